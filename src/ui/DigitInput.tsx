import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import styles from './DigitInput.module.css'
import { digitsOf } from './slider-range.ts'

interface Props {
  readonly label: string
  readonly value: number
  /** The value as it is written outside of editing. */
  readonly shown: string
  /** Is given the text on Enter and when the focus leaves. */
  readonly onCommit: (text: string) => void
}

/** A text input that takes digits only: other keys do nothing, and what is pasted or dictated keeps its digits (SRCH-07). */
export function DigitInput({ label, value, shown, onCommit }: Props) {
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isEditing = typed !== undefined
  // The bare digits take the place of the written value, and with it the selection goes: typing is to replace what stands there.
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
      className={styles.input}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={typed ?? shown}
      onFocus={() => setTyped(String(value))}
      onChange={(event) => setTyped(digitsOf(event.target.value))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          // In a form Enter here means "take this value", not "send the form".
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

/** Whether a key writes something else than a digit; navigation, deleting and shortcuts pass. */
function isRefused({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && !/\d/.test(key) && !ctrlKey && !metaKey && !altKey
}
