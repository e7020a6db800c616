import { ChevronLeft, ChevronRight, type IconNode, X, ZoomIn, ZoomOut } from 'lucide'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { SitePicture } from '#src/parts/SitePicture.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { lockScroll } from '#src/ui/scrolling.ts'
import type { Photo } from './media.ts'
import { useZoom } from './use-zoom.ts'
import styles from './Viewer.module.css'
import { MAX_SCALE } from './zoom.ts'

interface Props {
  readonly photos: readonly Photo[]
  /** The first photo to show, from 0. */
  readonly start: number
  readonly onClose: () => void
}

/** The full-screen viewer of photos: arrows, Home, End, + and − on a keyboard; swipe, pinch and double tap by touch. */
export default function Viewer({ photos, start, onClose }: Props) {
  const text = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(start)
  const go = (to: number) => {
    setIndex((to + photos.length) % photos.length)
    reset()
  }
  const { zoom, stage, zoomIn, zoomOut, reset, handlers } = useZoom((direction) => go(index + direction))
  useEffect(() => {
    // A dialog returns the focus by itself.
    if (!dialog.current?.open) dialog.current?.showModal()
    return lockScroll()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      ArrowRight: () => go(index + 1),
      ArrowLeft: () => go(index - 1),
      Home: () => go(0),
      End: () => go(photos.length - 1),
      '+': zoomIn,
      '-': zoomOut,
    }[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const photo = photos[index]
  if (!photo) return null
  const caption = photo.Name || text('gallery.photo', { number: index + 1 })
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      data-overlay="photos"
      aria-label={text('property.photos')}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p className={styles.counter} aria-hidden="true">
          {index + 1} / {photos.length}
        </p>
        <Control icon={ZoomOut} label={text('gallery.zoom-out')} onPress={zoomOut} isOff={zoom.scale === 1} />
        <Control icon={ZoomIn} label={text('gallery.zoom-in')} onPress={zoomIn} isOff={zoom.scale === MAX_SCALE} />
        <Control icon={X} label={text('gallery.close')} onPress={() => dialog.current?.close()} />
      </div>
      <div ref={stage} className={styles.stage} data-zoomed={zoom.scale > 1 || undefined} {...handlers}>
        <div
          className={styles.photo}
          style={{ transform: `translate(${zoom.xPx}px, ${zoom.yPx}px) scale(${zoom.scale})` }}
          key={photo.ID}
        >
          <SitePicture picture={{ ...photo.Picture, alt: caption }} sizes="100vw" loading="eager" />
        </div>
      </div>
      {photos.length > 1 && (
        <>
          <Control icon={ChevronLeft} label={text('gallery.previous')} onPress={() => go(index - 1)} side="left" />
          <Control icon={ChevronRight} label={text('gallery.next')} onPress={() => go(index + 1)} side="right" />
        </>
      )}
      <p className={styles.caption} aria-live="polite">
        <span className="visually-hidden">{text('gallery.of', { number: index + 1, total: photos.length })} </span>
        {caption}
      </p>
    </dialog>
  )
}

interface ControlProps {
  readonly icon: IconNode
  readonly label: string
  readonly onPress: () => void
  readonly isOff?: boolean
  readonly side?: 'left' | 'right'
}

function Control({ icon, label, onPress, isOff = false, side }: ControlProps) {
  return (
    <Button
      variant="plain"
      size="icon"
      className={styles.control}
      data-side={side}
      aria-label={label}
      // Stays in the tab order, so that the focus is not lost at the end of the scale.
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon of={icon} size={24} strokeWidth={1.5} />
    </Button>
  )
}
