import { isAddress, nameOfChoice } from './choice-of.ts'
import type { Choice } from './form-context.ts'
import styles from './Pickers.module.css'

interface Props {
  readonly choice: Choice
  /** Whether other choices of the list have pictures, so that names stand below each other. */
  readonly hasPictures: boolean
}

/** A thing that a field can name: its picture, its name, and its address if it has one. */
export function ChoiceLine({ choice, hasPictures }: Props) {
  return (
    <>
      {hasPictures && <ChoicePicture choice={choice} />}
      <span className="grows narrows">{nameOfChoice(choice)}</span>
      {choice.label !== undefined && isAddress(choice) && <span className="quiet tiny light cut">{choice.value}</span>}
    </>
  )
}

/** The picture of a thing; an empty place without one. */
export function ChoicePicture({ choice: { picture } }: Pick<Props, 'choice'>) {
  if (picture === undefined) return <span className={`fixed round-sm ground ${styles.picture}`} />
  // An address without the file's hash gives the current file.
  const address = picture.endsWith('.svg') ? `/media/original/now/${picture}` : `/media/400/now/${picture}`
  return <img className={`fixed round-sm ground ${styles.picture}`} src={address} alt="" loading="lazy" />
}
