import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { ChangeValue } from '#src/studio/client/saving/use-change-file.ts'

export function hiddenIn(site: unknown): readonly unknown[] {
  return asList(asObject(asObject(site).listings).hidden)
}

/** Hides or shows a property in site.json; removes an empty list. */
export function hidingListing(id: number, isHidden: boolean): ChangeValue {
  return (site) => {
    if (hiddenIn(site).includes(id) === isHidden) return site
    const { hidden: _, ...rest } = asObject(asObject(site).listings)
    const others = hiddenIn(site).filter((each) => each !== id)
    const hidden = isHidden ? [...others, id] : others
    return { ...asObject(site), listings: hidden.length === 0 ? rest : { ...rest, hidden } }
  }
}
