import { asObject } from '#src/base/json/plain-object.ts'
import { renamedFields, renameIn } from '#src/definition/reading/renamed-fields.ts'

/** The values of a file: what both began from, and what each made of it. */
interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/**
 * Where one side has brought a file up to a newer version, the others get the names that fields have there, so that a change of the other side is
 * merged and not a conflict with the rename. Without another version a name that is gone is what somebody has done, and stays so.
 */
export function alignForms(sides: Sides): Sides {
  const { base, mine, theirs } = sides
  const [of, ofMine, ofTheirs] = [versionOf(base), versionOf(mine), versionOf(theirs)]
  const newest = ofTheirs > ofMine ? theirs : mine
  if (ofMine === ofTheirs || versionOf(newest) === of) return sides
  const renamed = renamedFields(base, newest)
  const align = (value: unknown) => (value === newest ? value : renameIn(value, renamed))
  return { base: align(base), mine: align(mine), theirs: align(theirs) }
}

/** 0 where there is none. */
function versionOf(value: unknown): number {
  const { version } = asObject(value)
  return typeof version === 'number' ? version : 0
}
