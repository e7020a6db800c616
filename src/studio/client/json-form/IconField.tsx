import { Ban } from 'lucide'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { Field } from './field-of.ts'
import type { JsonFieldProps } from './form-context.ts'
import styles from './IconField.module.css'
import { ICON_DRAWINGS } from './icon-drawings.ts'
import form from './JsonForm.module.css'
import { LabelWords, useDescription } from './ScalarFields.tsx'

type Props = JsonFieldProps & { readonly field: Field & { readonly kind: 'choice' } }

/** One of a few icons by their drawings, with the name of the chosen one; an icon without a drawing is chosen by its name. */
export default function IconField({ label, schema, isRequired, value, onChange, pointer, field }: Props) {
  const text = useText()
  const { problem, attributes, below } = useDescription(pointer, schema)
  const nameOf = (one: unknown) => schema.valueTitles?.[String(one)] ?? String(one)
  const nothing =
    schema.default === undefined ? text('json-form.none') : text('json-form.default', { value: nameOf(schema.default) })
  const written = String(value ?? '')
  const isKnown = field.values.some((known) => String(known) === written)
  const names = [...(isRequired ? [] : ['']), ...(isKnown || written === '' ? [] : [written]), ...field.values.map(String)]
  return (
    <RadioGroup
      className={`stack gap-1 narrows ${form.field}`}
      orientation="horizontal"
      value={written}
      onChange={(next) => onChange(field.values.find((known) => String(known) === next))}
      isInvalid={problem !== ''}
      aria-describedby={attributes['aria-describedby']}
    >
      <Label className={`small strong ${form.label}`}>
        <LabelWords isRequired={isRequired}>{label}</LabelWords>
      </Label>
      <div className="flow gap-1">
        {names.map((name) => (
          <Radio key={name} value={name} className={`outlined round-sm surface target clickable ${styles.tile}`}>
            <span className="visually-hidden">{name === '' ? nothing : nameOf(name)}</span>
            <span className={styles.drawing} title={name === '' ? nothing : nameOf(name)} aria-hidden="true">
              <Drawing name={name} />
            </span>
          </Radio>
        ))}
      </div>
      <p className="quiet tiny" aria-hidden="true">
        {written === '' ? nothing : nameOf(written)}
      </p>
      {below}
    </RadioGroup>
  )
}

function Drawing({ name }: { readonly name: string }) {
  const drawing = name === '' ? Ban : ICON_DRAWINGS[name]
  return drawing === undefined ? <span className="tiny cut">{name}</span> : <Icon of={drawing} size={22} strokeWidth={1.5} />
}
