import type { Finding } from '#schemas/site/finding.ts'
import { asList, asObject, isPlainObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import { isItemMark } from './reference-check.ts'
import { relatedTo } from './related-to.ts'

/** An id used across files, such as of a person in content/contact, must mean one item. */
export function checkSharedItems({ sources, validator }: Definition): readonly Finding[] {
  const marks = new Set([...validator.schemas.values()].flatMap(itemMarksIn))
  return [...marks].flatMap((mark) => {
    const [folder = '', list = ''] = mark.split('#')
    const files = [...sources.values()].filter(({ kind }) => `content/${kind.type}` === folder)
    return repeatedAcross(files, list)
  })
}

function repeatedAcross(files: readonly SourceFile[], list: string): readonly Finding[] {
  const known = new Map<string, { readonly source: SourceFile; readonly index: number; readonly name: unknown }>()
  return files.flatMap((source) =>
    asList(asObject(source.value)[list]).flatMap((item, index): Finding[] => {
      const { id, name } = asObject(item)
      if (typeof id !== 'string') return []
      const first = known.get(id)
      if (first === undefined) known.set(id, { source, index, name })
      // Another rule covers repetition within one file.
      if (first === undefined || first.source === source || JSON.stringify(first.name) === JSON.stringify(name)) return []
      const message = `"${id}" is the id of another item of ${list} in ${first.source.file}`
      const suggestion = `Write an id of its own, such as "${id}-2".`
      const related = [relatedTo(first.source, [list, String(first.index), 'id'], `the first "${id}"`)]
      return [findingAt(source, { path: [list, String(index), 'id'], code: 'duplicate-id', message, suggestion, related })]
    }),
  )
}

/** The marks of a schema that name items of content: "content/contact#people". */
function itemMarksIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(itemMarksIn)
  if (!isPlainObject(schema)) return []
  const { references } = schema
  const own = typeof references === 'string' && isItemMark(references) ? [references] : []
  return [...own, ...Object.values(schema).flatMap((part) => (typeof part === 'object' ? itemMarksIn(part) : []))]
}
