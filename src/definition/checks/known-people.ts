import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'

/** The ids of the agency's people: content that has people lists them as `people`. Null where some of it cannot be read. */
export function peopleIn({ sources, unreadable }: Definition): ReadonlySet<string> | null {
  if ([...unreadable].some((file) => file.startsWith('content/'))) return null
  const contents = [...sources.values()].filter(({ kind }) => kind.name === 'content')
  // That there is no content at all has its own finding.
  if (contents.length === 0) return null
  const lists = contents.map(({ value }) =>
    asList(asObject(value).people).flatMap((person) => [asObject(person).id].filter((id) => typeof id === 'string')),
  )
  // Two of one list by one id have their own finding: one of them has another id, which is not known.
  if (lists.some((ids) => new Set(ids).size < ids.length)) return null
  return new Set(lists.flat())
}
