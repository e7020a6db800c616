import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/Label'
import controls from './Controls.module.css'
import type { Field } from './field-of.ts'
import type { JsonFieldProps } from './form-context.ts'
import styles from './JsonForm.module.css'
import { LabelWords, useDescription } from './ScalarFields.tsx'

type Props = JsonFieldProps & { readonly value: readonly unknown[]; readonly field: Field & { readonly kind: 'set' } }

/** Several of a few named numbers, such as weekdays, in ascending order. */
export function SetField({ label, schema, isRequired, value, onChange, pointer, field }: Props) {
  const { attributes, below, problem } = useDescription(pointer, schema)
  const change = (chosen: readonly string[]) => {
    const next = field.values.filter((each) => chosen.includes(String(each)))
    onChange(next.length === 0 && !isRequired ? undefined : next)
  }
  return (
    <CheckboxGroup
      className={`stack gap-1 narrows ${styles.field}`}
      value={value.map(String)}
      onChange={change}
      isInvalid={problem !== ''}
      aria-describedby={attributes['aria-describedby']}
    >
      <Label className={`small strong ${styles.label}`}>
        <LabelWords isRequired={isRequired}>{label}</LabelWords>
      </Label>
      <div className={`flow ${controls.set}`}>
        {field.values.map((each) => (
          <Checkbox key={each} value={String(each)} className={`row gap-2 small strong target clickable ${controls.flag}`}>
            <span className={`outlined round-sm surface ${controls.box}`} aria-hidden="true" />
            {schema.items?.valueTitles?.[each] ?? each}
          </Checkbox>
        ))}
      </div>
      {below}
    </CheckboxGroup>
  )
}
