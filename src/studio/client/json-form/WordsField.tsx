import { Checkbox } from 'react-aria-components/Checkbox'
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { Label } from 'react-aria-components/Label'
import controls from './Controls.module.css'
import { nameOfChoice } from './choice-of.ts'
import type { Choice, JsonFieldProps } from './form-context.ts'
import styles from './JsonForm.module.css'
import { LabelWords, useDescription } from './ScalarFields.tsx'

/** Several names in one string, separated by spaces: ticked by title. Names without a title stay. */
export function WordsField({
  label,
  schema,
  isRequired,
  value,
  onChange,
  pointer,
  choices,
}: JsonFieldProps & { readonly choices: readonly Choice[] }) {
  const { attributes, below, problem } = useDescription(pointer, schema)
  const written = String(value ?? '')
    .split(' ')
    .filter(Boolean)
  const known = choices.map((choice) => choice.value)
  const change = (chosen: readonly string[]) => {
    const others = written.filter((word) => !known.includes(word))
    const next = [...known.filter((word) => chosen.includes(word)), ...others].join(' ')
    onChange(next === '' && !isRequired ? undefined : next)
  }
  return (
    <CheckboxGroup
      className={`stack gap-1 narrows ${styles.field}`}
      value={written}
      onChange={change}
      isInvalid={problem !== ''}
      aria-describedby={attributes['aria-describedby']}
    >
      <Label className={`small strong ${styles.label}`}>
        <LabelWords isRequired={isRequired}>{label}</LabelWords>
      </Label>
      <div className={`flow ${controls.set}`}>
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            value={choice.value}
            className={`row gap-2 small strong target clickable ${controls.flag}`}
          >
            <span className={`outlined round-sm surface ${controls.box}`} aria-hidden="true" />
            {nameOfChoice(choice)}
          </Checkbox>
        ))}
      </div>
      {below}
    </CheckboxGroup>
  )
}
