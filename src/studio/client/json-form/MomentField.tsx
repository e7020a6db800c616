import { useText } from '#src/i18n/use-text.ts'
import { TextInput } from '#src/ui/TextInput.tsx'
import controls from './Controls.module.css'
import type { JsonFieldProps } from './form-context.ts'
import styles from './JsonForm.module.css'
import { FieldLabel, useDescription } from './ScalarFields.tsx'

/** A day, optionally with a time: "2026-12-01" or "2026-12-01T08:00". */
export function MomentField({ label, schema, isRequired, value, onChange, pointer }: JsonFieldProps) {
  const text = useText()
  const { id, attributes, below } = useDescription(pointer, schema)
  const [day = '', time = ''] = String(value ?? '').split('T')
  const write = (nextDay: string, nextTime: string) => {
    const moment = nextTime === '' ? nextDay : `${nextDay}T${nextTime}`
    onChange(nextDay === '' ? (isRequired ? '' : undefined) : moment)
  }
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
      <FieldLabel htmlFor={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <div className={`stack gap-2 ${controls.moment}`}>
        <TextInput {...attributes} type="date" value={day} onChange={({ target }) => write(target.value, time)} />
        <TextInput
          type="time"
          aria-label={text('json-form.time-of', { name: label })}
          aria-describedby={attributes['aria-describedby']}
          disabled={day === ''}
          value={time}
          onChange={({ target }) => write(day, target.value)}
        />
      </div>
      {below}
    </div>
  )
}
