import type { Mapping } from '#src/connectors/connector.ts'
import { flagOf } from '#src/connectors/read-values.ts'
import { childAt, type XmlElement } from '#src/connectors/xml-elements.ts'
import { saidBy, wordOf } from './said-by.ts'

/** Reads a listing. Paths are names with spaces between. */
export interface Reading {
  /** The text of an element; undefined where there is none. */
  readonly text: (path: string) => string | undefined
  readonly attribute: (path: string, name: string) => string | undefined
  /** As `attribute`, of an element that says nothing else. */
  readonly word: (path: string, name: string) => string | undefined
  /** The names of the attributes that say yes, in capitals; those that say neither yes nor no are counted. */
  readonly flags: (path: string) => readonly string[]
  readonly children: (path: string) => readonly XmlElement[]
  /** All elements at a path whose last name may come more than once. */
  readonly all: (path: string) => readonly XmlElement[]
}

export function createReading(root: XmlElement, { lost }: Pick<Mapping, 'lost'>): Reading {
  const at = (path: string) => childAt(root, ...path.split(' '))
  return {
    text: (path) => at(path)?.text || undefined,
    attribute: (path, name) => saidBy(at(path), name),
    word: (path, name) => wordOf(at(path), name),
    flags(path) {
      const { attributes = {}, children = [] } = at(path) ?? {}
      const said = [...Object.entries(attributes), ...children.map(({ name, text }) => [name, text] as const)]
      const flags = said.map(([name, value]) => ({ name, value, says: flagOf(value) }))
      for (const { name, value, says } of flags) if (says === undefined) lost(`${path} ${name}`, value)
      return flags.flatMap(({ name, says }) => (says ? [name.toUpperCase()] : []))
    },
    children: (path) => at(path)?.children ?? [],
    all(path) {
      const names = path.split(' ')
      return childAt(root, ...names.slice(0, -1))?.children.filter(({ name }) => name === names.at(-1)) ?? []
    },
  }
}
