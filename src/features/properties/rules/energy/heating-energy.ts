import type { HeatingEnergy } from '#schemas/property/energy-rates.ts'

/** How the four languages name what a home is heated with. Heat pumps before the rest: "gas heat pump" is not what the word says. */
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
