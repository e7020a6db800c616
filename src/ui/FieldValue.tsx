import field from './field.module.css'

interface Props {
  /** What is chosen, in short enough words for the place. */
  readonly value: string
  /** The same in whole words, for those who hear it; the short ones where absent. */
  readonly inFull?: string | undefined
}

/** What is chosen in a field that opens. */
export function FieldValue({ value, inFull = value }: Props) {
  if (inFull === value) return <span className={field.value}>{value}</span>
  return (
    <span className={field.value} title={inFull}>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{inFull}</span>
    </span>
  )
}
