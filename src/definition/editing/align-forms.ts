import { asObject } from '#src/base/json/plain-object.ts'
import { renamedFields, renameIn } from '#src/definition/reading/renamed-fields.ts'

/** The base of a file, and its values on two sides. */
interface Sides {
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}

/** If one side has migrated a file, renames fields of the others, so that changes merge without conflict. */
export function alignForms(sides: Sides): Sides {
  const { base, mine, theirs } = sides
  const [of, ofMine, ofTheirs] = [versionOf(base), versionOf(mine), versionOf(theirs)]
  const newest = ofTheirs > ofMine ? theirs : mine
  if (ofMine === ofTheirs || versionOf(newest) === of) return sides
  const renamed = renamedFields(base, newest)
  const align = (value: unknown) => (value === newest ? value : renameIn(value, renamed))
  return { base: align(base), mine: align(mine), theirs: align(theirs) }
}

function versionOf(value: unknown): number {
  const { version } = asObject(value)
  return typeof version === 'number' ? version : 0
}
