import { type ComponentProps, type ReactNode, useId } from 'react'
import { Checkbox } from 'react-aria-components/Checkbox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Select, TextArea, TextInput } from '#src/ui/TextInput.tsx'
import textInput from '#src/ui/text-input.module.css'
import controls from './Controls.module.css'
import type { Field, FieldSchema } from './field-of.ts'
import { type JsonFieldProps, useFindingAt } from './form-context.ts'
import styles from './JsonForm.module.css'

interface Props<Kind extends Field['kind']> extends JsonFieldProps {
  readonly field: Field & { readonly kind: Kind }
}

/** The hint and problem of an input, for `aria-describedby`. */
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
          <p id={`${id}-hint`} className={`quiet tiny light ${styles.hint}`}>
            {schema.description}
          </p>
        )}
        <p id={`${id}-problem`} className={`wrong small ${styles.problem}`} role={problem === '' ? undefined : 'alert'}>
          {problem}
        </p>
      </>
    ),
  }
}

/** The text of a label with its required mark, separated by a space for screen readers. */
export function LabelWords({ isRequired, children }: { readonly isRequired: boolean; readonly children: ReactNode }) {
  const text = useText()
  return (
    <>
      {children}
      {isRequired && (
        <>
          {' '}
          <span className={`quiet tiny light ${styles.required}`}>{text('json-form.required')}</span>
        </>
      )}
    </>
  )
}

export function FieldLabel({ htmlFor, isRequired, children }: ComponentProps<'label'> & { readonly isRequired: boolean }) {
  return (
    <label className={`small strong ${styles.label}`} htmlFor={htmlFor}>
      <LabelWords isRequired={isRequired}>{children}</LabelWords>
    </label>
  )
}

/** An empty optional value is stored as absent. */
function written(value: string, isRequired: boolean): string | undefined {
  return value === '' && !isRequired ? undefined : value
}

/** A string in one or a few lines; a date, or a time. */
export function LineField({ label, schema, isRequired, value, onChange, pointer, field }: Props<'line' | 'date' | 'time'>) {
  const { id, attributes, below } = useDescription(pointer, schema)
  const shared = {
    ...attributes,
    value: String(value ?? ''),
    onChange: (event: { target: { value: string } }) => onChange(written(event.target.value, isRequired)),
    placeholder: schema.default === undefined ? undefined : String(schema.default),
  }
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
      <FieldLabel htmlFor={id} isRequired={isRequired}>
        {label}
      </FieldLabel>
      {field.kind === 'line' && field.isLong ? (
        <TextArea rows={3} {...shared} />
      ) : (
        <TextInput type={field.kind === 'line' ? 'text' : field.kind} {...shared} />
      )}
      {below}
    </div>
  )
}

/** A number, formatted for the user's language; arrow keys change it. */
export function NumberField({ label, schema, isRequired, value, onChange, pointer, field }: Props<'number'>) {
  const { problem, attributes, below } = useDescription(pointer, schema)
  return (
    <AriaNumberField
      className={`stack gap-1 narrows ${styles.field}`}
      value={typeof value === 'number' ? value : Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
      formatOptions={{ maximumFractionDigits: field.isWhole ? 0 : 6 }}
      isInvalid={problem !== ''}
      {...(schema.minimum !== undefined && { minValue: schema.minimum })}
      {...(schema.maximum !== undefined && { maxValue: schema.maximum })}
    >
      <Label className={`small strong ${styles.label}`}>
        <LabelWords isRequired={isRequired}>{label}</LabelWords>
      </Label>
      <Input
        aria-describedby={attributes['aria-describedby']}
        className={classNames(textInput.input, 'digits')}
        placeholder={schema.default === undefined ? '' : String(schema.default)}
      />
      {below}
    </AriaNumberField>
  )
}

/** A boolean; absent means the default. */
export function FlagField({ label, schema, isRequired, value, onChange, pointer }: Omit<Props<'flag'>, 'field'>) {
  const text = useText()
  const { below } = useDescription(pointer, schema)
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
      <div className="row apart gap-2">
        <Checkbox
          className={`row gap-2 small strong target clickable ${controls.flag}`}
          isSelected={Boolean(value ?? schema.default ?? false)}
          onChange={onChange}
        >
          <span className={`outlined round-sm surface ${controls.box}`} aria-hidden="true" />
          {label}
        </Checkbox>
        {value !== undefined && !isRequired && (
          <Button
            size="small"
            variant="text"
            aria-label={text('json-form.reset-of', { name: label })}
            onClick={() => onChange(undefined)}
          >
            {text('json-form.reset')}
          </Button>
        )}
      </div>
      {below}
    </div>
  )
}

export function ChoiceField({ label, schema, isRequired, value, onChange, pointer, field }: Props<'choice'>) {
  const text = useText()
  const { id, attributes, below } = useDescription(pointer, schema)
  const nameOf = (one: unknown) => schema.valueTitles?.[String(one)] ?? String(one)
  const isKnown = value === undefined || field.values.some((known) => known === value)
  const byDefault =
    schema.default === undefined ? text('json-form.none') : text('json-form.default', { value: nameOf(schema.default) })
  return (
    <div className={`stack gap-1 narrows ${styles.field}`}>
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
