import { Lock } from 'lucide'
import { lazy, memo, type ReactNode, Suspense, useId, useRef } from 'react'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { ColourField } from './ColourField.tsx'
import { kindNamedBy, takesOthers } from './choice-of.ts'
import { Fold } from './Fold.tsx'
import { type Field, fieldOf, firstValue, fits, isNullable, mediaKindOf, schemaFor } from './field-of.ts'
import { type JsonFieldProps, useJsonForm } from './form-context.ts'
import { GroupFields } from './GroupFields.tsx'
import groups from './Groups.module.css'
import styles from './JsonForm.module.css'
import { ListField } from './ListField.tsx'
import { MomentField } from './MomentField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { ReferenceList } from './ReferenceList.tsx'
import { ChoiceField, FlagField, LineField, NumberField } from './ScalarFields.tsx'
import { SetField } from './SetField.tsx'
import { SourceField, SourceNote } from './SourceField.tsx'
import { TextField } from './TextField.tsx'
import { useLatest } from './use-handlers.ts'
import { WordsField } from './WordsField.tsx'

const IconField = lazy(() => import('./IconField.tsx'))
/** By its name, so that a module type of a package needs no word for it. */
const ICON = /\/icon$/

/** The field for one part of the value, by its schema; null shows as absent if the schema allows it. Memoised: renders only when its props change. */
export const JsonField = memo(function JsonField(props: JsonFieldProps) {
  const { value, onChange, pointer } = props
  const schema = schemaFor(props.schema, value)
  const { kind } = fieldOf(schema)
  const { fixed } = useJsonForm()
  const lock = fixed.find((place) => place.pointer === pointer)
  const orNull = useLatest((next: unknown) => onChange(next ?? null))
  const field = (
    <FieldOfKind
      {...props}
      schema={schema}
      {...(isNullable(schema) && { isRequired: false, value: value ?? undefined, onChange: orNull })}
    />
  )
  return (
    <div className={styles.part} data-pointer={pointer} data-kind={kind} data-bare={props.isBare || undefined}>
      {lock === undefined ? field : <FixedField why={lock.why}>{field}</FixedField>}
    </div>
  )
})

/** A field that can be read and not changed, with why. */
function FixedField({ why, children }: { readonly why: string; readonly children: ReactNode }) {
  const text = useText()
  const whyId = useId()
  return (
    <fieldset className="unframed stack gap-2 one-column" disabled aria-describedby={whyId} data-fixed>
      <p id={whyId} className="quiet small row gap-2">
        <Icon of={Lock} size={16} />
        <span>{text('json-form.fixed', { why })}</span>
      </p>
      {children}
    </fieldset>
  )
}

function FieldOfKind(props: JsonFieldProps) {
  const { schema, value, label, pointer } = props
  const { choicesOf, onOpenSource, Media, naming } = useJsonForm()
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
      const isPicker = choices.length > 0 || (naming !== null && field.choices !== null && !takesOthers(schema))
      return isPicker ? <ReferenceField {...props} choices={choices} /> : <LineField {...props} field={field} />
    }
    case 'words': {
      const choices = choicesOf(field.choices)
      const asLine = { kind: 'line', isLong: false, choices: null } as const
      return choices.length > 0 ? <WordsField {...props} choices={choices} /> : <LineField {...props} field={asLine} />
    }
    case 'property':
      return naming === null ? (
        <NumberField {...props} field={{ kind: 'number', isWhole: true }} />
      ) : (
        <naming.Property {...props} />
      )
    case 'colour':
      return <ColourField {...props} choices={choicesOf(field.choices)} />
    case 'moment':
      return <MomentField {...props} />
    case 'date':
    case 'time':
      return <LineField {...props} field={field} />
    case 'number':
      return <NumberField {...props} field={field} />
    case 'flag':
      return <FlagField {...props} />
    case 'choice': {
      const choice = <ChoiceField {...props} field={field} />
      if (!ICON.test(pointer)) return choice
      return (
        <Suspense fallback={<div data-loading>{choice}</div>}>
          <IconField {...props} field={field} />
        </Suspense>
      )
    }
    case 'set':
      return <SetField {...props} field={field} value={asList(value)} />
    case 'list': {
      const kind = kindNamedBy(fieldOf(field.items))
      const choices = kind === null || takesOthers(field.items) ? [] : choicesOf(kind)
      return choices.length > 0 ? (
        <ReferenceList {...props} field={field} value={asList(value)} choices={choices} />
      ) : (
        <ListField {...props} field={field} value={asList(value)} />
      )
    }
    case 'group':
      return <ObjectField {...props} field={field} />
  }
}

/** An object with more fields is folded. */
const MOST_SHOWN = 3

/** An object with fields, in a frame, or folded if it has many. */
function ObjectField({
  field,
  schema,
  value,
  label,
  isRequired,
  onChange,
  pointer,
  isBare = false,
}: JsonFieldProps & { readonly field: Field & { readonly kind: 'group' } }) {
  const text = useText()
  const headingId = useId()
  const wasAbsent = useRef(value === undefined)
  const hint = schema.description !== undefined && <p className={`quiet tiny light ${styles.hint}`}>{schema.description}</p>
  const fields = () => (
    <div className={`stack gap-4 one-column ${groups.groupFields}`}>
      <GroupFields field={field} value={asObject(value)} onChange={onChange} pointer={pointer} groups={schema.formGroups} />
    </div>
  )
  const action =
    value === undefined ? (
      <Button
        size="small"
        variant="secondary"
        onClick={() => {
          wasAbsent.current = true
          onChange(firstValue(schema))
        }}
      >
        {text('json-form.add', { name: label })}
      </Button>
    ) : (
      !isRequired && (
        <Button size="small" variant="text" onClick={() => onChange(undefined)}>
          {text('json-form.remove', { name: label })}
        </Button>
      )
    )
  if (isBare) return fields()
  const isFolded = value !== undefined && Object.keys(field.properties).length > MOST_SHOWN
  return (
    <fieldset className={`stack gap-2 narrows box one-column pad-3 ${groups.group}`} aria-labelledby={headingId}>
      {isFolded ? (
        <Fold
          look="group"
          title={<span id={headingId}>{label}</span>}
          covers={[pointer]}
          // An object that was just added opens for input.
          isOpenAtFirst={wasAbsent.current}
        >
          {() => (
            <>
              {hint}
              {fields()}
              {action && <div className={`flex ${groups.foldActions}`}>{action}</div>}
            </>
          )}
        </Fold>
      ) : (
        <>
          <div className={`row apart gap-2 whole ${groups.groupHead}`}>
            <span id={headingId} className="small strong">
              {label}
            </span>
            {action}
          </div>
          {hint}
          {value !== undefined && fields()}
        </>
      )}
    </fieldset>
  )
}
