import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import { useApi } from '#src/data/api.ts'
import { similarPropertiesQuery } from '#src/data/properties.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ActionLink } from '#src/parts/ActionLink.tsx'
import { MoreLink } from '#src/parts/ActionLinks.tsx'
import { CardGrid } from '#src/parts/CardGrid.tsx'
import { CardStrip } from '#src/parts/CardStrip.tsx'
import { defineView } from '#src/parts/define-view.ts'
import { EmptyState } from '#src/parts/EmptyState.tsx'
import { HidableItem } from '#src/parts/hidden/HidableItem.tsx'
import { HiddenProperties } from '#src/parts/hidden/HiddenProperties.tsx'
import { useHiding } from '#src/parts/hidden/use-hiding.ts'
import { PropertyCard } from '#src/parts/PropertyCard.tsx'
import styles from './SimilarProperties.module.css'
import type { Content } from './schema.ts'

/** Properties similar to the page's; for an unknown number, the newest for sale. */
const request = ({ parameters, language, layout }: ModuleContext) =>
  similarPropertiesQuery(parameters.id, language, layout.maxItems)

export const view = defineView(SimilarProperties, {
  queries: (_, context) => [request(context)],
})

/** Cards of similar properties, and a link onwards. */
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
    <div className={styles.similar}>
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
          <MoreLink more={content.more} className={styles.more} />
        </>
      )}
    </div>
  )
}
