import { flagOf } from './read-values.ts'
import { attributePath, elementPath, type FieldPath, fieldPath, watchedRecord } from './watched-record.ts'
import { isXmlElement } from './xml-elements.ts'

/** Finds the fields of a source that its connector never reads, by watching it map records. */
export interface UnreadFields {
  /** Maps a record as the source sent it, and remembers what was read. One that is left out, with null, counts for nothing. */
  readonly watch: <Result>(record: unknown, map: (watched: unknown) => Result | null) => Result | null
  /** The paths of what was never read, each with the number of records that say something there. */
  readonly found: () => ReadonlyMap<string, number>
  /** Fields that were met after the limit. */
  readonly unlisted: () => number
}

interface Field {
  /** Records that say something there. */
  records: number
  /** Records that were watched for it. */
  watched: number
  isRead: boolean
}

/**
 * Reading through a watch is slow. What no one of so many records had read is taken for unread, and what was read once for read: for a sale other
 * fields are read than for a rental.
 */
const WATCHED_RECORDS = 50
const MAX_FIELDS = 5000
const MAX_DEPTH = 60

export function createUnreadFields(): UnreadFields {
  const fields = new Map<FieldPath, Field>()
  let unlisted = 0
  const markRead = (path: FieldPath): void => {
    const field = fields.get(path)
    if (field !== undefined) field.isRead = true
  }
  const fieldAt = (path: FieldPath): Field | undefined => {
    const known = fields.get(path)
    if (known !== undefined) return known
    if (fields.size >= MAX_FIELDS) return void unlisted++
    const field = { records: 0, watched: 0, isRead: false }
    fields.set(path, field)
    return field
  }
  return {
    watch(record, map) {
      const saying = [...new Set(sayingPaths(record))].flatMap((path) => fieldAt(path) ?? [])
      const unknown = saying.filter(({ isRead, watched }) => !isRead && watched < WATCHED_RECORDS)
      const result = map(unknown.length > 0 ? watchedRecord(record, '', markRead) : record)
      if (result === null) return null
      for (const field of saying) field.records++
      for (const field of unknown) field.watched++
      return result
    },
    found: () =>
      new Map([...fields].flatMap(([path, { records, isRead }]) => (isRead || records === 0 ? [] : [[path, records]]))),
    unlisted: () => unlisted,
  }
}

/** The paths of values that say more than no; one may come several times. */
function* sayingPaths(value: unknown, path: FieldPath = '', depth = 0): Generator<FieldPath> {
  if (depth > MAX_DEPTH) return
  if (typeof value !== 'object' || value === null) {
    if (value !== '' && value !== null && value !== undefined && flagOf(value) !== false) yield path
  } else if (isXmlElement(value)) {
    yield* sayingPaths(value.text, path, depth + 1)
    for (const [name, text] of Object.entries(value.attributes)) yield* sayingPaths(text, attributePath(path, name), depth + 1)
    for (const child of value.children) yield* sayingPaths(child, elementPath(path, child.name), depth + 1)
  } else {
    for (const [name, inner] of Object.entries(value)) yield* sayingPaths(inner, fieldPath(path, value, name), depth + 1)
  }
}
