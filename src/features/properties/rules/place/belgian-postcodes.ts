import municipalities from './belgian-postcodes.json' with { type: 'json' }

/** What is known of the postcodes of Belgium: names as people write them, and the same without accents, hyphens and the like (decision 072). */
interface Register {
  /** The municipality first. */
  readonly namesOf: ReadonlyMap<string, readonly string[]>
  readonly keysOf: ReadonlyMap<string, ReadonlySet<string>>
  readonly postcodesOf: ReadonlyMap<string, ReadonlySet<string>>
}

let register: Register | undefined

/** Whether Belgium has a postcode, without those of single institutions. */
export function isBelgianPostcode(zip: string): boolean {
  return belgianPostcodes().namesOf.has(zip)
}

/** A contradiction: the names of the postcode, and the postcodes of the city. */
export interface PostcodeContradiction {
  readonly names: readonly string[]
  readonly postcodes: readonly string[]
}

/**
 * Whether a city of Belgium certainly has another postcode; null where it has this one, and where one of the two is not known: hamlets are
 * no part of the register. A city may be written in each of its languages, or as two names: "Ixelles / Elsene", "Verviers (Heusy)".
 */
export function postcodeContradiction(city: string, zip: string): PostcodeContradiction | null {
  const { namesOf, keysOf, postcodesOf } = belgianPostcodes()
  const keys = keysOf.get(zip)
  if (keys === undefined || keys.has(placeKey(city))) return null
  const parts = [city, ...city.split(/[/(),]| [-–] /)].map(placeKey).filter((key) => key !== '')
  if (parts.some((key) => keys.has(key))) return null
  const postcodes = parts.map((key) => postcodesOf.get(key)).find((found) => found !== undefined)
  return postcodes === undefined ? null : { names: namesOf.get(zip) ?? [], postcodes: [...postcodes].toSorted() }
}

function belgianPostcodes(): Register {
  register ??= readRegister()
  return register
}

/** Each municipality by its names, with its postcodes and the names of its parts that have each: "4000 Glain, Rocourt; 4030 Grivegnée". */
function readRegister(): Register {
  const namesOf = new Map<string, string[]>()
  const postcodesOf = new Map<string, Set<string>>()
  const add = (zip: string, names: readonly string[]) => {
    namesOf.set(zip, [...new Set([...(namesOf.get(zip) ?? []), ...names])])
    for (const key of names.map(placeKey)) postcodesOf.set(key, (postcodesOf.get(key) ?? new Set()).add(zip))
  }
  for (const [municipality, postcodes] of Object.entries(municipalities)) {
    for (const entry of postcodes.split('; ')) {
      const zip = entry.slice(0, 4)
      add(
        zip,
        [...municipality.split('/'), ...entry.slice(5).split(', ')].filter((name) => name !== ''),
      )
    }
  }
  // People write the name of the city for each of the nineteen municipalities of its region.
  const capital = namesOf.get('1000') ?? []
  for (const zip of [...namesOf.keys()].filter((each) => each < '1211')) add(zip, capital)
  const keysOf = new Map([...namesOf].map(([zip, names]) => [zip, new Set(names.map(placeKey))] as const))
  return { namesOf, keysOf, postcodesOf }
}

/** Normalises spellings: "St-Gilles", "SAINT GILLES" and "Saint-Gilles" are one. */
function placeKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}|\d/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replace(/(?<!\p{L})(?:sainte?|ste?|sint|sankt)(?!\p{L})/gu, 'st')
    .replace(/[^\p{L}]/gu, '')
}
