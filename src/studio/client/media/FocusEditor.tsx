import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import type { StudioMediaFile } from '#schemas/studio/media-api.ts'
import { focusPosition } from '#src/base/pictures/picture-focus.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './Focus.module.css'
import { type Focus, focusPointOf, pointOf } from './focus-value.ts'

interface Props {
  readonly picture: NonNullable<StudioMediaFile['picture']>
  /** Null if the server detects the focal point. */
  readonly focus: Focus | null
  readonly isReadOnly: boolean
  readonly onChange: (focus: Focus | null) => void
}

/** The crops of pages: banner, card, portrait, first screen of a phone. */
const CROPS = ['16 / 9', '4 / 3', '1 / 1', '9 / 16'] as const
const [STEP, LARGE_STEP] = [0.02, 0.1]
const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Sets the focal point by click, drag or arrow keys, and shows the resulting crops. */
export function FocusEditor({ picture, focus, isReadOnly, onChange }: Props) {
  const text = useText()
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const point = focusPointOf(focus, picture.focus)
  const isVector = !picture.urlTemplate.includes('{width}')
  const address = (width: number) => picture.urlTemplate.replace('{width}', String(width))

  const setAt = ({ clientX, clientY }: PointerEvent) => {
    const box = frame.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0 || box.height === 0) return
    onChange(pointOf((clientX - box.left) / box.width, (clientY - box.top) / box.height))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [x, y] = STEPS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onChange(pointOf(point.x + x * step, point.y + y * step))
  }
  if (isVector) return <img className={`ground round whole pad-4 ${styles.vector}`} src={picture.urlTemplate} alt="" />
  const words = text('studio-media.focus.at', { x: Math.round(point.x * 100), y: Math.round(point.y * 100) })
  const position = focusPosition(point)
  return (
    <div className="stack gap-2 narrows">
      <div
        ref={frame}
        className={`ground relative clips round ${styles.frame}`}
        data-editable={!isReadOnly || undefined}
        {...(!isReadOnly && {
          onPointerDown(event: PointerEvent<HTMLDivElement>) {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            setAt(event)
          },
          onPointerMove(event: PointerEvent<HTMLDivElement>) {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) setAt(event)
          },
        })}
      >
        <img src={address(800)} width={picture.widthPx} height={picture.heightPx} alt="" draggable={false} />
        {!isReadOnly && (
          <button
            type="button"
            className={`circle ${styles.point}`}
            style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
            aria-label={`${text('studio-media.focus')} ${words}`}
            aria-describedby={hintId}
            onKeyDown={onKeyDown}
          />
        )}
      </div>
      {!isReadOnly && (
        <p id={hintId} className={`quiet tiny ${styles.hint}`}>
          {text(focus === null ? 'studio-media.focus.automatic' : 'studio-media.focus.hint')}
          {focus !== null && (
            <>
              {' '}
              <Button variant="link" size="small" onClick={() => onChange(null)}>
                {text('studio-media.focus.reset')}
              </Button>
            </>
          )}
        </p>
      )}
      {!isReadOnly && (
        <p role="status" className="visually-hidden">
          {focus === null ? '' : words}
        </p>
      )}
      <ul className={`flex gap-2 ${styles.crops}`} aria-label={text('studio-media.focus.crops')}>
        {CROPS.map((ratio) => (
          <li key={ratio} className={`stack gap-line narrows quiet tiny ${styles.crop}`}>
            <img src={address(400)} alt="" draggable={false} style={{ aspectRatio: ratio, objectPosition: position }} />
            <span>{ratio.replaceAll(' ', '').replace('/', ':')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
