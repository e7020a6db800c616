import { formatArea } from '#src/base/text/number-text.ts'
import { comparableSurfaces, type Surfaces } from './comparable-surfaces.ts'

/** A count of bedrooms, or a surface in m². */
export interface MainFact {
  readonly kind: 'bedrooms' | 'living' | 'floor' | 'land'
  readonly value: number
}

/** The main facts of a property, its bedrooms and surfaces, as cards, summary and mails show them. */
export function mainFacts(property: Surfaces & { readonly NumberOfBedRooms?: number | null | undefined }): readonly MainFact[] {
  const bedrooms = property.NumberOfBedRooms ?? 0
  const { living, floor, land } = comparableSurfaces(property)
  const surfaces = Object.entries({ living, floor, land }) as [MainFact['kind'], number | null][]
  return [
    ...(bedrooms > 0 ? [{ kind: 'bedrooms', value: bedrooms } as const] : []),
    ...surfaces.flatMap(([kind, value]) => (value === null ? [] : [{ kind, value }])),
  ]
}

export function shortFact({ kind, value }: MainFact): string {
  return kind === 'bedrooms' ? String(value) : formatArea(value)
}

type FactKey = `card.${MainFact['kind']}`

/** A fact in words: "3 bedrooms", "148 m² of living space". */
export function longFact<Key extends string>(
  { kind, value }: MainFact,
  text: (key: FactKey | Key, values: Record<string, string | number>) => string,
): string {
  return text(`card.${kind}`, kind === 'bedrooms' ? { count: value } : { area: formatArea(value) })
}
