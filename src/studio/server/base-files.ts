import type { Language } from '#schemas/language.ts'
import type { StudioFileBase } from '#schemas/studio/studio-api.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import { namedBase } from '#src/definition/layers/base-name.ts'
import { jsonIn } from '#src/definition/layers/layered-files.ts'
import { isSameAt } from '#src/definition/layers/lock-check.ts'
import { type Lock, locksIn, locksOn, whyIn } from '#src/definition/layers/locks.ts'
import { siteOver } from '#src/definition/layers/merge-site.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { decoded } from '#src/history/drafts/compose-draft.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import { AppError } from '#src/platform/errors/app-error.ts'

const SITE = 'site.json'

type Found = Pick<ComposedFiles, 'contents' | 'textOf'>

/** The text of a file that the site has, or would have, from its base; null for none, and for one that it hides. */
export function baseTextOf(found: Found, file: string): string | null {
  return hiddenIn(found.textOf(SITE)).includes(file) ? null : underOf(found, file)
}

/** What forms show of the base of a file; undefined for a file that the base does not have. */
export function baseOfFile(found: Found, file: string, language: Language): StudioFileBase | undefined {
  const name = namedBase(found.textOf(SITE) ?? undefined)
  if (name === null || underOf(found, file) === null) return undefined
  const locks = locksOn(locksOfBase(found), file).map(({ path, why }) => ({
    pointer: toPointer(path),
    why: whyIn(why, language),
  }))
  return { name, isOwn: found.textOf(file) !== null, locks }
}

/**
 * Refuses a text that changes or hides what the base has fixed. What differs already, since the base has fixed it later, does not
 * keep other changes of the file from being stored. A text that is no JSON is left to the check.
 */
export function refuseLocked(found: Found, file: string, text: string | null, language: Language): void {
  const value = jsonIn(text ?? undefined)
  const under = underOf(found, file)
  if (value === undefined || under === null) return
  const locks = locksOfBase(found)
  const base = jsonIn(under)
  const present = jsonIn(found.textOf(file) ?? under)
  const counted = (own: unknown) => (file === SITE ? siteOver(asObject(base), asObject(own)) : own)
  const whole = file === SITE ? siteOver(asObject(base), {}) : base
  const isBroken = ({ path }: Lock) =>
    !isSameAt(counted(value), whole, path) && (present === undefined || isSameAt(counted(present), whole, path))
  const newlyHidden = file === SITE ? hiddenIn(text).filter((each) => !hiddenIn(found.textOf(SITE)).includes(each)) : []
  const lock = locksOn(locks, file).find(isBroken) ?? newlyHidden.flatMap((each) => locksOn(locks, each))[0]
  if (lock !== undefined) throw new AppError('LOCKED_BY_BASE', { why: whyIn(lock.why, language) })
}

function underOf({ contents }: Found, file: string): string | null {
  const layer = contents.base?.layer
  return layer === undefined ? null : decoded(contents.files.get(layer + file))
}

function locksOfBase(found: Found): readonly Lock[] {
  return locksIn(underOf(found, SITE) ?? undefined)
}

function hiddenIn(site: string | null): readonly string[] {
  return asList(asObject(jsonIn(site ?? undefined)).hide).filter((file) => typeof file === 'string')
}
