import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { TextArea } from '#src/ui/TextInput.tsx'
import { type JsonFieldProps, useFindingAt } from './form-context.ts'
import styles from './JsonForm.module.css'
import { FieldLabel, useDescription } from './ScalarFields.tsx'

/** A value without another field, edited as JSON; it is stored when the text is valid. */
export function SourceField({ label, schema, isRequired, value, onChange, pointer }: JsonFieldProps) {
  const text = useText()
  const { id, attributes, below } = useDescription(pointer, schema)
  const [draft, setDraft] = useState<string | null>(null)
  const parsed = draft === null ? null : parse(draft)
  const write = (source: string) => {
    setDraft(source)
    const next = parse(source)
    if (next !== null) onChange(next.value)
  }
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
      <FieldLabel htmlFor={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <TextArea
        {...attributes}
        rows={3}
        spellCheck={false}
        className={`tiny ${styles.source}`}
        value={draft ?? (value === undefined ? '' : JSON.stringify(value, null, 2))}
        onChange={({ target }) => write(target.value)}
        onBlur={() => parsed !== null && setDraft(null)}
      />
      {draft !== null && parsed === null && (
        <p className={`wrong small ${styles.problem}`} role="alert">
          {text('json-form.no-json')}
        </p>
      )}
      {below}
    </div>
  )
}

interface NoteProps {
  readonly label: string
  readonly pointer: string
  readonly onOpen: (pointer: string) => void
}

/** A part without a field: it is unchanged, and can be edited in the source. */
export function SourceNote({ label, pointer, onOpen }: NoteProps) {
  const text = useText()
  const problem = useFindingAt(pointer)
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
      <span className={`small strong ${styles.label}`}>{label}</span>
      <p className="quiet small">
        {text('json-form.source-only')}{' '}
        <Button
          size="small"
          variant="text"
          aria-label={text('json-form.open-source-of', { name: label })}
          onClick={() => onOpen(pointer)}
        >
          {text('json-form.open-source')}
        </Button>
      </p>
      {problem !== '' && (
        <p className={`wrong small ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The parsed JSON, undefined for an empty text; null if invalid. */
function parse(source: string): { readonly value: unknown } | null {
  if (source.trim() === '') return { value: undefined }
  try {
    return { value: JSON.parse(source) }
  } catch {
    return null
  }
}
