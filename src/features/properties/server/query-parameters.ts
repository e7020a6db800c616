import type { Language } from '#schemas/language.ts'
import type { ListingSite } from './listing-context.ts'

/** The maximum number of categories or cities; a search box offers fewer. */
const MAX_VALUES = 60

/** A query string as Fastify parses it: a repeated parameter is an array. */
export type QueryString = Readonly<Record<string, unknown>>

/** The requested language if enabled, else the site's default. */
export function readLanguage(query: QueryString, { languages }: ListingSite): Language {
  return languages.find((language) => language === first(query.language)) ?? languages[0]
}

/** Every value of a repeatable parameter. */
export function all(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((item) => typeof item === 'string').slice(0, MAX_VALUES)
}

/** The first value of a parameter; empty for none. */
export function first(value: unknown): string {
  return all(value)[0] ?? ''
}
