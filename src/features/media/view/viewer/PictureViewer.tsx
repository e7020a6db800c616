import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Picture } from '#schemas/site/picture.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon, type IconShape } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import styles from './PictureViewer.module.css'
import { useZoom } from './use-zoom.ts'
import { MAX_SCALE } from './zoom.ts'

/** A picture of the viewer. A link to `#<id>` with the viewer's name as `data-opens` opens it there. */
export interface Slide {
  /** Unique on the page. */
  readonly id: string
  readonly picture: Picture
  /** Shown below the picture; '' for none. */
  readonly caption: string
}

interface Props {
  /** Unique on the page: the `data-opens` of the links to its slides, and its id. */
  readonly name: string
  /** The accessible name of the pictures. */
  readonly label: string
  /** The id of the element that closing without JavaScript leads to. */
  readonly backTo: string
  readonly slides: readonly Slide[]
}

/** Pictures in full screen. The first script opens it (decision 047); without JavaScript, the style sheet does. */
export function PictureViewer({ name, label, backTo, slides }: Props) {
  const text = useText()
  const strip = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const { zoom, zoomIn, zoomOut, reset, handlers } = useZoom(strip)
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = strip.current ?? {}
    // Without a width, the quotient is not a number.
    const shown = Math.round(scrollLeft / clientWidth) || 0
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
  const slide = slides[index]
  const transform = `translate(${zoom.xPx}px, ${zoom.yPx}px) scale(${zoom.scale})`
  return (
    <dialog
      id={name}
      className={styles.viewer}
      data-overlay={name}
      aria-label={label}
      // The first script may open the dialog before hydration.
      suppressHydrationWarning
      onClose={reset}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <Control
          icon="zoom-out"
          label={text('media.zoom-out')}
          data-needs-script
          // Stays in the tab order, so that the focus is not lost at the end of the scale.
          aria-disabled={zoom.scale === 1 || undefined}
          onClick={zoomOut}
        />
        <Control
          icon="zoom-in"
          label={text('media.zoom-in')}
          data-needs-script
          aria-disabled={zoom.scale === MAX_SCALE || undefined}
          onClick={zoomIn}
        />
        <Control icon="x" label={text('media.close')} {...commandOf(name, 'close')} />
        <LinkButton
          variant="plain"
          size="icon"
          className={styles.control}
          href={`#${backTo}`}
          aria-label={text('media.close')}
          icon="x"
          iconSize={24}
        />
      </div>
      <ul
        ref={strip}
        className={styles.strip}
        data-slides
        data-zoomed={zoom.scale > 1 || undefined}
        onScroll={follow}
        {...handlers}
      >
        {slides.map(({ id, picture, caption }, at) => (
          <li
            key={id}
            id={id}
            className={styles.slide}
            data-number={`${at + 1} / ${slides.length}`}
            style={at === index && zoom.scale > 1 ? { '--zoom': transform } : undefined}
          >
            <SitePicture picture={{ ...picture, placeholder: '' }} sizes="100vw" />
            <p className={styles.caption} aria-hidden={caption === picture.alt || undefined}>
              {caption}
            </p>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <>
          <Control icon="chevron-left" label={text('media.previous')} data-side="left" {...commandOf(name, '--previous')} />
          <Control icon="chevron-right" label={text('media.next')} data-side="right" {...commandOf(name, '--next')} />
        </>
      )}
      <p className="visually-hidden" aria-live="polite">
        {slide && `${text('media.of', { number: index + 1, total: slides.length })} ${slide.caption || slide.picture.alt}`}
      </p>
    </dialog>
  )
}

/** Attributes that React's types do not know yet: what a button does to the viewer without a handler (decision 047). */
function commandOf(viewer: string, command: 'close' | '--previous' | '--next'): object {
  return { command, commandfor: viewer }
}

type ControlProps = ComponentProps<'button'> & { readonly icon: IconShape; readonly label: string }

function Control({ icon, label, ...rest }: ControlProps) {
  return (
    <Button variant="plain" size="icon" className={styles.control} aria-label={label} {...rest}>
      <Icon of={icon} />
    </Button>
  )
}
