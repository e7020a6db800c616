import {
  DatedDetail,
  DatedItem,
  DatedList,
  defineView,
  formatDistance,
  formatEuro,
  type ModuleContext,
  type ModuleProps,
  mainFacts,
  monthOfYear,
  NoSection,
  RENT,
  SiteLink,
  type SoldProperty,
  shortFact,
  shownAmount,
  soldNearbyQuery,
  type Text,
  useApi,
  useText,
} from 'vitrine/module'
import type { Content } from './schema.ts'
import type texts from './texts.json'

const request = ({ parameters, language, layout }: ModuleContext) =>
  soldNearbyQuery(parameters.id ?? '', language, layout.maxItems)

export const view = defineView(SoldNearby, {
  queries: (_, context) => (context.parameters.id === undefined ? [] : [request(context)]),
})

/** The agency's sold or let properties nearby; no section without any. */
export default function SoldNearby({ content, context }: ModuleProps<Content>) {
  const text = useText<keyof typeof texts>()
  const { items } = useApi(request(context))
  const [first] = items
  if (!first) return <NoSection />
  const isRent = first.property.Goal === RENT
  const { showPrices = false } = content
  const { marqueeIgnore } = context.shell
  return (
    <DatedList
      title={context.layout.title === '' ? text(isRent ? 'sold-nearby.title-rent' : 'sold-nearby.title') : ''}
      note={text(!showPrices ? 'sold-nearby.note-no-price' : isRent ? 'sold-nearby.note-rent' : 'sold-nearby.note')}
    >
      {items.map((item) => (
        <DatedItem
          key={item.property.ID}
          price={showPrices ? priceText(item, marqueeIgnore) : null}
          side={item.date && <time dateTime={item.date}>{monthOfYear(item.date, context.language)}</time>}
        >
          <SiteLink href={item.property.path}>{item.property.TypeDescription || item.property.MainTypeName}</SiteLink>
          <DatedDetail>{aboutText(item, text)}</DatedDetail>
        </DatedItem>
      ))}
    </DatedList>
  )
}

/** The description of a neighbour: "House · 148 m² · Heusy, about 3 km away". */
function aboutText({ property, distanceKm }: SoldProperty, text: Text<keyof typeof texts>): string {
  const area = mainFacts(property).find(({ kind }) => kind !== 'bedrooms')
  const distance = formatDistance(distanceKm * 1000)
  const where = text(distanceKm === 0 ? 'sold-nearby.within' : 'sold-nearby.distance', { distance })
  return [property.MainTypeName, area ? shortFact(area) : '', `${property.City}, ${where}`]
    .filter((part) => part !== '')
    .join(' · ')
}

function priceText(item: SoldProperty, marqueeIgnore: readonly number[]): string | null {
  const amount = shownAmount(item.property, marqueeIgnore)
  return amount === null ? null : formatEuro(amount)
}
