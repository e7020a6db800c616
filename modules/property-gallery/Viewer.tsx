import { ChevronLeft, ChevronRight, type IconNode, X, ZoomIn, ZoomOut } from 'lucide'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, Icon, LinkButton, SitePicture, useText } from 'vitrine/module'
import { captionOf, GALLERY_ID, type Photo, slideId, VIEWER } from './media.ts'
import type texts from './texts.json'
import { useZoom } from './use-zoom.ts'
import styles from './Viewer.module.css'
import { MAX_SCALE } from './zoom.ts'

interface Props {
  readonly photos: readonly Photo[]
}

/**
 * The photos over the whole screen, side by side in a strip: swipe, arrows, Home and End. The first script opens it
 * (decision 060); without any script the link to a photo shows it by style sheet. The application adds zoom: buttons, + and − on a
 * keyboard, pinch, double tap.
 */
export function Viewer({ photos }: Props) {
  const text = useText<keyof typeof texts>()
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const { zoom, zoomIn, zoomOut, reset, handlers } = useZoom(strip)
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    const shown = clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth)
    if (shown === index) return
    setIndex(shown)
    reset()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a visitor may be at another photo already when the application comes
  useEffect(follow, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { '+': zoomIn, '-': zoomOut }[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const photo = photos[index]
  const transform = `translate(${zoom.xPx}px, ${zoom.yPx}px) scale(${zoom.scale})`
  return (
    <dialog
      id={VIEWER}
      className={styles.viewer}
      data-overlay={VIEWER}
      aria-label={text('property-gallery.photos')}
      // It may be open before the page has hydrated.
      suppressHydrationWarning
      onClose={reset}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Control
          icon={ZoomOut}
          label={text('property-gallery.zoom-out')}
          data-needs-script
          // Stays in the tab order, so that the focus is not lost at the end of the scale.
          aria-disabled={zoom.scale === 1 || undefined}
          onClick={zoomOut}
        />
        <Control
          icon={ZoomIn}
          label={text('property-gallery.zoom-in')}
          data-needs-script
          aria-disabled={zoom.scale === MAX_SCALE || undefined}
          onClick={zoomIn}
        />
        <Control icon={X} label={text('property-gallery.close')} {...commandOf('close')} />
        <LinkButton
          variant="plain"
          size="icon"
          className={styles.control}
          href={`#${GALLERY_ID}`}
          aria-label={text('property-gallery.close')}
        >
          <Icon of={X} size={24} strokeWidth={1.5} />
        </LinkButton>
      </div>
      <ul
        ref={strip}
        className={styles.strip}
        data-slides
        data-zoomed={zoom.scale > 1 || undefined}
        onScroll={follow}
        {...handlers}
      >
        {photos.map((each, at) => (
          <li key={each.ID} id={slideId(each)} className={styles.slide}>
            <p className={styles.counter} aria-hidden="true">
              {at + 1} / {photos.length}
            </p>
            <div className={styles.photo} style={at === index && zoom.scale > 1 ? { transform } : undefined}>
              <SitePicture picture={{ ...each.Picture, alt: captionOf(each, at, text), placeholder: '' }} sizes="100vw" />
            </div>
            <p className={styles.caption} aria-hidden="true">
              {captionOf(each, at, text)}
            </p>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <Control icon={ChevronLeft} label={text('property-gallery.previous')} data-side="left" {...commandOf('--previous')} />
          <Control icon={ChevronRight} label={text('property-gallery.next')} data-side="right" {...commandOf('--next')} />
        </>
      )}
      <p className="visually-hidden" aria-live="polite">
        {photo && `${text('property-gallery.of', { number: index + 1, total: photos.length })} ${captionOf(photo, index, text)}`}
      </p>
    </dialog>
  )
}

/** Attributes that React's types do not know yet: what a button does to the viewer without a handler (decision 060). */
function commandOf(command: 'close' | '--previous' | '--next'): object {
  return { command, commandfor: VIEWER }
}

type ControlProps = ComponentProps<'button'> & { readonly icon: IconNode; readonly label: string }

function Control({ icon, label, ...rest }: ControlProps) {
  return (
    <Button variant="plain" size="icon" className={styles.control} aria-label={label} {...rest}>
      <Icon of={icon} size={24} strokeWidth={1.5} />
    </Button>
  )
}
