import Scene

/// Which icon of the free set stands for which symbol's name. Names that are the icon's own with dots for dashes (`star.fill`,
/// `arrow.up.circle`, `3.circle`) need no entry, and variants of an entry are put together (`SymbolLibrary`). Where the set has no
/// icon of the thing, the entry names the nearest one.
enum SymbolNames {
    struct Entry: Hashable, Sendable {
        var icon: String
        var change: Change?
    }

    /// What is done to the icon: a turn clockwise in degrees, mirroring, a ring or a disc around it, a bar through it, a dot beside it.
    enum Change: Hashable, Sendable {
        case turn(Double)
        case mirror, circle, disc, slash, badge

        init?(_ text: Substring) {
            switch text {
            case "mirror": self = .mirror
            case "circle": self = .circle
            case "disc": self = .disc
            case "slash": self = .slash
            case "badge": self = .badge
            default:
                guard let degrees = Double(text) else { return nil }
                self = .turn(degrees)
            }
        }
    }

    static let table: [String: Entry] = {
        var table: [String: Entry] = [:]
        for word in text.split(whereSeparator: \.isWhitespace) {
            let sides = word.split(separator: "=")
            guard sides.count == 2 else { continue }
            let parts = sides[1].split(separator: ":")
            table[String(sides[0])] = Entry(icon: String(parts[0]), change: parts.count > 1 ? Change(parts[1]) : nil)
        }
        return table
    }()

    // symbol=icon, or symbol=icon:change.
    private static let text = """
        plus=plus-lg minus=dash-lg xmark=x-lg multiply=x-lg checkmark=check-lg divide=slash-lg equal=pause:90 number=hash
        plus.app=plus-square plus.app.fill=plus-square-fill minus.circle=dash-circle minus.circle.fill=dash-circle-fill
        minus.square=dash-square minus.square.fill=dash-square-fill xmark.circle=x-circle xmark.circle.fill=x-circle-fill
        xmark.square=x-square xmark.square.fill=x-square-fill xmark.octagon=x-octagon xmark.octagon.fill=x-octagon-fill
        xmark.app=x-square xmark.app.fill=x-square-fill multiply.circle=x-circle multiply.circle.fill=x-circle-fill
        checkmark.circle=check-circle checkmark.circle.fill=check-circle-fill checkmark.square=check-square
        checkmark.square.fill=check-square-fill checkmark.seal=patch-check checkmark.seal.fill=patch-check-fill
        checkmark.shield=shield-check checkmark.shield.fill=shield-fill-check checkmark.rectangle=check-square
        checkmark.rectangle.fill=check-square-fill checklist=ui-checks xmark.seal=patch-minus xmark.seal.fill=patch-minus-fill
        xmark.shield=shield-x xmark.shield.fill=shield-fill-x xmark.bin=trash xmark.bin.fill=trash-fill plusminus=plus-slash-minus
        plus.forwardslash.minus=plus-slash-minus nosign=slash-circle circle.slash=slash-circle exclamationmark=exclamation-lg
        exclamationmark.2=exclamation-lg exclamationmark.circle=exclamation-circle exclamationmark.circle.fill=exclamation-circle-fill
        exclamationmark.triangle=exclamation-triangle exclamationmark.triangle.fill=exclamation-triangle-fill
        exclamationmark.octagon=exclamation-octagon exclamationmark.octagon.fill=exclamation-octagon-fill
        exclamationmark.square=exclamation-square exclamationmark.square.fill=exclamation-square-fill
        exclamationmark.shield=shield-exclamation exclamationmark.shield.fill=shield-fill-exclamation
        exclamationmark.bubble=chat-left-dots exclamationmark.bubble.fill=chat-left-dots-fill questionmark=question-lg
        questionmark.circle=question-circle questionmark.circle.fill=question-circle-fill questionmark.square=question-square
        questionmark.square.fill=question-square-fill questionmark.diamond=question-diamond
        questionmark.diamond.fill=question-diamond-fill questionmark.app=question-square questionmark.app.fill=question-square-fill
        info=info-lg ellipsis=three-dots ellipsis.bubble=chat-left-dots ellipsis.bubble.fill=chat-left-dots-fill
        ellipsis.message=chat-left-dots ellipsis.message.fill=chat-left-dots-fill sum=plus-slash-minus function=code-slash
        control=chevron-up circle.lefthalf.filled=circle-half circle.righthalf.filled=circle-half:mirror circle.dotted=plus-circle-dotted
        circle.dashed=dash-circle-dotted largecircle.fill.circle=record-circle smallcircle.filled.circle=record-circle
        smallcircle.filled.circle.fill=record-circle-fill circle.circle=record-circle circle.circle.fill=record-circle-fill
        dot.circle=record-circle dot.circle.fill=record-circle-fill target=bullseye scope=bullseye dot.square=stop-btn
        dot.square.fill=stop-btn-fill squareshape=square squareshape.fill=square-fill app.fill=square-fill rectangle=tablet-landscape
        rectangle.fill=tablet-landscape-fill rectangle.portrait=tablet rectangle.portrait.fill=tablet-fill capsule.fill=capsule
        seal=patch-minus seal.fill=patch-minus-fill square.lefthalf.filled=square-half square.righthalf.filled=square-half:mirror
        app.badge=app-indicator app.badge.fill=app-indicator

        arrow.uturn.left=arrow-return-left:mirror arrow.uturn.right=arrow-return-right:mirror arrow.uturn.backward=arrow-90deg-left
        arrow.uturn.forward=arrow-90deg-right arrow.turn.up.left=arrow-90deg-left arrow.turn.up.right=arrow-90deg-right
        arrow.turn.down.left=arrow-return-left arrow.turn.down.right=arrow-return-right arrow.turn.left.up=arrow-90deg-up
        arrow.turn.right.up=arrow-90deg-up:mirror arrow.uturn.left.circle=back arrow.uturn.backward.circle=arrow-left-circle
        arrow.uturn.backward.circle.fill=arrow-left-circle-fill arrow.backward=arrow-left arrow.forward=arrow-right
        arrow.backward.circle=arrow-left-circle arrow.backward.circle.fill=arrow-left-circle-fill arrow.forward.circle=arrow-right-circle
        arrow.forward.circle.fill=arrow-right-circle-fill arrow.backward.square=arrow-left-square arrow.forward.square=arrow-right-square
        arrow.up.forward=arrow-up-right arrow.up.backward=arrow-up-left arrow.down.forward=arrow-down-right
        arrow.down.backward=arrow-down-left arrow.up.forward.app=box-arrow-up-right arrow.up.forward.square=box-arrow-up-right
        arrow.up.forward.square.fill=arrow-up-right-square-fill arrow.up.right.app=box-arrow-up-right arrow.up.arrow.down=arrow-down-up
        arrow.up.arrow.down.circle=arrow-down-up:circle arrow.up.arrow.down.circle.fill=arrow-down-up:disc
        arrow.up.arrow.down.square=arrow-down-up arrow.left.arrow.right=arrow-left-right arrow.left.and.right=arrow-left-right
        arrow.up.and.down=arrow-left-right:90 arrow.left.and.right.circle=arrow-left-right:circle
        arrow.left.arrow.right.circle=arrow-left-right:circle arrow.up.and.down.and.arrow.left.and.right=arrows-move
        arrow.up.left.and.arrow.down.right=arrows-angle-expand:mirror arrow.down.right.and.arrow.up.left=arrows-angle-contract:mirror
        arrow.up.right.and.arrow.down.left=arrows-angle-expand arrow.down.left.and.arrow.up.right=arrows-angle-contract
        arrow.up.backward.and.arrow.down.forward=arrows-angle-expand:mirror
        arrow.down.forward.and.arrow.up.backward=arrows-angle-contract:mirror arrow.up.left.and.down.right.magnifyingglass=zoom-in
        arrow.2.squarepath=arrow-repeat arrow.triangle.2.circlepath=arrow-repeat arrow.triangle.2.circlepath.circle=arrow-repeat:circle
        arrow.triangle.2.circlepath.circle.fill=arrow-repeat:disc arrow.2.circlepath=arrow-repeat
        arrow.2.circlepath.circle=arrow-repeat:circle arrow.clockwise.circle=arrow-clockwise:circle
        arrow.clockwise.circle.fill=arrow-clockwise:disc arrow.counterclockwise.circle=arrow-counterclockwise:circle
        arrow.counterclockwise.circle.fill=arrow-counterclockwise:disc arrow.3.trianglepath=recycle arrow.rectanglepath=repeat
        arrow.down.to.line=download arrow.up.to.line=upload arrow.down.to.line.alt=arrow-bar-down arrow.up.to.line.alt=arrow-bar-up
        arrow.left.to.line=arrow-bar-left arrow.right.to.line=arrow-bar-right arrow.down.doc=file-earmark-arrow-down
        arrow.down.doc.fill=file-earmark-arrow-down-fill arrow.up.doc=file-earmark-arrow-up arrow.up.doc.fill=file-earmark-arrow-up-fill
        arrow.down.app=box-arrow-in-down arrow.up.bin=box-arrow-up arrow.right.doc.on.clipboard=clipboard-plus
        arrow.triangle.branch=diagram-2 arrow.triangle.merge=sign-merge-left arrow.triangle.swap=arrow-left-right
        arrow.triangle.turn.up.right.diamond=sign-turn-right arrow.triangle.turn.up.right.diamond.fill=sign-turn-right-fill
        arrow.triangle.turn.up.right.circle=sign-turn-right arrow.branch=diagram-2 arrow.merge=sign-merge-left
        arrow.swap=arrow-left-right arrowshape.turn.up.left=reply arrowshape.turn.up.left.fill=reply-fill
        arrowshape.turn.up.right=reply:mirror arrowshape.turn.up.right.fill=reply-fill:mirror arrowshape.turn.up.left.2=reply-all
        arrowshape.turn.up.left.2.fill=reply-all-fill arrowshape.turn.up.backward=reply arrowshape.turn.up.forward=reply:mirror
        arrowtriangle.left=caret-left arrowtriangle.left.fill=caret-left-fill arrowtriangle.right=caret-right
        arrowtriangle.right.fill=caret-right-fill arrowtriangle.up=caret-up arrowtriangle.up.fill=caret-up-fill
        arrowtriangle.down=caret-down arrowtriangle.down.fill=caret-down-fill arrowtriangle.forward=caret-right
        arrowtriangle.forward.fill=caret-right-fill arrowtriangle.backward=caret-left arrowtriangle.backward.fill=caret-left-fill
        arrowtriangle.right.circle=play-circle arrowtriangle.right.circle.fill=play-circle-fill chevron.backward=chevron-left
        chevron.forward=chevron-right chevron.left.2=chevron-double-left chevron.right.2=chevron-double-right
        chevron.up.2=chevron-double-up chevron.down.2=chevron-double-down chevron.backward.2=chevron-double-left
        chevron.forward.2=chevron-double-right chevron.up.chevron.down=chevron-expand chevron.up.and.down=chevron-expand
        chevron.down.forward=chevron-down chevron.left.forwardslash.chevron.right=code-slash chevron.left.slash.chevron.right=code-slash
        chevron.up.square=caret-up-square chevron.down.square=caret-down-square chevron.left.square=caret-left-square
        chevron.right.square=caret-right-square rectangle.portrait.and.arrow.right=box-arrow-right
        rectangle.portrait.and.arrow.forward=box-arrow-right rectangle.portrait.and.arrow.right.fill=box-arrow-right
        rectangle.and.arrow.up.right.and.arrow.down.left=fullscreen square.and.arrow.up=box-arrow-up
        square.and.arrow.up.fill=box-arrow-up square.and.arrow.down=box-arrow-down square.and.arrow.down.fill=box-arrow-down
        square.and.arrow.up.on.square=box-arrow-up square.and.arrow.down.on.square=box-arrow-down
        square.and.arrow.up.circle=box-arrow-up:circle square.and.arrow.up.circle.fill=box-arrow-up:disc viewfinder=fullscreen
        return=arrow-return-left return.left=arrow-return-left goforward=arrow-clockwise gobackward=arrow-counterclockwise
        goforward.10=arrow-clockwise gobackward.10=arrow-counterclockwise goforward.15=arrow-clockwise
        gobackward.15=arrow-counterclockwise goforward.30=arrow-clockwise gobackward.30=arrow-counterclockwise

        person.2=people person.2.fill=people-fill person.3=people person.3.fill=people-fill person.2.circle=people:circle
        person.2.circle.fill=people:disc person.3.sequence=people person.3.sequence.fill=people-fill person.2.square.stack=people
        person.2.wave.2=people person.circle.fill=person-fill:disc person.crop.circle=person-circle
        person.crop.circle.fill=person-fill:disc person.crop.square=person-square person.crop.square.fill=person-square
        person.crop.rectangle=person-badge person.crop.rectangle.fill=person-badge-fill person.text.rectangle=person-vcard
        person.text.rectangle.fill=person-vcard-fill person.crop.artframe=person-bounding-box person.badge.plus=person-plus
        person.badge.plus.fill=person-plus-fill person.fill.badge.plus=person-plus-fill person.badge.minus=person-dash
        person.fill.badge.minus=person-dash-fill person.fill.checkmark=person-check-fill person.fill.xmark=person-x-fill
        person.fill.questionmark=person-exclamation person.crop.circle.badge.plus=person-add
        person.crop.circle.fill.badge.plus=person-fill-add person.crop.circle.badge.checkmark=person-check
        person.crop.circle.fill.badge.checkmark=person-check-fill person.crop.circle.badge.xmark=person-x
        person.crop.circle.fill.badge.xmark=person-x-fill person.crop.circle.badge.exclamationmark=person-exclamation
        person.crop.circle.badge.minus=person-dash person.badge.key=person-lock person.badge.key.fill=person-fill-lock
        person.badge.clock=person-gear person.badge.shield.checkmark=person-check person.and.arrow.left.and.arrow.right=person-up
        person.wave.2=person-video2 person.fill.viewfinder=person-bounding-box person.and.background.dotted=person-bounding-box
        figure.stand=universal-access figure.walk=universal-access figure.run=universal-access figure=universal-access
        figure.arms.open=universal-access figure.2=people figure.2.and.child.holdinghands=people figure.wave=universal-access
        accessibility=universal-access-circle accessibility.fill=universal-access-circle hand.thumbsup=hand-thumbs-up
        hand.thumbsup.fill=hand-thumbs-up-fill hand.thumbsdown=hand-thumbs-down hand.thumbsdown.fill=hand-thumbs-down-fill
        hand.point.up=hand-index hand.point.up.fill=hand-index-fill hand.point.up.left=hand-index-thumb
        hand.point.up.left.fill=hand-index-thumb-fill hand.tap=hand-index-thumb hand.tap.fill=hand-index-thumb-fill
        hand.raised=hand-index hand.raised.fill=hand-index-fill hand.raised.slash=hand-index hand.draw=hand-index
        hand.draw.fill=hand-index-fill eyes=eye face.smiling=emoji-smile face.smiling.fill=emoji-smile-fill
        face.smiling.inverse=emoji-smile-fill face.dashed=emoji-neutral smiley=emoji-smile smiley.fill=emoji-smile-fill
        touchid=fingerprint faceid=person-bounding-box sunglasses.fill=sunglasses

        heart.text.square=clipboard-heart heart.text.square.fill=clipboard-heart-fill bolt.heart=heart-pulse
        bolt.heart.fill=heart-pulse-fill waveform.path.ecg=activity heart.slash=heartbreak heart.slash.fill=heartbreak-fill
        star.leadinghalf.filled=star-half star.leadinghalf.fill=star-half star.lefthalf.fill=star-half sparkles=stars sparkle=stars
        wand.and.stars=magic wand.and.stars.inverse=magic wand.and.rays=magic rosette=award crown=trophy crown.fill=trophy-fill
        medal=award medal.fill=award-fill party.popper=balloon party.popper.fill=balloon-fill burst=patch-plus burst.fill=patch-plus-fill
        flag.checkered=flag flag.checkered.2.crossed=flag-fill flag.2.crossed=flag flag.2.crossed.fill=flag-fill

        sun.max=sun sun.max.fill=sun-fill sun.min=brightness-low sun.min.fill=brightness-low-fill sun.haze=cloud-haze
        sun.haze.fill=cloud-haze-fill sun.dust=cloud-haze sun.dust.fill=cloud-haze-fill sun.horizon=sunrise sun.horizon.fill=sunrise-fill
        moon.zzz=moon moon.zzz.fill=moon-fill moon.circle=moon:circle moon.circle.fill=moon-fill:disc zzz=moon cloud.bolt=cloud-lightning
        cloud.bolt.fill=cloud-lightning-fill cloud.bolt.rain=cloud-lightning-rain cloud.bolt.rain.fill=cloud-lightning-rain-fill
        cloud.heavyrain=cloud-rain-heavy cloud.heavyrain.fill=cloud-rain-heavy-fill cloud.sun.rain=cloud-sun
        cloud.sun.rain.fill=cloud-sun-fill cloud.sun.bolt=cloud-sun cloud.sun.bolt.fill=cloud-sun-fill cloud.moon.rain=cloud-moon
        cloud.moon.rain.fill=cloud-moon-fill cloud.moon.bolt=cloud-moon smoke=clouds smoke.fill=clouds-fill icloud=cloud
        icloud.fill=cloud-fill icloud.and.arrow.up=cloud-arrow-up icloud.and.arrow.up.fill=cloud-arrow-up-fill
        icloud.and.arrow.down=cloud-arrow-down icloud.and.arrow.down.fill=cloud-arrow-down-fill icloud.slash=cloud-slash
        icloud.slash.fill=cloud-slash-fill checkmark.icloud=cloud-check checkmark.icloud.fill=cloud-check-fill xmark.icloud=cloud-minus
        xmark.icloud.fill=cloud-minus-fill exclamationmark.icloud=cloud-minus wind.snow=cloud-snow snowflake=snow2
        tropicalstorm=tropical-storm humidity=moisture humidity.fill=moisture thermometer=thermometer-half
        thermometer.medium=thermometer-half thermometer.sun.fill=thermometer-sun thermometer.snowflake=thermometer-snow drop=droplet
        drop.fill=droplet-fill drop.halffull=droplet-half drop.triangle=droplet drop.triangle.fill=droplet-fill water.waves=water
        flame=fire flame.fill=fire bolt=lightning bolt.fill=lightning-fill bolt.circle=lightning:circle
        bolt.circle.fill=lightning-fill:disc bolt.horizontal=lightning-charge bolt.horizontal.fill=lightning-charge-fill
        bolt.slash=lightning bolt.car=ev-front bolt.car.fill=ev-front-fill leaf=flower1 leaf.fill=flower1 camera.macro=flower1
        mountain.2=image-alt mountain.2.fill=image-fill globe.americas.fill=globe-americas globe.europe.africa.fill=globe-europe-africa
        globe.asia.australia.fill=globe-asia-australia network=globe2 globe.badge.chevron.backward=globe ant=bug ant.fill=bug-fill
        ladybug=bug ladybug.fill=bug-fill hare=fast-forward hare.fill=fast-forward-fill tortoise=skip-start tortoise.fill=skip-start-fill

        playpause=skip-end playpause.fill=skip-end-fill forward=fast-forward forward.fill=fast-forward-fill backward=rewind
        backward.fill=rewind-fill forward.end=skip-end forward.end.fill=skip-end-fill backward.end=skip-start
        backward.end.fill=skip-start-fill forward.circle=fast-forward-circle forward.circle.fill=fast-forward-circle-fill
        backward.circle=rewind-circle backward.circle.fill=rewind-circle-fill forward.frame=skip-end forward.frame.fill=skip-end-fill
        backward.frame=skip-start backward.frame.fill=skip-start-fill play.rectangle=play-btn play.rectangle.fill=play-btn-fill
        play.square=play-btn play.square.fill=play-btn-fill play.tv=tv play.tv.fill=tv-fill pause.rectangle=pause-btn
        pause.rectangle.fill=pause-btn-fill play.rectangle.on.rectangle=collection-play
        play.rectangle.on.rectangle.fill=collection-play-fill shuffle.circle=shuffle:circle repeat.circle=repeat:circle
        repeat.circle.fill=repeat:disc infinity.circle=infinity:circle speaker=volume-off speaker.fill=volume-off-fill
        speaker.wave.1=volume-down speaker.wave.1.fill=volume-down-fill speaker.wave.2=volume-up speaker.wave.2.fill=volume-up-fill
        speaker.wave.3=volume-up speaker.wave.3.fill=volume-up-fill speaker.slash=volume-mute speaker.slash.fill=volume-mute-fill
        speaker.1=volume-down speaker.1.fill=volume-down-fill speaker.2=volume-up speaker.2.fill=volume-up-fill speaker.3=volume-up
        speaker.3.fill=volume-up-fill speaker.wave.2.circle=volume-up:circle speaker.wave.2.circle.fill=volume-up-fill:disc
        hifispeaker=speaker hifispeaker.fill=speaker-fill homepod=speaker homepod.fill=speaker-fill music.quarternote.3=music-note-beamed
        music.mic=mic music.mic.circle=mic:circle music.note.house=house music.note.house.fill=house-fill music.note.tv=tv
        mic.slash=mic-mute mic.slash.fill=mic-mute-fill waveform=soundwave waveform.circle=soundwave:circle
        waveform.circle.fill=soundwave:disc waveform.path=activity pianokeys=music-player headphones.circle=headphones:circle
        headphones.circle.fill=headphones:disc airpods=earbuds airpodspro=earbuds dial.max=disc opticaldisc=disc
        opticaldisc.fill=disc-fill radio=boombox radio.fill=boombox-fill photo=image photo.fill=image-fill photo.on.rectangle=images
        photo.on.rectangle.angled=images photo.fill.on.rectangle.fill=images photo.stack=images photo.stack.fill=images
        photo.circle=image:circle photo.circle.fill=image:disc photo.artframe=image photo.badge.plus=images camera.circle=camera:circle
        camera.circle.fill=camera-fill:disc camera.viewfinder=upc-scan camera.filters=intersect camera.rotate=arrow-repeat
        camera.rotate.fill=arrow-repeat camera.on.rectangle=camera2 camera.on.rectangle.fill=camera2 livephoto=record-circle
        camera.aperture=fan video=camera-video video.fill=camera-video-fill video.slash=camera-video-off
        video.slash.fill=camera-video-off-fill video.circle=camera-video:circle video.circle.fill=camera-video-fill:disc
        video.badge.plus=camera-video film.fill=film film.stack=film movieclapper=camera-reels movieclapper.fill=camera-reels-fill
        tv.circle=tv:circle pip.enter=pip pip.exit=pip captions.bubble=badge-cc captions.bubble.fill=badge-cc-fill airplayvideo=cast
        airplayaudio=cast theatermasks=mask theatermasks.fill=mask ticket=ticket-perforated ticket.fill=ticket-perforated-fill

        doc=file-earmark doc.fill=file-earmark-fill doc.text=file-earmark-text doc.text.fill=file-earmark-text-fill
        doc.richtext=file-earmark-richtext doc.richtext.fill=file-earmark-richtext-fill doc.plaintext=file-earmark-text
        doc.plaintext.fill=file-earmark-text-fill doc.append=file-earmark-plus doc.append.fill=file-earmark-plus-fill
        doc.zipper=file-earmark-zip doc.zipper.fill=file-earmark-zip-fill doc.on.doc=files doc.on.doc.fill=files
        doc.on.clipboard=clipboard doc.on.clipboard.fill=clipboard-fill doc.badge.plus=file-earmark-plus
        doc.badge.gearshape=file-earmark-code doc.badge.ellipsis=file-earmark-minus doc.text.image=file-earmark-richtext
        doc.text.image.fill=file-earmark-richtext-fill doc.text.magnifyingglass=search doc.viewfinder=qr-code-scan
        doc.circle=file-earmark:circle doc.circle.fill=file-earmark-fill:disc doc.text.below.ecg=file-earmark-medical
        doc.questionmark=file-earmark-x document=file-earmark document.fill=file-earmark-fill text.document=file-earmark-text
        text.document.fill=file-earmark-text-fill document.on.document=files document.badge.plus=file-earmark-plus
        list.clipboard=clipboard-data list.clipboard.fill=clipboard-data-fill paperclip.circle=paperclip:circle
        folder.badge.plus=folder-plus folder.fill.badge.plus=folder-plus folder.badge.minus=folder-minus
        folder.badge.person.crop=folder-symlink folder.badge.gearshape=folder-check plus.rectangle.on.folder=folder-plus
        folder.circle=folder:circle folder.circle.fill=folder-fill:disc questionmark.folder=folder-x archivebox=archive
        archivebox.fill=archive-fill tray=inbox tray.fill=inbox-fill tray.full=inbox tray.full.fill=inbox-fill tray.2=inboxes
        tray.2.fill=inboxes-fill tray.and.arrow.up=box-arrow-up tray.and.arrow.down=box-arrow-in-down
        tray.and.arrow.down.fill=box-arrow-in-down externaldrive=hdd externaldrive.fill=hdd-fill internaldrive=hdd
        internaldrive.fill=hdd-fill opticaldiscdrive=disc xserve=hdd-rack server.rack=hdd-rack cylinder.split.1x2=database
        cylinder.split.1x2.fill=database-fill cylinder=database cylinder.fill=database-fill square.and.pencil=pencil-square
        rectangle.and.pencil.and.ellipsis=pencil-square highlighter=pen scribble=pencil scribble.variable=pencil signature=pen
        pencil.and.outline=pencil pencil.tip=pen pencil.tip.crop.circle=pen:circle pencil.slash=eraser paintbrush=brush
        paintbrush.fill=brush-fill paintbrush.pointed=brush paintbrush.pointed.fill=brush-fill paintpalette=palette
        paintpalette.fill=palette-fill eyedropper.halffull=eyedropper lasso=bounding-box-circles book.closed=journal
        book.closed.fill=journal-bookmark-fill books.vertical=bookshelf books.vertical.fill=bookshelf book.circle=book:circle
        book.circle.fill=book-fill:disc text.book.closed=journal-text text.book.closed.fill=journal-text magazine=newspaper
        magazine.fill=newspaper newspaper.fill=newspaper menucard=card-list menucard.fill=card-list character.book.closed=journal-album
        character.book.closed.fill=journal-album note=sticky note.text=stickies note.text.badge.plus=file-earmark-plus
        bookmark.circle=bookmark:circle bookmark.circle.fill=bookmark-fill:disc bookmark.slash=bookmark-x
        bookmark.slash.fill=bookmark-x-fill trash.circle=trash:circle trash.circle.fill=trash-fill:disc delete.left=backspace
        delete.left.fill=backspace-fill delete.backward=backspace delete.backward.fill=backspace-fill delete.right=backspace-reverse
        delete.right.fill=backspace-reverse-fill delete.forward=backspace-reverse clear=x-square clear.fill=x-square-fill link=link-45deg
        link.circle=link-45deg:circle link.circle.fill=link-45deg:disc link.badge.plus=link textformat=fonts textformat.size=fonts
        textformat.abc=fonts textformat.alt=fonts textformat.size.larger=fonts textformat.size.smaller=fonts character=fonts a=fonts
        abc=fonts bold=type-bold italic=type-italic underline=type-underline strikethrough=type-strikethrough text.alignleft=text-left
        text.aligncenter=text-center text.alignright=text-right text.justify=justify text.justifyleft=justify-left
        text.justify.left=justify-left text.quote=blockquote-left text.append=text-indent-left text.insert=text-indent-right
        text.magnifyingglass=search text.badge.plus=list-check text.badge.checkmark=list-check text.cursor=cursor-text
        character.cursor.ibeam=cursor-text textbox=input-cursor-text paragraphsign=paragraph curlybraces=braces

        message=chat message.fill=chat-fill message.circle=chat:circle message.circle.fill=chat-fill:disc message.badge=chat-dots
        bubble.left=chat-left bubble.left.fill=chat-left-fill bubble.right=chat-right bubble.right.fill=chat-right-fill
        bubble.middle.bottom=chat-square bubble.middle.bottom.fill=chat-square-fill bubble=chat bubble.fill=chat-fill
        bubble.left.and.bubble.right=chat-square-text bubble.left.and.bubble.right.fill=chat-square-text-fill text.bubble=chat-left-text
        text.bubble.fill=chat-left-text-fill quote.bubble=chat-left-quote quote.bubble.fill=chat-left-quote-fill
        plus.bubble=chat-left-heart plus.message=chat-left plus.message.fill=chat-left-fill star.bubble=chat-left-heart
        star.bubble.fill=chat-left-heart-fill quote.opening=quote quote.closing=quote envelope.badge=envelope-exclamation
        envelope.badge.fill=envelope-exclamation-fill envelope.circle=envelope:circle envelope.circle.fill=envelope-fill:disc
        mail=envelope mail.fill=envelope-fill mail.stack=envelope-paper paperplane=send paperplane.fill=send-fill
        paperplane.circle=send:circle paperplane.circle.fill=send-fill:disc phone=telephone phone.fill=telephone-fill
        phone.circle=telephone:circle phone.circle.fill=telephone-fill:disc phone.down=telephone-x phone.down.fill=telephone-x-fill
        phone.arrow.up.right=telephone-outbound phone.arrow.up.right.fill=telephone-outbound-fill phone.arrow.down.left=telephone-inbound
        phone.arrow.down.left.fill=telephone-inbound-fill phone.badge.plus=telephone-plus phone.connection=telephone-forward
        teletype=telephone recordingtape=voicemail bell.badge.fill=bell-fill:badge bell.circle=bell:circle
        bell.circle.fill=bell-fill:disc bell.and.waves.left.and.right=bell bell.and.waves.left.and.right.fill=bell-fill
        antenna.radiowaves.left.and.right=broadcast antenna.radiowaves.left.and.right.circle=broadcast:circle
        antenna.radiowaves.left.and.right.slash=wifi-off dot.radiowaves.left.and.right=broadcast dot.radiowaves.right=rss
        dot.radiowaves.up.forward=rss radiowaves.left=wifi radiowaves.right=wifi wave.3.right=wifi:90 wifi.slash=wifi-off
        wifi.exclamationmark=wifi-off wifi.circle=wifi:circle wifi.circle.fill=wifi:disc personalhotspot=link cellularbars=reception-4
        bonjour=broadcast shareplay=people-fill

        house.circle=house:circle house.circle.fill=house-fill:disc homekit=house-fill building.2=buildings
        building.2.fill=buildings-fill building.columns=bank building.columns.fill=bank2 house.lodge=house-door
        house.lodge.fill=house-door-fill storefront=shop storefront.fill=shop cross.case=bandaid cross.case.fill=bandaid-fill
        door.left.hand.open=door-open door.left.hand.closed=door-closed lamp.desk=lamp lamp.desk.fill=lamp-fill lamp.table=lamp
        lamp.table.fill=lamp-fill lightbulb.slash=lightbulb-off lightbulb.slash.fill=lightbulb-off-fill lightbulb.circle=lightbulb:circle
        light.max=brightness-high light.min=brightness-low fanblades=fan fanblades.fill=fan gearshape=gear gearshape.fill=gear-fill
        gearshape.2=gear-wide-connected gearshape.2.fill=gear-wide-connected gear.circle=gear:circle gear.circle.fill=gear-fill:disc
        gearshape.circle=gear:circle gearshape.circle.fill=gear-fill:disc gear.badge=gear wrench.fill=wrench
        wrench.adjustable.fill=wrench-adjustable wrench.and.screwdriver=tools wrench.and.screwdriver.fill=tools
        screwdriver.fill=screwdriver hammer.fill=hammer hammer.circle=hammer:circle hammer.circle.fill=hammer:disc level=rulers
        ruler=rulers ruler.fill=rulers slider.horizontal.3=sliders slider.vertical.3=sliders2-vertical
        slider.horizontal.below.rectangle=sliders2 slider.horizontal.2.square=sliders2 switch.2=toggles lever=toggle-on
        line.horizontal.3=list line.3.horizontal=list line.horizontal.3.decrease=filter line.3.horizontal.decrease=filter
        line.horizontal.3.decrease.circle=filter-circle line.3.horizontal.decrease.circle=filter-circle
        line.horizontal.3.decrease.circle.fill=filter-circle-fill line.3.horizontal.decrease.circle.fill=filter-circle-fill
        line.horizontal.3.circle=list:circle line.3.horizontal.circle=list:circle line.3.horizontal.circle.fill=list:disc
        text.line.first.and.arrowtriangle.forward=list-nested line.diagonal=slash-lg:mirror list.bullet=list-ul list.dash=list-ul
        list.number=list-ol list.star=list-stars list.triangle=list-nested list.bullet.indent=list-nested list.bullet.rectangle=card-list
        list.bullet.rectangle.fill=card-list list.bullet.rectangle.portrait=card-list list.bullet.below.rectangle=card-heading
        list.bullet.circle=list-ul:circle list.bullet.circle.fill=list-ul:disc list.and.film=film filemenu.and.selection=menu-button-wide
        contextualmenu.and.cursorarrow=menu-button magnifyingglass=search magnifyingglass.circle=search:circle
        magnifyingglass.circle.fill=search:disc plus.magnifyingglass=zoom-in minus.magnifyingglass=zoom-out
        sparkle.magnifyingglass=search rectangle.and.text.magnifyingglass=search square.grid.2x2=grid square.grid.2x2.fill=grid-fill
        square.grid.3x3=grid-3x3 square.grid.3x3.fill=grid-3x3-gap-fill square.grid.3x2=grid-3x2 square.grid.3x2.fill=grid-3x2
        square.grid.4x3.fill=grid-3x3-gap-fill rectangle.grid.1x2=view-stacked rectangle.grid.1x2.fill=view-stacked
        rectangle.grid.2x2=grid rectangle.grid.2x2.fill=grid-fill rectangle.grid.3x2=grid-3x2 rectangle.grid.3x2.fill=grid-3x2
        circle.grid.3x3=grid-3x3-gap circle.grid.3x3.fill=grid-3x3-gap-fill circle.grid.2x2=grid circle.grid.2x2.fill=grid-fill
        circle.grid.cross=dpad circle.grid.cross.fill=dpad-fill circle.hexagongrid=grid-3x3-gap circle.hexagongrid.fill=grid-3x3-gap-fill
        square.grid.3x1.below.line.grid.1x2=grid-1x2 tablecells=table tablecells.fill=table squareshape.split.2x2=border-all
        squareshape.split.3x3=grid-3x3 rectangle.split.2x1=layout-split rectangle.split.2x1.fill=layout-split
        rectangle.split.3x1=layout-three-columns rectangle.split.3x1.fill=layout-three-columns rectangle.split.1x2=hr
        rectangle.split.3x3=grid-3x3 rectangle.split.2x2=border-all rectangle.3.group=columns-gap rectangle.3.group.fill=columns-gap
        rectangle.3.offgrid=columns-gap rectangle.3.offgrid.fill=columns-gap uiwindow.split.2x1=window-split sidebar.left=layout-sidebar
        sidebar.leading=layout-sidebar sidebar.right=layout-sidebar-reverse sidebar.trailing=layout-sidebar-reverse
        sidebar.squares.left=layout-sidebar-inset rectangle.stack=collection rectangle.stack.fill=collection-fill
        rectangle.stack.badge.plus=collection square.stack=stack square.stack.fill=stack square.stack.3d.up=layers
        square.stack.3d.up.fill=layers-fill square.stack.3d.down.right=layers square.stack.3d.down.right.fill=layers-fill
        square.3.layers.3d=layers square.3.layers.3d.down.right=layers square.on.square=files square.fill.on.square=front
        square.fill.on.square.fill=front rectangle.on.rectangle=window-stack rectangle.on.rectangle.angled=window-stack
        plus.square.on.square=window-plus plus.rectangle.on.rectangle=window-plus minus.square.on.square=window-dash
        circle.on.square=subtract square.on.circle=union square.dashed=bounding-box rectangle.dashed=bounding-box macwindow=window
        macwindow.on.rectangle=window-stack dock.rectangle=window-dock menubar.rectangle=menu-app safari=compass safari.fill=compass-fill
        calendar.circle=calendar:circle calendar.circle.fill=calendar-fill:disc calendar.badge.plus=calendar-plus
        calendar.badge.minus=calendar-minus calendar.badge.clock=calendar-event calendar.badge.exclamationmark=calendar-x
        calendar.badge.checkmark=calendar-check calendar.day.timeline.left=calendar-day clock.arrow.circlepath=clock-history
        clock.badge.checkmark=clock clock.arrow.2.circlepath=clock-history timer=stopwatch timer.circle=stopwatch:circle
        hourglass.bottomhalf.filled=hourglass-bottom hourglass.tophalf.filled=hourglass-top deskclock=clock deskclock.fill=clock-fill
        gauge=speedometer gauge.medium=speedometer gauge.with.dots.needle.67percent=speedometer2 lock.circle=lock:circle
        lock.circle.fill=lock-fill:disc lock.open=unlock lock.open.fill=unlock-fill lock.rotation=unlock lock.slash=unlock
        lock.shield=shield-lock lock.shield.fill=shield-lock-fill lock.square=lock lock.doc=file-earmark-lock
        lock.doc.fill=file-earmark-lock-fill key.horizontal=key key.horizontal.fill=key-fill shield.lefthalf.filled=shield-shaded
        map.circle=map:circle mappin=geo mappin.circle=geo-alt:circle mappin.circle.fill=geo-alt-fill:disc mappin.and.ellipse=geo
        mappin.slash=geo pin=pin-angle pin.fill=pin-angle-fill pin.slash=pin-angle:slash pin.slash.fill=pin-angle-fill:slash
        pin.circle=pin-angle:circle pin.circle.fill=pin-angle-fill:disc location=cursor location.fill=cursor-fill
        location.circle=cursor:circle location.circle.fill=cursor-fill:disc location.north=cursor:315 location.north.fill=cursor-fill:315
        location.slash=cursor:slash location.slash.fill=cursor-fill:slash location.magnifyingglass=search location.viewfinder=bullseye
        signpost.right=signpost signpost.right.fill=signpost-fill car=car-front car.fill=car-front-fill car.circle=car-front:circle
        car.circle.fill=car-front-fill:disc car.2=car-front car.2.fill=car-front-fill car.side=car-front car.side.fill=car-front-fill
        bus=bus-front bus.fill=bus-front-fill bus.doubledecker=bus-front tram=train-lightrail-front tram.fill=train-lightrail-front-fill
        train.side.front.car=train-front lightrail=train-lightrail-front bicycle.circle=bicycle:circle bicycle.circle.fill=bicycle:disc
        truck.box=truck truck.box.fill=truck box.truck=truck box.truck.fill=truck airplane=airplane-fill:90
        airplane.circle=airplane-fill:circle airplane.circle.fill=airplane-fill:disc airplane.departure=airplane
        airplane.arrival=airplane fuelpump=fuel-pump fuelpump.fill=fuel-pump-fill ev.charger=ev-station ev.charger.fill=ev-station-fill
        parkingsign=p-square parkingsign.circle=p-circle parkingsign.circle.fill=p-circle-fill cart.badge.plus=cart-plus
        cart.fill.badge.plus=cart-plus-fill cart.badge.minus=cart-dash cart.circle=cart:circle cart.circle.fill=cart-fill:disc
        bag.badge.plus=bag-plus bag.badge.minus=bag-dash bag.circle=bag:circle bag.circle.fill=bag-fill:disc creditcard=credit-card
        creditcard.fill=credit-card-fill creditcard.circle=credit-card:circle creditcard.and.123=credit-card-2-front banknote=cash
        banknote.fill=cash wallet.pass=wallet wallet.pass.fill=wallet-fill giftcard=gift giftcard.fill=gift-fill tag.circle=tag:circle
        tag.circle.fill=tag-fill:disc tag.slash=tag:slash barcode=upc barcode.viewfinder=upc-scan qrcode=qr-code
        qrcode.viewfinder=qr-code-scan shippingbox=box-seam shippingbox.fill=box-seam-fill cube=box cube.fill=box-fill cube.box=box2
        cube.box.fill=box2-fill cube.transparent=box case=briefcase case.fill=briefcase-fill suitcase=briefcase
        suitcase.fill=briefcase-fill latch.2.case=briefcase latch.2.case.fill=briefcase-fill dollarsign=currency-dollar
        dollarsign.circle=currency-dollar:circle dollarsign.circle.fill=currency-dollar:disc eurosign=currency-euro
        eurosign.circle=currency-euro:circle eurosign.circle.fill=currency-euro:disc sterlingsign=currency-pound
        sterlingsign.circle=currency-pound:circle yensign=currency-yen yensign.circle=currency-yen:circle indianrupeesign=currency-rupee
        indianrupeesign.circle=currency-rupee:circle bitcoinsign=currency-bitcoin bitcoinsign.circle=currency-bitcoin:circle
        bitcoinsign.circle.fill=currency-bitcoin:disc fork.knife=egg-fried fork.knife.circle=egg-fried:circle
        fork.knife.circle.fill=egg-fried:disc cup.and.saucer=cup-hot cup.and.saucer.fill=cup-hot-fill mug=cup-hot mug.fill=cup-hot-fill
        wineglass=cup-straw wineglass.fill=cup-straw takeoutbag.and.cup.and.straw=cup-straw takeoutbag.and.cup.and.straw.fill=cup-straw
        birthday.cake=balloon birthday.cake.fill=balloon-fill oval.portrait=egg oval.portrait.fill=egg-fill pills=capsule
        pills.fill=capsule-pill pill=capsule pill.fill=capsule-pill bandage=bandaid bandage.fill=bandaid-fill cross=plus-lg
        cross.fill=plus-lg cross.circle=plus-circle cross.circle.fill=plus-circle-fill staroflife=asterisk staroflife.fill=asterisk
        allergens=virus facemask=mask facemask.fill=mask chart.bar=bar-chart chart.bar.fill=bar-chart-fill chart.bar.xaxis=bar-chart-line
        chart.bar.doc.horizontal=clipboard-data chart.bar.doc.horizontal.fill=clipboard-data-fill chart.pie=pie-chart
        chart.pie.fill=pie-chart-fill chart.line.uptrend.xyaxis=graph-up-arrow chart.line.downtrend.xyaxis=graph-down-arrow
        chart.xyaxis.line=graph-up chart.line.flattrend.xyaxis=graph-up chart.bar.horizontal.page=clipboard-data desktopcomputer=display
        laptopcomputer=laptop display.2=display iphone=phone iphone.gen3=phone iphone.homebutton=phone ipad=tablet
        ipad.landscape=tablet-landscape ipad.homebutton=tablet applewatch=smartwatch smartphone=phone candybarphone=phone
        keyboard.chevron.compact.down=keyboard computermouse=mouse computermouse.fill=mouse-fill magicmouse=mouse2
        magicmouse.fill=mouse2-fill scanner=printer scanner.fill=printer-fill memorychip=memory memorychip.fill=memory simcard=sim
        simcard.fill=sim-fill sdcard=sd-card sdcard.fill=sd-card-fill gamecontroller=controller gamecontroller.fill=controller
        gamecontroller.circle=controller:circle arcade.stick=joystick arcade.stick.console=joystick visionpro=headset-vr
        battery.100=battery-full battery.100percent=battery-full battery.75=battery-full battery.50=battery-half battery.25=battery-half
        battery.0=battery battery.100.bolt=battery-charging powerplug=plug powerplug.fill=plug-fill power.circle=power:circle
        power.circle.fill=power:disc togglepower=power poweroutlet.type.b=outlet cable.connector=usb-plug applelogo=apple
        icloud.circle=cloud:circle icloud.circle.fill=cloud-fill:disc graduationcap=mortarboard graduationcap.fill=mortarboard-fill
        studentdesk=easel puzzlepiece=puzzle puzzlepiece.fill=puzzle-fill puzzlepiece.extension=puzzle
        puzzlepiece.extension.fill=puzzle-fill die.face.1=dice-1 die.face.2=dice-2 die.face.3=dice-3 die.face.4=dice-4 die.face.5=dice-5
        die.face.6=dice-6 die.face.1.fill=dice-1-fill die.face.2.fill=dice-2-fill die.face.3.fill=dice-3-fill die.face.4.fill=dice-4-fill
        die.face.5.fill=dice-5-fill die.face.6.fill=dice-6-fill dice=dice-5 dice.fill=dice-5-fill sportscourt=layout-split
        sportscourt.fill=layout-split flashlight.on.fill=lightbulb-fill flashlight.off.fill=lightbulb-off-fill mosaic=grid-3x3
        mosaic.fill=grid-3x3-gap-fill aspectratio=aspect-ratio aspectratio.fill=aspect-ratio-fill perspective=bounding-box
        crop.rotate=crop rotate.left=arrow-counterclockwise rotate.left.fill=arrow-counterclockwise rotate.right=arrow-clockwise
        rotate.right.fill=arrow-clockwise move.3d=arrows-move flip.horizontal=symmetry-vertical flip.horizontal.fill=symmetry-vertical
        circle.lefthalf.fill=circle-half arkit=box cursorarrow=cursor:270 cursorarrow.rays=cursor:270 cursorarrow.click=cursor:270
        rays=brightness-high slowmo=brightness-low timelapse=brightness-alt-high hourglass.circle=hourglass:circle
        circle.inset.filled=record-circle character.bubble=translate character.bubble.fill=translate globe.desk=globe
        lifepreserver=life-preserver lifepreserver.fill=life-preserver trash.slash=trash:slash trash.slash.fill=trash-fill:slash
        star.slash=star:slash star.slash.fill=star-fill:slash bolt.slash.fill=lightning-fill:slash
        """
}
