import { isPlainObject, type PlainObject } from '#src/base/json/plain-object.ts'
import { isDay } from '#src/base/time/date.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import type { Fault, SourceFile } from '#src/definition/reading/source-file.ts'
import { nameOf } from '#src/definition/validation/describe-value.ts'
import { relatedTo } from './related-to.ts'

/** Rules for all files: ids in a list are unique, and an end is not before its start. The files of `data` have other rules. */
export function structureFaults(source: SourceFile): readonly Fault[] {
  return source.file.startsWith('data/') ? NO_FAULTS : faultsIn(source.value, [], source)
}

function faultsIn(value: unknown, path: JsonPath, source: SourceFile): readonly Fault[] {
  if (Array.isArray(value)) {
    // Lists of texts and numbers need no check.
    if (!value.some((item) => typeof item === 'object')) return NO_FAULTS
    const inside = value.flatMap((item, index) => faultsIn(item, [...path, String(index)], source))
    const repeated = ID_NAMES.flatMap((name) => repeatedIds(value, name, path, source))
    return repeated.length > 0 ? [...repeated, ...inside] : inside
  }
  if (!isPlainObject(value)) return NO_FAULTS
  const inside = Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' ? faultsIn(inner, [...path, name], source) : NO_FAULTS,
  )
  return [...DAYS_IN_ORDER.flatMap((names) => unorderedDays(value, names, path)), ...inside]
}

const NO_FAULTS: readonly Fault[] = []

/** The identifier of a list item: other files use its id, addresses its anchor. */
const ID_NAMES = ['id', 'anchor']

function repeatedIds(items: readonly unknown[], name: string, path: JsonPath, source: SourceFile): readonly Fault[] {
  const first = new Map<string, number>()
  return items.flatMap((item, index): Fault[] => {
    const id = isPlainObject(item) ? item[name] : undefined
    if (typeof id !== 'string' || id === '') return []
    const earlier = first.get(id)
    if (earlier === undefined) {
      first.set(id, index)
      return []
    }
    const place = [...path, String(earlier), name]
    return [
      {
        path: [...path, String(index), name],
        code: 'duplicate-id',
        message: `item ${earlier + 1} of ${nameOf(path)} has the ${name} "${id}" too`,
        suggestion: `Write ${name === 'id' ? 'an id' : 'an anchor'} of its own, such as "${id}-2".`,
        related: [relatedTo(source, place, `the first "${id}"`)],
      },
    ]
  })
}

interface DaysInOrder {
  readonly first: string
  readonly last: string
  /** Whether both days bound a period; otherwise the second is the day of a change. */
  readonly isSpan: boolean
}

const DAYS_IN_ORDER: readonly DaysInOrder[] = [
  { first: 'from', last: 'to', isSpan: true },
  { first: 'from', last: 'until', isSpan: true },
  { first: 'validFrom', last: 'validUntil', isSpan: true },
  { first: 'createDate', last: 'modifyDate', isSpan: false },
  { first: 'date', last: 'modified', isSpan: false },
]

function unorderedDays(value: PlainObject, { first, last, isSpan }: DaysInOrder, path: JsonPath): readonly Fault[] {
  const [earlier, later] = [value[first], value[last]]
  if (typeof earlier !== 'string' || typeof later !== 'string' || !isDay(earlier) || !isDay(later)) return NO_FAULTS
  // The same day in two formats is valid.
  if (later.slice(0, 10) >= earlier.slice(0, 10)) return NO_FAULTS
  // The announcement check covers its times, with minutes.
  if (path.at(-1) === 'announcement') return NO_FAULTS
  return [
    {
      path: [...path, last],
      code: isSpan ? 'wrong-span' : 'days-out-of-order',
      severity: isSpan ? 'error' : 'warning',
      message: `${last} is ${later}, which is before ${first}, ${earlier}`,
      suggestion: `Write a day from ${earlier.slice(0, 10)} on, or an earlier ${first}.`,
    },
  ]
}
