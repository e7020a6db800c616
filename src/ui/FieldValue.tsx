import field from './field.module.css'
import { isLongValue } from './show-field-value.ts'

interface Props {
  readonly value: string
  /** The full value for screen readers; absent: the short value. */
  readonly inFull?: string | undefined
  /** Whether the value may take two lines instead of being cut. */
  readonly isWhole?: boolean
}

/** The value of a field that opens a popover; {@link showFieldValue} changes it. */
export function FieldValue({ value, inFull = value, isWhole = false }: Props) {
  const attributes = {
    className: isWhole ? field.whole : field.value,
    'data-value': '',
    'data-is-long': isLongValue(value) ? '' : undefined,
  }
  if (inFull === value) return <span {...attributes}>{value}</span>
  return (
    <span {...attributes} title={inFull}>
      <span aria-hidden="true">{value}</span>
      <span className="visually-hidden">{inFull}</span>
    </span>
  )
}
