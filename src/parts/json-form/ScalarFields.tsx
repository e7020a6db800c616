import { ChevronDown } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Checkbox } from 'react-aria-components/Checkbox'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '#src/i18n/use-text.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Select, TextArea, TextInput } from '#src/ui/TextInput.tsx'
import textInput from '#src/ui/text-input.module.css'
import type { Field, FieldSchema } from './field-of.ts'
import { type Choice, type JsonFieldProps, useFindingAt } from './form-context.ts'
import styles from './JsonForm.module.css'

interface Props<Kind extends Field['kind']> extends JsonFieldProps {
  readonly field: Field & { readonly kind: Kind }
}

/** What an input says of itself: its hint and what is wrong with it. */
export function useDescription(pointer: string, schema: FieldSchema) {
  const id = useId()
  const problem = useFindingAt(pointer)
  return {
    id,
    problem,
    attributes: {
      id,
      'aria-describedby': `${id}-hint ${id}-problem`,
      'aria-invalid': problem !== '',
    },
    below: (
      <>
        {schema.description !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {schema.description}
          </p>
        )}
        <p id={`${id}-problem`} className={styles.problem} role={problem === '' ? undefined : 'alert'}>
          {problem}
        </p>
      </>
    ),
  }
}

/** What a label says, with its mark of what must be there. */
export function LabelWords({ isRequired, children }: { readonly isRequired: boolean; readonly children: ReactNode }) {
  const text = useText()
  return (
    <>
      {children}
      {isRequired && <span className={styles.required}>{text('json-form.required')}</span>}
    </>
  )
}

/** The label of an input. */
export function FieldLabel({ htmlFor, isRequired, children }: ComponentProps<'label'> & { readonly isRequired: boolean }) {
  return (
    <label className={styles.label} htmlFor={htmlFor}>
      <LabelWords isRequired={isRequired}>{children}</LabelWords>
    </label>
  )
}

/** An empty optional value is absent. */
function written(value: string, isRequired: boolean): string | undefined {
  return value === '' && !isRequired ? undefined : value
}

/** A string in one line, or in a few; a date. */
export function LineField({ label, schema, isRequired, value, onChange, pointer, field }: Props<'line' | 'date'>) {
  const { id, attributes, below } = useDescription(pointer, schema)
  const shared = {
    ...attributes,
    value: String(value ?? ''),
    onChange: (event: { target: { value: string } }) => onChange(written(event.target.value, isRequired)),
    placeholder: schema.default === undefined ? undefined : String(schema.default),
  }
  return (
    <div className={styles.field}>
      <FieldLabel htmlFor={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      {field.kind === 'line' && field.isLong ? (
        <TextArea rows={3} {...shared} />
      ) : (
        <TextInput type={field.kind === 'date' ? 'date' : 'text'} {...shared} />
      )}
      {below}
    </div>
  )
}

/** A string chosen from what the site has, which are found by typing; another one may be written. */
export function ReferenceField({
  label,
  schema,
  isRequired,
  value,
  onChange,
  pointer,
  choices,
}: JsonFieldProps & { readonly choices: readonly Choice[] }) {
  const text = useText()
  const { problem, attributes, below } = useDescription(pointer, schema)
  return (
    <ComboBox
      className={styles.field ?? ''}
      allowsCustomValue
      inputValue={String(value ?? '')}
      onInputChange={(next) => next !== String(value ?? '') && onChange(written(next, isRequired))}
      defaultItems={choices.map((choice) => ({ ...choice, id: choice.value }))}
      isInvalid={problem !== ''}
    >
      <Label className={styles.label ?? ''}>
        <LabelWords isRequired={isRequired}>{label}</LabelWords>
      </Label>
      <div className={styles.combo}>
        <Input aria-describedby={attributes['aria-describedby']} className={classNames(textInput.input, styles.input)} />
        <AriaButton className={styles.open ?? ''} aria-label={text('json-form.choose', { name: label })}>
          <Icon of={ChevronDown} size={18} />
        </AriaButton>
      </div>
      {below}
      <Popover className={styles.popover ?? ''}>
        <ListBox<Choice & { readonly id: string }> className={styles.options ?? ''}>
          {(choice) => (
            <ListBoxItem className={styles.option ?? ''} textValue={choice.value}>
              {choice.value}
              {choice.label !== undefined && <span className={styles.hint}>{choice.label}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

/** A number, in the form of the visitor's language; arrow keys change it. */
export function NumberField({ label, schema, isRequired, value, onChange, pointer, field }: Props<'number'>) {
  const { problem, attributes, below } = useDescription(pointer, schema)
  return (
    <AriaNumberField
      className={styles.field ?? ''}
      value={typeof value === 'number' ? value : Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
      formatOptions={{ maximumFractionDigits: field.isWhole ? 0 : 6 }}
      isInvalid={problem !== ''}
      {...(schema.minimum !== undefined && { minValue: schema.minimum })}
      {...(schema.maximum !== undefined && { maxValue: schema.maximum })}
    >
      <Label className={styles.label ?? ''}>
        <LabelWords isRequired={isRequired}>{label}</LabelWords>
      </Label>
      <Input
        aria-describedby={attributes['aria-describedby']}
        className={classNames(textInput.input, styles.input)}
        placeholder={schema.default === undefined ? '' : String(schema.default)}
      />
      {below}
    </AriaNumberField>
  )
}

/** Yes or no; absent is the default. */
export function FlagField({ label, schema, value, onChange, pointer }: Omit<Props<'flag'>, 'field'>) {
  const { below } = useDescription(pointer, schema)
  return (
    <div className={styles.field}>
      <Checkbox className={styles.flag ?? ''} isSelected={Boolean(value ?? schema.default ?? false)} onChange={onChange}>
        <span className={styles.box} aria-hidden="true" />
        {label}
      </Checkbox>
      {below}
    </div>
  )
}

/** One of a few values. */
export function ChoiceField({ label, schema, isRequired, value, onChange, pointer, field }: Props<'choice'>) {
  const text = useText()
  const { id, attributes, below } = useDescription(pointer, schema)
  const nameOf = (one: unknown) => schema.valueTitles?.[String(one)] ?? String(one)
  const isKnown = value === undefined || field.values.some((known) => known === value)
  const byDefault =
    schema.default === undefined ? text('json-form.none') : text('json-form.default', { value: nameOf(schema.default) })
  return (
    <div className={styles.field}>
      <FieldLabel htmlFor={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      <Select
        {...attributes}
        value={String(value ?? '')}
        onChange={({ target }) => onChange(field.values.find((known) => String(known) === target.value))}
      >
        {!isRequired && <option value="">{byDefault}</option>}
        {!isKnown && <option value={String(value)}>{String(value)}</option>}
        {field.values.map((known) => (
          <option key={String(known)} value={String(known)}>
            {nameOf(known)}
          </option>
        ))}
      </Select>
      {below}
    </div>
  )
}
