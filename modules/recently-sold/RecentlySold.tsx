import {
  CardGrid,
  CardStrip,
  DatedDetail,
  DatedItem,
  DatedList,
  formatEuro,
  type ModuleContext,
  type ModuleProps,
  mainFacts,
  monthOfYear,
  NoSection,
  type PropertySummary,
  RENT,
  SiteLink,
  shortFact,
  shownAmount,
  useText,
} from 'vitrine/module'
import { SoldCard } from './SoldCard.tsx'
import type { Resolved } from './server.ts'
import type texts from './texts.json'

/** The latest sold or let properties; no section without any. */
export default function RecentlySold({ content, context }: ModuleProps<Resolved>) {
  const { layout } = context
  const items = content.items.slice(0, layout.maxItems)
  if (items.length === 0) return <NoSection />
  if (layout.view === 'list') return <SoldList content={{ ...content, items }} context={context} />
  const cards = items.map(({ property, date }) => (
    <li key={property.ID}>
      <SoldCard
        property={property}
        date={date}
        price={priceText(content, property, context)}
        href={content.isLinked === false ? '' : property.path}
        headingLevel={layout.title === '' ? 'h2' : 'h3'}
        language={context.language}
      />
    </li>
  ))
  return layout.view === 'strip' ? (
    <CardStrip perRow={layout.numberItemOfRow} more={null}>
      {cards}
    </CardStrip>
  ) : (
    <CardGrid perRow={layout.numberItemOfRow}>{cards}</CardGrid>
  )
}

/** One line for each property: what, where and when. */
function SoldList({ content, context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { goal, showPrices = false, isLinked = true } = content
  const note = showPrices ? text(goal === RENT ? 'recently-sold.note-rent' : 'recently-sold.note') : ''
  return (
    <DatedList title="" note={note}>
      {content.items.map(({ property, date }) => (
        <DatedItem
          key={property.ID}
          price={priceText(content, property, context)}
          side={date && <time dateTime={date}>{monthOfYear(date, context.language)}</time>}
        >
          <SiteLink href={isLinked ? property.path : ''}>{property.TypeDescription || property.MainTypeName}</SiteLink>
          <DatedDetail>{aboutText(property)}</DatedDetail>
        </DatedItem>
      ))}
    </DatedList>
  )
}

function aboutText(property: PropertySummary): string {
  const area = mainFacts(property).find(({ kind }) => kind !== 'bedrooms')
  return [property.MainTypeName, area ? shortFact(area) : '', property.City].filter((part) => part !== '').join(' · ')
}

function priceText({ showPrices }: Resolved, property: PropertySummary, { shell }: ModuleContext): string | null {
  const amount = showPrices ? shownAmount(property, shell.marqueeIgnore) : null
  return amount === null ? null : formatEuro(amount)
}
