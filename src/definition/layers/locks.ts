import type { Multilingual } from '#schemas/site/multilingual.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { fromPointer, type JsonPath } from '#src/definition/reading/json-pointer.ts'
import { jsonIn, type Layers } from './layered-files.ts'

/** What a base fixes: a place of one of its files, a whole one, or all files of a folder. */
export interface Lock {
  /** A folder ends with a slash. */
  readonly file: string
  /** Empty for the whole file. */
  readonly path: JsonPath
  readonly why: Multilingual
}

/** The locks of a base. Those that its site.json writes wrongly are findings there, and hold nobody. */
export function locksOf({ under }: Pick<Layers, 'under'>): readonly Lock[] {
  return locksIn(under.get('site.json'))
}

/** The locks in the site.json of a base. */
export function locksIn(site: Uint8Array | string | undefined): readonly Lock[] {
  return asList(asObject(jsonIn(site)).lock).flatMap((each): readonly Lock[] => {
    const { file, pointer = '', why } = asObject(each)
    if (typeof file !== 'string' || typeof pointer !== 'string' || !isText(why)) return []
    return [{ file, path: fromPointer(pointer), why }]
  })
}

function isText(value: unknown): value is Multilingual {
  return (
    typeof value === 'string' ||
    (typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string'))
  )
}

/** The locks on a file of the base. */
export function locksOn(locks: readonly Lock[], file: string): readonly Lock[] {
  return locks.filter((lock) => lock.file === file || (lock.file.endsWith('/') && file.startsWith(lock.file)))
}

/** The reason in a language; in the first that has one, if it lacks. */
export function whyIn(why: Multilingual, language: string): string {
  if (typeof why === 'string') return why
  const inLanguage = Object.entries(why).find(([code, text]) => code.toLowerCase() === language && text !== '')
  return inLanguage?.[1] ?? Object.values(why).find((text) => text !== '') ?? ''
}
