import { LANGUAGES } from '#schemas/language.ts'
import { isXmlElement, lookedThrough, type XmlElement } from './xml-elements.ts'

/** "features.comfort.sauna" in JSON, "ausstattung/sauna" and "geo/land/@iso_land" in XML: without list indexes and languages. */
export type FieldPath = string

type MarkRead = (path: FieldPath) => void

/** A proxy of a record, JSON or a checked XML element, that reports which fields are read. */
export function watchedRecord(value: unknown, path: FieldPath, markRead: MarkRead): unknown {
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
