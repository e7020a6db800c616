import { useText } from '#src/i18n/use-text.ts'
import { TextInput } from '#src/ui/TextInput.tsx'
import controls from './Controls.module.css'
import type { Choice, JsonFieldProps } from './form-context.ts'
import styles from './JsonForm.module.css'
import { ReferenceField } from './ReferenceField.tsx'
import { FieldLabel, useDescription } from './ScalarFields.tsx'

const COLOUR = /^#[\da-f]{6}$/i

/** A colour as #rrggbb, with the browser's colour picker; or a theme colour by name, if there are choices. */
export function ColourField(props: JsonFieldProps & { readonly choices: readonly Choice[] }) {
  const { label, value, onChange, choices } = props
  const text = useText()
  const isColour = typeof value === 'string' && COLOUR.test(value)
  return (
    <div className={`stack ${controls.colour}`}>
      {choices.length > 0 ? <ReferenceField {...props} /> : <ColourLine {...props} />}
      <input
        type="color"
        className={`outlined round-sm whole clickable ${controls.swatch}`}
        data-empty={!isColour || undefined}
        aria-label={text('json-form.colour-of', { name: label })}
        value={isColour ? value.toLowerCase() : '#000000'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}

function ColourLine({ label, schema, isRequired, value, onChange, pointer }: JsonFieldProps) {
  const { id, attributes, below } = useDescription(pointer, schema)
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
      <FieldLabel htmlFor={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <TextInput
        {...attributes}
        spellCheck={false}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(target.value === '' && !isRequired ? undefined : target.value)}
      />
      {below}
    </div>
  )
}
