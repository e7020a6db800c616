import {
  citySlug,
  type ExtraValues,
  FEATURES,
  type FormFieldView,
  type FormState,
  type FormView,
  quantityName,
  ROOM_KINDS,
  readHandover,
  SALE,
  type SearchArea,
  writeArea,
  writeExtra,
} from 'vitrine/module'

type Entries = FormState['values']

const NONE: Entries = {}

/** The filters passed on by a list to the saved-search form, if the form has them. */
export function searchEntries({ id, sections }: Pick<FormView, 'id' | 'sections'>, query: string): Entries {
  const search = id === 'demand-register' ? readHandover(new URLSearchParams(query)) : null
  if (search === null) return NONE
  const fields = new Map(sections.flatMap((section) => section.fields.map((field) => [field.name, field] as const)))
  const offered = (name: string) => fields.get(name)?.options?.map(({ value }) => value) ?? []
  const cities = new Set(search.cities.map(citySlug))
  const { min, max } = search.price
  const entries: Entries = {
    goal: search.goal === SALE ? 'buy' : 'rent',
    types: offered('types').filter((type) => search.types.includes(type)),
    area: search.area && fields.has('area') ? writeArea(spelledAs(search.area, offered('zones'))) : '',
    zones: offered('zones').filter((city) => cities.has(citySlug(city))),
    priceFrom: amountText(fields.get('priceFrom'), min),
    priceTo: amountText(fields.get('priceTo'), max),
    ...Object.fromEntries(
      ROOM_KINDS.filter((kind) => search[kind] > 0 && offered('rooms').includes(kind)).map((kind) => [
        quantityName('rooms', kind),
        String(search[kind]),
      ]),
    ),
  }
  const { extras } = search
  const more: Entries = {
    energy: offered('energy').includes(energyText(extras)) ? energyText(extras) : '',
    livingMin: amountText(fields.get('livingMin'), extras['living-min'] ?? null),
    groundMin: amountText(fields.get('groundMin'), extras['ground-min'] ?? null),
    features: FEATURES.filter((feature) => extras[feature] && offered('features').includes(feature)),
  }
  return Object.fromEntries(Object.entries({ ...entries, ...more }).filter(([, value]) => value.length > 0))
}

/** The place in the form's spelling. */
function spelledAs(area: SearchArea, places: readonly string[]): SearchArea {
  if (area.kind === 'drawn') return area
  return { ...area, place: places.find((place) => citySlug(place) === citySlug(area.place)) ?? area.place }
}

function energyText({ energy = 0 }: ExtraValues): string {
  return writeExtra('energy', energy)
}

function amountText(field: FormFieldView | undefined, amount: number | null): string {
  return field === undefined || amount === null ? '' : String(amount)
}
