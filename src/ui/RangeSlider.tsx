import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from './class-names.ts'
import styles from './RangeSlider.module.css'
import { SliderHandle } from './SliderHandle.tsx'
import { type Handle, positionOf } from './slider-handles.ts'
import { digitsOf, type SliderRange, type SliderScale, typeMaximum, typeMinimum } from './slider-range.ts'
import inputs from './text-input.module.css'
import { useSliderDrag } from './use-slider-drag.ts'

interface Props {
  readonly label: string
  readonly scale: SliderScale
  readonly value: SliderRange
  /** Called with a range on the steps whose handles do not meet. */
  readonly onChange: (value: SliderRange) => void
  /** The display format of a value outside of editing, for instance "€ 1.250.000". */
  readonly format: (value: number) => string
  /** The spoken format of a value, for instance "1,250,000 euros". */
  readonly speak?: (value: number) => string
}

/** A slider with two handles and an input for each; its maximum means "and more", shown as "+" (SRCH-06). */
export function RangeSlider({ label, scale, value, onChange, format, speak = format }: Props) {
  const text = useText()
  const track = useRef<HTMLDivElement>(null)
  const inputs = { min: useRef<HTMLInputElement>(null), max: useRef<HTMLInputElement>(null) }
  const names: Readonly<Record<Handle, string>> = {
    min: text('widget.minimum', { name: label }),
    max: text('widget.maximum', { name: label }),
  }
  const onTake = (handle: Handle) => inputs[handle].current?.focus({ preventScroll: true })
  const { dragged, handlers } = useSliderDrag({ track, scale, value, onChange, onTake })
  const percent = (at: number) => `${at * 100}%`
  const isOpenAbove = value.max >= scale.max
  const spoken = {
    min: speak(value.min),
    max: isOpenAbove ? text('widget.or-more', { value: speak(value.max) }) : speak(value.max),
  }
  return (
    <div className={styles.range}>
      <fieldset className={styles.slider} aria-label={label}>
        {/* A press on the track gives the focus to a handle; the browser would take it to what lies around. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the handles in it are the controls. */}
        <div ref={track} className={styles.track} onMouseDown={(event) => event.preventDefault()} {...handlers}>
          <div
            className={styles.chosen}
            style={{ left: percent(positionOf(value.min, scale)), right: percent(1 - positionOf(value.max, scale)) }}
          />
          {(['min', 'max'] as const).map((handle) => (
            <SliderHandle
              key={handle}
              ref={inputs[handle]}
              handle={handle}
              label={names[handle]}
              scale={scale}
              value={value}
              spoken={spoken[handle]}
              isDragged={dragged === handle}
              onChange={onChange}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.inputs}>
        <DigitInput
          label={names.min}
          value={value.min}
          shown={format(value.min)}
          onCommit={(typed) => onChange(typeMinimum(typed, value, scale))}
        />
        <span aria-hidden>–</span>
        <DigitInput
          label={names.max}
          value={value.max}
          shown={isOpenAbove ? `${format(value.max)} +` : format(value.max)}
          onCommit={(typed) => onChange(typeMaximum(typed, value, scale))}
        />
      </div>
    </div>
  )
}

interface DigitInputProps {
  readonly label: string
  readonly value: number
  /** The formatted value outside of editing. */
  readonly shown: string
  /** Called with the text on Enter and on blur. */
  readonly onCommit: (text: string) => void
}

/** A text input for digits only: other keys are ignored, pasted or dictated text keeps its digits (SRCH-07). */
function DigitInput({ label, value, shown, onCommit }: DigitInputProps) {
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isEditing = typed !== undefined
  // Replacing the formatted value by digits loses the selection, so it is restored: typing replaces the value.
  useLayoutEffect(() => {
    if (isEditing) input.current?.select()
  }, [isEditing])
  const commit = () => {
    if (typed !== undefined) onCommit(typed)
    setTyped(undefined)
  }
  return (
    <input
      ref={input}
      className={classNames(inputs.input, styles.input)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={typed ?? shown}
      onFocus={() => setTyped(String(value))}
      onChange={(event) => setTyped(digitsOf(event.target.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // Enter commits the value and must not submit the form.
          event.preventDefault()
          if (typed !== undefined) onCommit(typed)
          setTyped(undefined)
        } else if (isRefused(event)) event.preventDefault()
        else if (typed === undefined) setTyped(String(value))
      }}
      onBlur={commit}
    />
  )
}

/** Whether a key would insert a non-digit; navigation, deleting and shortcuts pass. */
function isRefused({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !/\d/.test(key) && !ctrlKey && !metaKey && !altKey
}
