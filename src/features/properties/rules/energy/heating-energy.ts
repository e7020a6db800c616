import type { HeatingEnergy } from '#schemas/property/energy-rates.ts'

/** How the four languages name what a home is heated with. Heat pumps before the rest: "gas heat pump" is not what the word says. */
const WORDS: readonly (readonly [HeatingEnergy, RegExp])[] = [
  ['electricity', /pompe à chaleur|warmtepomp|heat pump|wärmepumpe|électri|elektri|electric|elektro/i],
  ['pellets', /pellet|granul/i],
  ['oil', /mazout|stookolie|\boil\b|öl(zentral)?heizung|heizöl/i],
  ['gas', /\bgaz\b|gas/i],
]

/** What a home is heated with: as the feed says, else by the words of how it is heated, in any language; null where neither tells. */
export function heatingEnergy({
  HeatingEnergy: stated,
  HeatingName = '',
}: {
  readonly HeatingEnergy?: HeatingEnergy | undefined
  readonly HeatingName?: string | undefined
}): HeatingEnergy | null {
  return stated ?? WORDS.find(([, words]) => words.test(HeatingName))?.[0] ?? null
}
