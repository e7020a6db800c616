import { asObject, type PlainObject } from '#src/site/reading/plain-object.ts'
import { pointerTo, withProperty } from './edit-value.ts'
import { Fold } from './Fold.tsx'
import { type Field, type FieldGroup, fieldOf, titleOf } from './field-of.ts'
import { useJsonForm } from './form-context.ts'
import styles from './Groups.module.css'
import { SourceNote } from './SourceField.tsx'
import { schemaBeside } from './schema-beside.ts'
import { useHandlers } from './use-handlers.ts'

interface Props {
  readonly field: Field & { readonly kind: 'group' }
  readonly value: PlainObject
  readonly onChange: (value: PlainObject) => void
  readonly pointer: string
  /** The order of the form, where it has groups. */
  readonly groups?: readonly FieldGroup[] | undefined
}

/** For editors of files, not for those who fill in a form. */
const OF_FILES = ['$schema', 'version']

/** The fields of an object: in the groups of its form, or in the order of its schema. */
export function GroupFields({ field, value, onChange, pointer, groups }: Props) {
  const { Part, onOpenSource } = useJsonForm()
  const handlerOf = useHandlers<PlainObject, string>(value, onChange, withProperty)
  const known = Object.keys(field.properties).filter((name) => pointer !== '' || !OF_FILES.includes(name))
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(field.properties, name) && !OF_FILES.includes(name))
  const partOf = (name: string) => {
    const schema = schemaBeside(field.properties[name] ?? {}, value)
    const inner = fieldOf(schema)
    if (schema.isInline && inner.kind === 'group') {
      return (
        <GroupFields
          key={name}
          field={inner}
          value={asObject(value[name])}
          onChange={handlerOf(name)}
          pointer={pointerTo(pointer, name)}
          groups={schema.formGroups}
        />
      )
    }
    return (
      <Part
        key={name}
        label={titleOf(schema, name)}
        schema={schema}
        isRequired={field.required.includes(name)}
        value={value[name]}
        onChange={handlerOf(name)}
        pointer={pointerTo(pointer, name)}
      />
    )
  }
  const isInline = (name: string) => field.properties[name]?.isInline === true
  return (
    <>
      {/* What stands without a frame has groups of its own. */}
      {groups !== undefined && known.filter(isInline).map(partOf)}
      {groups === undefined
        ? known.map(partOf)
        : groups.map(({ id, title, isFolded, names }) => {
            const shown = names.filter((name) => known.includes(name) && !isInline(name))
            return shown.length === 0 ? null : (
              <Fold
                key={id}
                look="section"
                title={title}
                covers={shown.map((name) => pointerTo(pointer, name))}
                isOpenAtFirst={!isFolded}
              >
                {() => <div className={styles.sectionFields}>{shown.map(partOf)}</div>}
              </Fold>
            )
          })}
      {onOpenSource !== undefined &&
        unknown.map((name) => <SourceNote key={name} label={name} pointer={pointerTo(pointer, name)} onOpen={onOpenSource} />)}
    </>
  )
}
