import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { ChangeValue } from '#src/studio/client/saving/use-change-file.ts'

/** The IDs of the properties that the value of site.json hides. */
export function hiddenIn(site: unknown): readonly unknown[] {
  return asList(asObject(asObject(site).listings).hidden)
}

/** Hides a property in the value of site.json, or shows it again; without the list where it would be empty. */
export function hidingListing(id: number, isHidden: boolean): ChangeValue {
  return (site) => {
    if (hiddenIn(site).includes(id) === isHidden) return site
    const { hidden: _, ...rest } = asObject(asObject(site).listings)
    const others = hiddenIn(site).filter((each) => each !== id)
    const hidden = isHidden ? [...others, id] : others
    return { ...asObject(site), listings: hidden.length === 0 ? rest : { ...rest, hidden } }
  }
}
