import type { PlainObject } from '#src/site/reading/plain-object.ts'
import { pointerTo, withProperty } from './edit-value.ts'
import { type Field, titleOf } from './field-of.ts'
import { useJsonForm } from './form-context.ts'
import { SourceNote } from './SourceField.tsx'

interface Props {
  readonly field: Field & { readonly kind: 'group' }
  readonly value: PlainObject
  readonly onChange: (value: PlainObject) => void
  readonly pointer: string
}

/** For editors of files, not for those who fill in a form. */
const OF_FILES = ['$schema', 'version']

/** The fields of an object, in the order of its schema. */
export function GroupFields({ field, value, onChange, pointer }: Props) {
  const { Part, onOpenSource } = useJsonForm()
  const names = Object.keys(field.properties).filter((name) => pointer !== '' || !OF_FILES.includes(name))
  const unknown = Object.keys(value).filter((name) => !Object.hasOwn(field.properties, name) && !OF_FILES.includes(name))
  return (
    <>
      {names.map((name) => (
        <Part
          key={name}
          label={titleOf(field.properties[name] ?? {}, name)}
          schema={field.properties[name] ?? {}}
          isRequired={field.required.includes(name)}
          value={value[name]}
          onChange={(next) => onChange(withProperty(value, name, next))}
          pointer={pointerTo(pointer, name)}
        />
      ))}
      {onOpenSource !== undefined &&
        unknown.map((name) => <SourceNote key={name} label={name} pointer={pointerTo(pointer, name)} onOpen={onOpenSource} />)}
    </>
  )
}
