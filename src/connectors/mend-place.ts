import { countryCode } from '#schemas/property/countries.ts'
import type { PlainObject } from '#src/base/json/plain-object.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import { misplacedPoint } from '#src/features/properties/rules/place/misplaced-point.ts'
import type { Mapping } from './connector.ts'

/** Removes a repeated town name and an impossible point, which is counted. */
export function mendPlace(property: PlainObject, { lost }: Pick<Mapping, 'lost'>): PlainObject {
  const { City, GoogleX, GoogleY, ...others } = property
  return {
    ...others,
    ...(City !== undefined && { City: typeof City === 'string' ? writtenOnce(City) : City }),
    ...pointOf(property, lost),
  }
}

/** "Eupen" for "Eupen, Eupen" and "Eupen (Eupen)": some software writes town and district, which may have the same name. */
function writtenOnce(town: string): string {
  const parts = town
    .split(/[,;/|()]|\s[-–]\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const names = parts.map(foldText)
  const once = parts.filter((_, at) => names.indexOf(names[at] ?? '') === at)
  return once.length === parts.length ? town : once.join(', ')
}

function pointOf({ GoogleX, GoogleY, CountryID }: PlainObject, lost: Mapping['lost']): PlainObject {
  // The feed's schema refuses other types.
  if (typeof GoogleX !== 'number' || typeof GoogleY !== 'number') {
    return { ...(GoogleX !== undefined && { GoogleX }), ...(GoogleY !== undefined && { GoogleY }) }
  }
  const found = misplacedPoint({ latitude: GoogleX, longitude: GoogleY }, countryCode(CountryID))
  if (found === 'swapped') return { GoogleX: GoogleY, GoogleY: GoogleX }
  if (found === null) return { GoogleX, GoogleY }
  // Software writes 0, 0 for an unknown point.
  if (GoogleX !== 0 || GoogleY !== 0) lost('point that is not in its country', `${GoogleX}, ${GoogleY}`)
  return {}
}
