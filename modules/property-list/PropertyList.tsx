import {
  ActionLink,
  CardGrid,
  CardStrip,
  defineView,
  EmptyState,
  HidableItem,
  HiddenProperties,
  listingsQuery,
  type ModuleContext,
  type ModuleProps,
  MoreLink,
  PropertyCard,
  useApi,
  useHiding,
  useText,
} from 'vitrine/module'
import styles from './PropertyList.module.css'
import type { Content } from './schema.ts'

const request = (content: Content, { language, layout }: ModuleContext) => ({
  language,
  goal: content.goal,
  sort: content.sort ?? 'newest',
  category: content.categories,
  city: content.cities,
  onlyAvailable: content.onlyAvailable || undefined,
  page: 1,
  pageSize: layout.maxItems,
})

export const view = defineView(PropertyList, {
  queries: (content, context) => [listingsQuery(request(content, context))],
})

/** The first properties of one goal, as cards; `property-search` has the whole list. */
export default function PropertyList({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const list = useApi(listingsQuery(request(content, context)))
  const hiding = useHiding(list.items)
  const { layout, shell } = context
  if (list.items.length === 0) {
    return (
      <EmptyState message={text('list.empty')} hint={text('list.empty-hint')}>
        <ActionLink href={shell.searchRegisterPath}>{text('list.register')}</ActionLink>
      </EmptyState>
    )
  }
  const headingLevel = layout.title === '' ? 'h2' : 'h3'
  const cards = list.items.map((property, index) => (
    <HidableItem key={property.ID} property={property} hiding={hiding}>
      <PropertyCard
        property={property}
        marqueeIgnore={shell.marqueeIgnore}
        headingLevel={headingLevel}
        shape={layout.view === 'list' ? 'wide' : layout.view === 'feature' && index === 0 ? 'large' : 'stacked'}
        sizes={cardSizes(layout.view, layout.numberItemOfRow, index)}
        canHide
      />
    </HidableItem>
  ))
  if (layout.view === 'strip') {
    return (
      <>
        <CardStrip perRow={layout.numberItemOfRow} more={<MoreLink more={content.more} className={undefined} />}>
          {cards}
        </CardStrip>
        <HiddenProperties hiding={hiding} marqueeIgnore={shell.marqueeIgnore} />
      </>
    )
  }
  return (
    <>
      <CardGrid view={layout.view} perRow={layout.numberItemOfRow}>
        {cards}
      </CardGrid>
      <HiddenProperties hiding={hiding} marqueeIgnore={shell.marqueeIgnore} />
      <MoreLink more={content.more} className={styles.more} />
    </>
  )
}

/** The display width of a card's picture, as `sizes`: by view, cards per row and index. */
function cardSizes(view: string, perRow: number, index: number): string {
  if (view === 'list') return '(max-width: 767px) 92vw, 30rem'
  if (view === 'strip') return '(max-width: 767px) 78vw, 22rem'
  if (view === 'feature')
    return index === 0 ? '(max-width: 1023px) 92vw, 40rem' : '(max-width: 599px) 92vw, (max-width: 1023px) 45vw, 20rem'
  return `(max-width: 767px) 92vw, (max-width: 1279px) 45vw, ${Math.round(80 / perRow)}rem`
}
