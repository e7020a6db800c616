import { asObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { FORM_GROUPS } from '#src/definition/form-texts/form-texts.ts'
import { pointerTo, withProperty } from './edit-value.ts'
import { Fold } from './Fold.tsx'
import { type Field, type FieldGroup, fieldOf, titleOf } from './field-of.ts'
import { useJsonForm } from './form-context.ts'
import styles from './Groups.module.css'
import { SourceNote } from './SourceField.tsx'
import { schemaBeside } from './schema-beside.ts'
import { useHandlers } from './use-handlers.ts'

interface Props {
  readonly field: GroupField
  readonly value: PlainObject
  readonly onChange: (value: PlainObject) => void
  readonly pointer: string
  /** The groups of the form, in order. */
  readonly groups?: readonly FieldGroup[] | undefined
}

type GroupField = Field & { readonly kind: 'group' }

/** Technical fields, which only the source shows. */
const OF_FILES = ['$schema', 'version']
const ORDER: readonly string[] = FORM_GROUPS

/** The fields of an object by the groups of its form, or in schema order. Fields of inline objects join the same groups. */
export function GroupFields(props: Props) {
  const { field, value, pointer, groups } = props
  return (
    <>
      {groups === undefined ? (
        <Fields {...props} names={namesOf(field, pointer)} />
      ) : (
        sectionsOf(field, value, pointer, groups).map(({ id, title, isFolded, covers }) => (
          <Fold key={id} look="section" title={title} covers={covers} isOpenAtFirst={!isFolded}>
            {() => (
              <div className={`stack gap-4 one-column ${styles.sectionFields}`}>
                <FieldsOfGroup {...props} id={id} />
              </div>
            )}
          </Fold>
        ))
      )}
      <UnknownFields {...props} isDeep={groups !== undefined} />
    </>
  )
}

function FieldsOfGroup({ id, ...props }: Props & { readonly id: string }) {
  const { field, value, onChange, pointer, groups = [] } = props
  const handlerOf = useHandlers<PlainObject, string>(value, onChange, withProperty)
  const own = groups.find((group) => group.id === id)?.names ?? []
  const inner = inlineFields(field, value)
  return (
    <>
      <Fields {...props} names={namesOf(field, pointer).filter((name) => own.includes(name) && !inner.has(name))} />
      {[...inner].map(([name, inline]) => {
        const ofInline = { ...inline, value: asObject(value[name]), onChange: handlerOf(name), pointer: pointerTo(pointer, name) }
        if (inline.groups !== undefined) return <FieldsOfGroup key={name} {...ofInline} id={id} />
        return own.includes(name) && <GroupFields key={name} {...ofInline} />
      })}
    </>
  )
}

function Fields({ field, value, onChange, pointer, names }: Props & { readonly names: readonly string[] }) {
  const { Part } = useJsonForm()
  const handlerOf = useHandlers<PlainObject, string>(value, onChange, withProperty)
  const inner = inlineFields(field, value)
  return names.map((name) => {
    const schema = schemaBeside(field.properties[name] ?? {}, value)
    const inline = inner.get(name)
    const shared = { onChange: handlerOf(name), pointer: pointerTo(pointer, name) }
    if (inline !== undefined) return <GroupFields key={name} {...inline} {...shared} value={asObject(value[name])} />
    return (
      <Part
        key={name}
        {...shared}
        label={titleOf(schema, name)}
        schema={schema}
        isRequired={field.required.includes(name)}
        value={value[name]}
      />
    )
  })
}

function UnknownFields({
  field,
  value,
  pointer,
  isDeep,
}: Pick<Props, 'field' | 'value' | 'pointer'> & { readonly isDeep: boolean }) {
  const { onOpenSource } = useJsonForm()
  if (onOpenSource === undefined) return null
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(field.properties, name) && !OF_FILES.includes(name))
  const inner = isDeep ? [...inlineFields(field, value)].filter(([, { groups }]) => groups !== undefined) : []
  return (
    <>
      {unknown.map((name) => (
        <SourceNote key={name} label={name} pointer={pointerTo(pointer, name)} onOpen={onOpenSource} />
      ))}
      {inner.map(([name, { field: inline }]) => (
        <UnknownFields key={name} field={inline} value={asObject(value[name])} pointer={pointerTo(pointer, name)} isDeep />
      ))}
    </>
  )
}

function namesOf({ properties }: GroupField, pointer: string): readonly string[] {
  return Object.keys(properties).filter((name) => pointer !== '' || !OF_FILES.includes(name))
}

function inlineFields({ properties }: GroupField, value: PlainObject): ReadonlyMap<string, Pick<Props, 'field' | 'groups'>> {
  return new Map(
    Object.entries(properties).flatMap(([name, one]) => {
      const schema = schemaBeside(one, value)
      const field = fieldOf(schema)
      return schema.isInline && field.kind === 'group' ? [[name, { field, groups: schema.formGroups }] as const] : []
    }),
  )
}

interface Section extends Pick<FieldGroup, 'id' | 'title' | 'isFolded'> {
  /** The pointers of its fields. */
  readonly covers: readonly string[]
}

/** The groups of an object and its inline objects, each once, in order. */
function sectionsOf(field: GroupField, value: PlainObject, pointer: string, groups: readonly FieldGroup[]): readonly Section[] {
  const inner = inlineFields(field, value)
  const shown = namesOf(field, pointer)
  const isOwn = (name: string) => shown.includes(name) && inner.get(name)?.groups === undefined
  const own = groups.map(({ names, ...group }) => ({
    ...group,
    covers: names.filter(isOwn).map((name) => pointerTo(pointer, name)),
  }))
  const ofInline = [...inner].flatMap(([name, { field: inline, groups: its }]) =>
    its === undefined ? [] : sectionsOf(inline, asObject(value[name]), pointerTo(pointer, name), its),
  )
  const all = [...own, ...ofInline].filter(({ covers }) => covers.length > 0)
  const placeOf = ({ id }: Section) => ORDER.indexOf(id)
  return [...Map.groupBy(all, ({ id }) => id).values()]
    .flatMap((same) => {
      const [first] = same
      return first === undefined ? [] : [{ ...first, covers: same.flatMap(({ covers }) => covers) }]
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}
