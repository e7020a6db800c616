import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './DigitInput.module.css'
import { digitsOf } from './slider-range.ts'
import inputs from './text-input.module.css'

interface Props {
  readonly label: string
  readonly value: number
  /** The formatted value outside of editing. */
  readonly shown: string
  /** Called with the text on Enter and on blur. */
  readonly onCommit: (text: string) => void
}

/** A text input for digits only: other keys are ignored, pasted or dictated text keeps its digits (SRCH-07). */
export function DigitInput({ label, value, shown, onCommit }: Props) {
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
