import field from './field.module.css'

interface Props {
  /** The value in a short form. */
  readonly value: string
  /** The value in full for screen readers; the short form where absent. */
  readonly inFull?: string | undefined
}

/** The value of a field that opens. */
export function FieldValue({ value, inFull = value }: Props) {
  if (inFull === value) return <span className={field.value}>{value}</span>
  return (
    <span className={field.value} title={inFull}>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{inFull}</span>
    </span>
  )
}
