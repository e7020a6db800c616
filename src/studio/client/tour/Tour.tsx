import { useSetAtom } from 'jotai'
import { X } from 'lucide'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import styles from './Tour.module.css'
import { rememberTour, tourAtom } from './tour-memory.ts'
import { type Box, placeBeside, TOUR_STEPS } from './tour-steps.ts'

const PHONE = '(max-width: 767px)'

export interface TourProps {
  /** False if the tour opened automatically; it then does not take the focus. */
  readonly isAsked: boolean
}

/**
 * Five short steps over the visible screen; one card on phones. The Studio stays usable. Escape and the last step end it; it
 * opens automatically once per browser.
 */
export default function Tour({ isAsked }: TourProps) {
  const text = useText()
  const isPhone = useMediaQuery(PHONE)
  const setTour = useSetAtom(tourAtom)
  const [index, setIndex] = useState(0)
  const titleId = useId()
  const card = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = TOUR_STEPS[index] ?? 'tree'
  const part = usePart(isPhone ? null : step)
  usePlace(card, part)
  useFocus(heading, index, isAsked)
  const end = () => {
    rememberTour()
    setTour(false)
  }
  const isLast = isPhone || index === TOUR_STEPS.length - 1
  const name = isPhone ? 'phone' : step
  return (
    <>
      {part !== null && <Ring part={part} />}
      <div
        ref={card}
        role="dialog"
        aria-labelledby={titleId}
        className={`stack gap-2 hairline round-lg surface pad-4 ${styles.card}`}
        data-phone={isPhone || undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          end()
        }}
      >
        <div className={`row apart ${styles.head}`}>
          {!isPhone && (
            <span className="quiet tiny">{text('studio-tour.step', { step: index + 1, steps: TOUR_STEPS.length })}</span>
          )}
          <Button variant="plain" size="icon" className="to-end" aria-label={text('studio-tour.end')} onClick={end}>
            <Icon of={X} size={16} />
          </Button>
        </div>
        <h2 id={titleId} ref={heading} tabIndex={-1} className={`no-ring ${styles.title}`}>
          {text(`studio-tour.${name}.title`)}
        </h2>
        <p className="quiet small">{text(`studio-tour.${name}.words`)}</p>
        <div className={`row wrap gap-2 ${styles.actions}`}>
          {!isLast && (
            <Button variant="text" size="small" onClick={end}>
              {text('studio-tour.never')}
            </Button>
          )}
          <span className="grows" />
          {!isPhone && index > 0 && (
            <Button variant="secondary" size="small" onClick={() => setIndex(index - 1)}>
              {text('studio-tour.back')}
            </Button>
          )}
          <Button size="small" onClick={isLast ? end : () => setIndex(index + 1)}>
            {text(isLast ? 'studio-tour.done' : 'studio-tour.next')}
          </Button>
        </div>
      </div>
    </>
  )
}

/** An outline around the described part. */
function Ring({ part: { left, top, width, height } }: { readonly part: Box }) {
  return <div className={`round ${styles.ring}`} style={{ left, top, width, height }} aria-hidden="true" />
}

/** The position of a step's part; null if it is not visible. */
function usePart(step: string | null): Box | null {
  const [part, setPart] = useState<Box | null>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const box = step === null ? null : document.querySelector(`[data-tour="${step}"]`)?.getBoundingClientRect()
      setPart(box ? { left: box.left, top: box.top, width: box.width, height: box.height } : null)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.documentElement)
    return () => observer.disconnect()
  }, [step])
  return part
}

function usePlace(card: RefObject<HTMLDivElement | null>, part: Box | null): void {
  useLayoutEffect(() => {
    const { current } = card
    if (current === null) return
    const { offsetWidth: width, offsetHeight: height } = current
    const place =
      part === null ? null : placeBeside(part, { width, height }, { width: window.innerWidth, height: window.innerHeight })
    current.style.left = place === null ? '' : `${place.left}px`
    current.style.top = place === null ? '' : `${place.top}px`
  })
}

/** The focus follows the steps, and returns at the end. */
function useFocus(heading: RefObject<HTMLElement | null>, index: number, isAsked: boolean): void {
  const isBegun = useRef(isAsked)
  const before = useRef<Element | null>(null)
  useEffect(() => {
    before.current = document.activeElement
    return () => {
      if (before.current instanceof HTMLElement && document.activeElement === document.body) before.current.focus()
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read out by itself.
  useEffect(() => {
    const isInUse = document.activeElement !== null && document.activeElement !== document.body
    if (isBegun.current || !isInUse) heading.current?.focus({ preventScroll: true })
    isBegun.current = true
  }, [heading, index])
}
