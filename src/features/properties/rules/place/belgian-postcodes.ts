import municipalities from './belgian-postcodes.json' with { type: 'json' }

/** The Belgian postcodes with place names, as written and normalised (decision 072). */
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

/** The names of places with a Belgian postcode, the municipality first; empty for an unknown one. */
export function belgianPostcodeNames(zip: string): readonly string[] {
  return belgianPostcodes().namesOf.get(zip.trim()) ?? []
}

/** A contradiction: the names of the postcode, and the postcodes of the city. */
export interface PostcodeContradiction {
  readonly names: readonly string[]
  readonly postcodes: readonly string[]
}

/**
 * Whether a Belgian city certainly has another postcode; null if not, or if either is unknown (hamlets are). Accepts names in
 * each language and double names: "Ixelles / Elsene", "Verviers (Heusy)".
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

/** Each municipality by its names, with its postcodes and their places: "4000 Glain, Rocourt; 4030 Grivegnée". */
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
  // "Brussels" is also used for each of the region's nineteen municipalities.
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
