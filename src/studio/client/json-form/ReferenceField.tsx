import { ChevronDown } from 'lucide'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import textInput from '#src/ui/text-input.module.css'
import controls from './Controls.module.css'
import type { Choice, JsonFieldProps } from './form-context.ts'
import styles from './JsonForm.module.css'
import { LabelWords, useDescription } from './ScalarFields.tsx'

type Props = JsonFieldProps & { readonly choices: readonly Choice[] }

/** A string chosen by title from suggestions while typing; other values are allowed. */
export function ReferenceField({ label, schema, isRequired, value, onChange, pointer, choices }: Props) {
  const text = useText()
  const { problem, attributes, below } = useDescription(pointer, schema)
  const written = String(value ?? '')
  const chosen = choices.find((choice) => choice.value === written)
  const [typed, setTyped] = useState<string | null>(null)
  const store = (next: string) => {
    if (next !== written) onChange(next === '' && !isRequired ? undefined : next)
  }
  const type = (next: string) => {
    if (next === nameOf(chosen, written)) return
    setTyped(next)
    // A typed title becomes its value; other text is stored unchanged.
    store(choices.find((choice) => nameOf(choice) === next)?.value ?? next)
  }
  return (
    <ComboBox
      className={`stack gap-1 narrows ${styles.field}`}
      allowsCustomValue
      menuTrigger="focus"
      inputValue={typed ?? nameOf(chosen, written)}
      selectedKey={chosen?.value ?? null}
      onInputChange={type}
      onSelectionChange={(key) => {
        setTyped(null)
        if (key !== null) store(String(key))
      }}
      onBlur={() => setTyped(null)}
      defaultItems={choices.map((choice) => ({ ...choice, id: choice.value }))}
      isInvalid={problem !== ''}
    >
      <Label className={`small strong ${styles.label}`}>
        <LabelWords isRequired={isRequired}>{label}</LabelWords>
      </Label>
      <div className="relative">
        <Input aria-describedby={attributes['aria-describedby']} className={classNames(textInput.input, 'digits')} />
        <AriaButton className={`flat quiet ${controls.open}`} aria-label={text('json-form.choose', { name: label })}>
          <Icon of={ChevronDown} size={18} />
        </AriaButton>
      </div>
      {chosen?.label !== undefined && <p className="quiet tiny">{written}</p>}
      {below}
      <Popover className={`raised scrolls-both round ${controls.popover}`}>
        <ListBox<Choice & { readonly id: string }>>
          {(choice) => (
            <ListBoxItem className={`flex apart gap-3 small pad-option clickable ${controls.option}`} textValue={nameOf(choice)}>
              {nameOf(choice)}
              {choice.label !== undefined && <span className={`quiet tiny light ${styles.hint}`}>{choice.value}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

function nameOf(choice: Choice | undefined, otherwise = ''): string {
  return choice?.label ?? choice?.value ?? otherwise
}
