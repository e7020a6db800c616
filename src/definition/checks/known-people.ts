import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'

/** The ids in the `people` lists of the content; null if some of it is unreadable. */
export function peopleIn({ sources, unreadable }: Definition): ReadonlySet<string> | null {
  if ([...unreadable].some((file) => file.startsWith('content/'))) return null
  const contents = [...sources.values()].filter(({ kind }) => kind.name === 'content')
  // Another finding reports missing content.
  if (contents.length === 0) return null
  const lists = contents.map(({ value }) =>
    asList(asObject(value).people).flatMap((person) => [asObject(person).id].filter((id) => typeof id === 'string')),
  )
  // Another finding reports repeated ids; the intended id of the second person is unknown.
  if (lists.some((ids) => new Set(ids).size < ids.length)) return null
  return new Set(lists.flat())
}
