import { useId } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { asList, asObject } from '#src/site/reading/plain-object.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldOf, firstValue, fits, isNullable, mediaKindOf, schemaFor } from './field-of.ts'
import { type JsonFieldProps, useJsonForm } from './form-context.ts'
import { GroupFields } from './GroupFields.tsx'
import styles from './JsonForm.module.css'
import { ListField } from './ListField.tsx'
import { ChoiceField, FlagField, LineField, NumberField, ReferenceField } from './ScalarFields.tsx'
import { SourceField, SourceNote } from './SourceField.tsx'
import { TextField } from './TextField.tsx'

/** One part of the value, by the kind of its schema; null is shown as absent where the schema allows it. */
export function JsonField(props: JsonFieldProps) {
  const { value, onChange, pointer } = props
  const schema = schemaFor(props.schema, value)
  const field = (
    <FieldOfKind
      {...props}
      schema={schema}
      {...(isNullable(schema) && {
        isRequired: false,
        value: value ?? undefined,
        onChange: (next: unknown) => onChange(next ?? null),
      })}
    />
  )
  return (
    <div className={styles.part} data-pointer={pointer}>
      {field}
    </div>
  )
}

function FieldOfKind(props: JsonFieldProps) {
  const { schema, value, label, isRequired, onChange, pointer } = props
  const text = useText()
  const { choicesOf, onOpenSource, Media } = useJsonForm()
  const headingId = useId()
  const field = fieldOf(schema)
  if (field.kind === 'fixed') return null
  if (field.kind === 'source' || !fits(field, value)) {
    return onOpenSource === undefined ? (
      <SourceField {...props} />
    ) : (
      <SourceNote label={label} pointer={pointer} onOpen={onOpenSource} />
    )
  }
  const mediaKind = mediaKindOf(schema, field)
  if (Media !== null && mediaKind !== null) return <Media {...props} kind={mediaKind} />
  switch (field.kind) {
    case 'text':
      return <TextField {...props} field={field} />
    case 'line': {
      const choices = field.choices === null ? [] : choicesOf(field.choices)
      return choices.length > 0 ? <ReferenceField {...props} choices={choices} /> : <LineField {...props} field={field} />
    }
    case 'date':
      return <LineField {...props} field={field} />
    case 'number':
      return <NumberField {...props} field={field} />
    case 'flag':
      return <FlagField {...props} />
    case 'choice':
      return <ChoiceField {...props} field={field} />
    case 'list':
      return <ListField {...props} field={field} value={asList(value)} />
    case 'group':
      return (
        <fieldset className={styles.group} aria-labelledby={headingId}>
          <div className={styles.groupHead}>
            <span id={headingId} className={styles.groupTitle}>
              {label}
            </span>
            {value === undefined ? (
              <Button size="small" variant="secondary" onClick={() => onChange(firstValue(schema))}>
                {text('json-form.add', { name: label })}
              </Button>
            ) : (
              !isRequired && (
                <Button size="small" variant="text" onClick={() => onChange(undefined)}>
                  {text('json-form.remove', { name: label })}
                </Button>
              )
            )}
          </div>
          {schema.description !== undefined && <p className={styles.hint}>{schema.description}</p>}
          {value !== undefined && (
            <div className={styles.groupFields}>
              <GroupFields field={field} value={asObject(value)} onChange={onChange} pointer={pointer} />
            </div>
          )}
        </fieldset>
      )
  }
}
