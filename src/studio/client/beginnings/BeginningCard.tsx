import { type ReactNode, useId } from 'react'
import styles from './Beginnings.module.css'

interface Props {
  readonly name: string
  readonly words: string
  readonly shape: 'page' | 'modules'
  readonly picture: ReactNode
  readonly onChoose: () => void
}

/** A picture with a name: the whole card is one button. A frame cannot stand inside of a button, so the button lies over it. */
export function BeginningCard({ name, words, shape, picture, onChoose }: Props) {
  const id = useId()
  return (
    <div className={`card round-lg pad-2 relative ${styles.card}`}>
      <div className={`centre clips round tint quiet relative ${styles.picture}`} data-shape={shape}>
        {picture}
      </div>
      <button
        type="button"
        className={`bare ink small strong ${styles.choose}`}
        aria-describedby={`${id}-for`}
        onClick={onChoose}
      >
        {name}
      </button>
      <span id={`${id}-for`} className="quiet tiny snug">
        {words}
      </span>
    </div>
  )
}
