import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { SheetIcon } from '#src/ui/sheet-icons.ts'
import { withIcon } from '#src/ui/with-icon.ts'
import { CardGrid } from './CardGrid.tsx'
import styles from './CardStrip.module.css'

interface Props {
  readonly children: ReactNode
  readonly perRow: number
  /** The link below the cards, beside the arrows. */
  readonly more: ReactNode
}

/** Cards in one scrolling row: whole cards from 768 px on, with arrows; on phones a part of the next card shows that there are more. */
export function CardStrip({ children, perRow, more }: Props) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const element = list.current
    if (element === null) return
    const look = () => setEnds((before) => unlessSame(before, endsOf(element)))
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // Scroll snapping stops at the edge of a card.
  const turn = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth, behavior: 'smooth' })
  return (
    <div className="shrinks">
      <CardGrid
        ref={list}
        view="strip"
        perRow={perRow}
        onScroll={({ currentTarget }) => setEnds((before) => unlessSame(before, endsOf(currentTarget)))}
      >
        {children}
      </CardGrid>
      <div className={`cluster gap-3 gap-x-5 spread above-2 ${styles.foot}`}>
        {more}
        {!(ends.isAtStart && ends.isAtEnd) && (
          <div className={`unprinted ${styles.arrows}`}>
            <Arrow icon="chevron-left" name={text('list.strip-back')} isAtEnd={ends.isAtStart} onClick={() => turn(-1)} />
            <Arrow icon="chevron-right" name={text('list.strip-on')} isAtEnd={ends.isAtEnd} onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </div>
  )
}

interface Ends {
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

function endsOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Ends {
  return { isAtStart: scrollLeft < 8, isAtEnd: scrollLeft + clientWidth > scrollWidth - 8 }
}

function unlessSame(before: Ends, after: Ends): Ends {
  return before.isAtStart === after.isAtStart && before.isAtEnd === after.isAtEnd ? before : after
}

interface ArrowProps {
  readonly icon: SheetIcon
  readonly name: string
  readonly isAtEnd: boolean
  readonly onClick: () => void
}

/** Not `disabled` at the end, which would lose the focus. */
function Arrow({ icon, name, isAtEnd, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      {...withIcon(icon, { className: styles.arrow })}
      aria-label={name}
      aria-disabled={isAtEnd || undefined}
      onClick={onClick}
    />
  )
}
