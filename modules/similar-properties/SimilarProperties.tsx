import {
  ActionLink,
  CardGrid,
  CardStrip,
  defineView,
  EmptyState,
  HidableItem,
  HiddenProperties,
  type ModuleContext,
  type ModuleProps,
  MoreLink,
  PropertyCard,
  similarPropertiesQuery,
  useApi,
  useHiding,
  useText,
} from 'vitrine/module'
import styles from './SimilarProperties.module.css'
import type { Content } from './schema.ts'

/** Properties similar to the page's; for an unknown id, the newest for sale. */
const request = ({ parameters, language, layout }: ModuleContext) =>
  similarPropertiesQuery(parameters.id, language, layout.maxItems)

export const view = defineView(SimilarProperties, {
  queries: (_, context) => [request(context)],
})

/** Cards of similar properties, and a link to more. */
export default function SimilarProperties({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const { items } = useApi(request(context))
  const hiding = useHiding(items)
  const { layout, shell } = context
  if (items.length === 0) {
    return (
      <EmptyState message={text('list.empty')} hint={text('list.empty-hint')}>
        <ActionLink href={content.more?.link ?? shell.searchRegisterPath}>
          {content.more?.label ?? text('list.register')}
        </ActionLink>
      </EmptyState>
    )
  }
  const cards = items.map((property) => (
    <HidableItem key={property.ID} property={property} hiding={hiding}>
      <PropertyCard
        property={property}
        marqueeIgnore={shell.marqueeIgnore}
        headingLevel={layout.title === '' ? 'h2' : 'h3'}
        sizes="(max-width: 767px) 78vw, 20rem"
        canHide
      />
    </HidableItem>
  ))
  return (
    <div className="section-unprinted">
      {layout.view === 'strip' ? (
        <>
          <CardStrip perRow={layout.numberItemOfRow} more={<MoreLink more={content.more} className={undefined} />}>
            {cards}
          </CardStrip>
          <HiddenProperties hiding={hiding} marqueeIgnore={shell.marqueeIgnore} />
        </>
      ) : (
        <>
          <CardGrid className={styles.cards} view={layout.view}>
            {cards}
          </CardGrid>
          <HiddenProperties hiding={hiding} marqueeIgnore={shell.marqueeIgnore} />
          <MoreLink more={content.more} className="above-4" />
        </>
      )}
    </div>
  )
}
