import type { Mapping } from '#src/server/connectors/connector.ts'
import { flagOf } from '#src/server/connectors/read-values.ts'
import { childAt, type XmlElement } from '#src/server/connectors/xml-elements.ts'
import { saidBy, wordOf } from './said-by.ts'

/** Reads a listing, and remembers what was read: the rest is counted. Paths are names with spaces between. */
export interface Reading {
  /** The text of an element; undefined where there is none. */
  readonly text: (path: string) => string | undefined
  readonly attribute: (path: string, name: string) => string | undefined
  /** As `attribute`, of an element that says nothing else. */
  readonly word: (path: string, name: string) => string | undefined
  /** The names of the attributes that say yes, in capitals. */
  readonly flags: (path: string) => readonly string[]
  readonly children: (path: string) => readonly XmlElement[]
  /** All elements at a path whose last name may come more than once. */
  readonly all: (path: string) => readonly XmlElement[]
  /** Counts what says something and was not read. */
  readonly countOthers: (mapping: Mapping) => void
}

/** Of persons, of the sender, of its software, or read elsewhere. */
const NOT_COUNTED =
  /^(kontaktperson|weitere_adresse|anhaenge|anhang|verwaltung_techn|objektkategorie|.*user_defined_\w+|freitexte objekt_text|geo bundesland)\b/

export function createReading(root: XmlElement): Reading {
  const read = new Set<string>()
  const at = (path: string) => {
    read.add(path)
    return childAt(root, ...path.split(' '))
  }
  return {
    text: (path) => at(path)?.text || undefined,
    attribute(path, name) {
      at(`${path} ${name}`)
      return saidBy(at(path), name)
    },
    word(path, name) {
      at(`${path} ${name}`)
      return wordOf(at(path), name)
    },
    flags(path) {
      const { attributes = {}, children = [] } = at(path) ?? {}
      for (const { name } of children) at(`${path} ${name}`)
      const said = [...Object.entries(attributes), ...children.map(({ name, text }) => [name, text] as const)]
      return said.flatMap(([name, value]) => (flagOf(value) ? [name.toUpperCase()] : []))
    },
    children: (path) => at(path)?.children ?? [],
    all(path) {
      read.add(path)
      const names = path.split(' ')
      return childAt(root, ...names.slice(0, -1))?.children.filter(({ name }) => name === names.at(-1)) ?? []
    },
    countOthers({ lost }) {
      for (const path of saying(root, '')) if (!read.has(path) && !NOT_COUNTED.test(path)) lost(path, 'a value')
    },
  }
}

/** The paths of elements that say more than no. */
function* saying(element: XmlElement, before: string): Generator<string> {
  for (const child of element.children) {
    const path = before === '' ? child.name : `${before} ${child.name}`
    const values = [child.text, ...Object.values(child.attributes)]
    if (values.some((value) => value !== '' && flagOf(value) !== false)) yield path
    yield* saying(child, path)
  }
}
