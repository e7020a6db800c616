import { LANGUAGES } from '#schemas/language.ts'
import { flagOf } from './read-values.ts'
import { isXmlElement, lookedThrough, type XmlElement } from './xml-elements.ts'

/** Finds the fields that a connector never reads, by observing the mapping. */
export interface UnreadFields {
  /** Maps a record and notes the fields read. A left-out record does not count. */
  readonly watch: <Result>(record: unknown, map: (watched: unknown) => Result | null) => Result | null
  readonly found: () => ReadonlyMap<string, number>
  /** The number of further fields above the limit. */
  readonly unlisted: () => number
}

interface Field {
  /** Records with a value. */
  records: number
  watched: number
  isRead: boolean
}

/** Observing is slow, so only this many records with a field are observed. A field that one record reads counts as read. */
const WATCHED_RECORDS = 50
const MAX_FIELDS = 5000
const MAX_DEPTH = 60

/** A path in records as a tree, so that paths are not concatenated for each value. */
interface Place {
  readonly path: FieldPath
  readonly inner: Map<string, Place>
  readonly attributes: Map<string, Place>
  /** Null before the first value, and above the limit. */
  field: Field | null
  /** The last record with a value. */
  saidBy: number
}

export function createUnreadFields(): UnreadFields {
  const root = placeAt('')
  const fields = new Map<FieldPath, Field>()
  let [unlisted, record] = [0, 0]
  let saying: Field[] = []
  const markRead = (path: FieldPath): void => {
    const field = fields.get(path)
    if (field !== undefined) field.isRead = true
  }
  const fieldAt = (path: FieldPath): Field | null => {
    const known = fields.get(path)
    if (known !== undefined) return known
    if (fields.size >= MAX_FIELDS) return null
    const field = { records: 0, watched: 0, isRead: false }
    fields.set(path, field)
    return field
  }

  /** Notes a value other than false, once per record. */
  function note(place: Place, value: unknown): void {
    if (place.saidBy === record || value === '' || value === null || value === undefined || flagOf(value) === false) return
    place.saidBy = record
    place.field ??= fieldAt(place.path)
    if (place.field === null) unlisted++
    else saying.push(place.field)
  }

  function look(place: Place, value: unknown, depth: number): void {
    if (depth > MAX_DEPTH) return
    if (typeof value !== 'object' || value === null) note(place, value)
    else if (isXmlElement(value)) {
      note(place, value.text)
      for (const name of Object.keys(value.attributes)) {
        look(
          below(place.attributes, name, () => attributePath(place.path, name)),
          value.attributes[name],
          depth + 1,
        )
      }
      for (const child of value.children) {
        look(
          below(place.inner, child.name, () => elementPath(place.path, child.name)),
          child,
          depth + 1,
        )
      }
    } else if (Array.isArray(value)) for (const entry of value) look(place, entry, depth + 1)
    else {
      for (const name of Object.keys(value)) {
        // Languages of the site are not part of the path.
        const inner = below(place.inner, name, () => fieldPath(place.path, value, name))
        look(inner.path === place.path ? place : inner, Reflect.get(value, name), depth + 1)
      }
    }
  }

  return {
    watch(sent, map) {
      record++
      saying = []
      look(root, sent, 0)
      const said = new Set(saying)
      const unknown = [...said].filter(({ isRead, watched }) => !isRead && watched < WATCHED_RECORDS)
      const result = map(unknown.length > 0 ? watchedRecord(sent, '', markRead) : sent)
      if (result === null) return null
      for (const field of said) field.records++
      for (const field of unknown) field.watched++
      return result
    },
    found: () =>
      new Map([...fields].flatMap(([path, { records, isRead }]) => (isRead || records === 0 ? [] : [[path, records]]))),
    unlisted: () => unlisted,
  }
}

function placeAt(path: FieldPath): Place {
  return { path, inner: new Map(), attributes: new Map(), field: null, saidBy: 0 }
}

/** The node of a name. The limit protects memory from sources with random names. */
function below(places: Map<string, Place>, name: string, pathOf: () => FieldPath): Place {
  const known = places.get(name)
  if (known !== undefined) return known
  const place = placeAt(pathOf())
  if (places.size < MAX_FIELDS) places.set(name, place)
  return place
}

/** "features.comfort.sauna" in JSON, "ausstattung/sauna" and "geo/land/@iso_land" in XML: without list indexes and languages. */
export type FieldPath = string

type MarkRead = (path: FieldPath) => void

/** A proxy of a record, JSON or a checked XML element, that reports which fields are read. */
function watchedRecord(value: unknown, path: FieldPath, markRead: MarkRead): unknown {
  if (typeof value !== 'object' || value === null) {
    markRead(path)
    return value
  }
  if (isXmlElement(value)) return watchedElement(value, path, markRead)
  return watchedObject(value, (name) => fieldPath(path, value, name), markRead)
}

function watchedObject<Value extends object>(value: Value, pathOf: (name: string) => FieldPath, markRead: MarkRead): Value {
  return new Proxy(value, {
    get(target, name) {
      const inner: unknown = Reflect.get(target, name)
      if (typeof name === 'symbol' || !Object.hasOwn(target, name)) return inner
      return watchedRecord(inner, pathOf(name), markRead)
    },
  })
}

function watchedElement(element: XmlElement, path: FieldPath, markRead: MarkRead): XmlElement {
  const { name, attributes, text, children } = element
  return lookedThrough({
    name,
    get text() {
      markRead(path)
      return text
    },
    attributes: watchedObject(attributes, (attribute) => attributePath(path, attribute), markRead),
    children: children.map((child) => watchedElement(child, elementPath(path, child.name), markRead)),
  })
}

const SITE_LANGUAGES: ReadonlySet<string> = new Set(LANGUAGES)

export function fieldPath(path: FieldPath, parent: object, name: string): FieldPath {
  if (Array.isArray(parent) || SITE_LANGUAGES.has(name)) return path
  return path === '' ? name : `${path}.${name}`
}

export function elementPath(path: FieldPath, name: string): FieldPath {
  if (SITE_LANGUAGES.has(name)) return path
  return path === '' ? name : `${path}/${name}`
}

export function attributePath(path: FieldPath, name: string): FieldPath {
  return path === '' ? `@${name}` : `${path}/@${name}`
}
