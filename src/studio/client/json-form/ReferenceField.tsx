import { ChevronDown, Plus } from 'lucide'
import { useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { foldText } from '#src/base/text/folded-text.ts'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import textInput from '#src/ui/text-input.module.css'
import { ChoiceLine, ChoicePicture } from './ChoiceLine.tsx'
import controls from './Controls.module.css'
import { kindNamedBy, nameOfChoice, takesOthers } from './choice-of.ts'
import { fieldOf } from './field-of.ts'
import type { Choice, JsonFieldProps } from './form-context.ts'
import styles from './JsonForm.module.css'
import { MakeNamed, useMaker } from './MakeNamed.tsx'
import { NamedThing } from './NamedThing.tsx'
import pickers from './Pickers.module.css'
import { LabelWords, useDescription } from './ScalarFields.tsx'

type Props = JsonFieldProps & { readonly choices: readonly Choice[] }

/** The id of the option that makes a new thing; no name of a site begins with a space. */
const NEW = ' new'

/**
 * A string chosen by name, with picture, search and a way to make a new thing. Links and addresses can also be typed; for a thing
 * of the site, typing only searches.
 */
export function ReferenceField({ label, schema, isRequired, value, onChange, pointer, choices }: Props) {
  const text = useText()
  const { problem, attributes, below } = useDescription(pointer, schema)
  const written = String(value ?? '')
  const chosen = choices.find((choice) => choice.value === written)
  const [typed, setTyped] = useState<string | null>(null)
  const maker = useMaker(kindNamedBy(fieldOf(schema)))
  const input = useRef<HTMLInputElement>(null)
  const isOpen = takesOthers(schema)
  const store = (next: string) => {
    if (next !== written) onChange(next === '' && !isRequired ? undefined : next)
  }
  const type = (next: string) => {
    if (next === nameOfChoice(chosen, written)) return
    setTyped(next)
    // A typed title becomes its value.
    const found = choices.find((choice) => nameOfChoice(choice) === next || choice.value === next)?.value
    if (found !== undefined || isOpen || next === '') store(found ?? next)
  }
  const searched = typed ?? ''
  const options: readonly Option[] = [
    ...choices.map((choice) => ({ ...choice, id: choice.value })),
    ...(maker === null ? [] : [{ id: NEW, value: NEW, label: searched.trim() || text('json-form.new', { name: label }) }]),
  ]
  const hasPictures = choices.some(({ picture }) => picture !== undefined)
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
      <ComboBox
        className="stack gap-1 narrows"
        allowsCustomValue
        allowsEmptyCollection={!isOpen}
        menuTrigger="focus"
        inputValue={typed ?? nameOfChoice(chosen, written)}
        selectedKey={chosen?.value ?? null}
        onInputChange={type}
        onSelectionChange={(key) => {
          setTyped(null)
          if (key === NEW) maker?.begin(searched.trim())
          else if (key !== null) store(String(key))
        }}
        onBlur={() => setTyped(null)}
        defaultItems={options}
        defaultFilter={(name, wanted) => foldText(name).includes(foldText(wanted.trim()))}
        isInvalid={problem !== ''}
      >
        <Label className={`small strong ${styles.label}`}>
          <LabelWords isRequired={isRequired}>{label}</LabelWords>
        </Label>
        <div className="relative">
          {chosen?.picture !== undefined && typed === null && (
            <span className={pickers.inside}>
              <ChoicePicture choice={chosen} />
            </span>
          )}
          <Input
            ref={input}
            aria-describedby={attributes['aria-describedby']}
            className={classNames(
              textInput.input,
              isOpen ? 'digits' : '',
              chosen?.picture !== undefined && typed === null ? (pickers.pictured ?? '') : '',
            )}
          />
          <AriaButton className={`flat quiet ${controls.open}`} aria-label={text('json-form.choose', { name: label })}>
            <Icon of={ChevronDown} size={18} />
          </AriaButton>
        </div>
        <Popover className={`raised scrolls-both round ${controls.popover}`}>
          <ListBox<Option> renderEmptyState={() => <p className="quiet small pad-3">{text('json-form.nothing-found')}</p>}>
            {(choice) => (
              <ListBoxItem className={`row gap-3 small pad-option clickable ${controls.option}`} textValue={nameOfChoice(choice)}>
                {choice.id === NEW ? (
                  <>
                    <Icon of={Plus} size={16} />
                    {searched.trim() === '' ? choice.label : text('json-form.new-called', { name: searched.trim() })}
                  </>
                ) : (
                  <ChoiceLine choice={choice} hasPictures={hasPictures} />
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      <NamedThing choice={chosen} written={written} isId={!isOpen} />
      {maker !== null && (
        <MakeNamed
          maker={maker}
          label={label}
          onMade={(made) => {
            store(made)
            input.current?.focus()
          }}
        />
      )}
      {below}
    </div>
  )
}

type Option = Choice & { readonly id: string }
