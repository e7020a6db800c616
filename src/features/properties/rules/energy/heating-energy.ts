import type { HeatingEnergy } from '#schemas/property/energy-rates.ts'

/** Words for heating energies in four languages. Heat pumps come first: a "gas heat pump" does not burn gas. */
const WORDS: readonly (readonly [HeatingEnergy, RegExp])[] = [
  ['electricity', /pompe à chaleur|warmtepomp|heat pump|wärmepumpe|électri|elektri|electric|elektro/i],
  ['pellets', /pellet|granul/i],
  ['oil', /mazout|stookolie|\boil\b|öl(zentral)?heizung|heizöl/i],
  ['gas', /\bgaz\b|gas/i],
]

/** The heating energy of a dwelling: from the feed, else from words about its heating in any language; null if unknown. */
export function heatingEnergy({
  HeatingEnergy: stated,
  HeatingName = '',
}: {
  readonly HeatingEnergy?: HeatingEnergy | undefined
  readonly HeatingName?: string | undefined
}): HeatingEnergy | null {
  return stated ?? WORDS.find(([, words]) => words.test(HeatingName))?.[0] ?? null
}
