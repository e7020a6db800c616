import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import type { SoldProperty } from '#schemas/property/sold-nearby.ts'
import { useApi } from '#src/data/api.ts'
import { soldNearbyQuery } from '#src/data/properties.ts'
import { mainFacts, shortFact } from '#src/domain/property/main-facts.ts'
import { formatEuro, shownAmount } from '#src/domain/property/price.ts'
import { formatDistance } from '#src/domain/text/number-text.ts'
import { monthOfYear } from '#src/domain/time/date-text.ts'
import { type Text, useText } from '#src/i18n/use-text.ts'
import styles from '#src/parts/DatedList.module.css'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import type { Content } from './schema.ts'

const request = ({ parameters, language, layout }: ModuleContext) =>
  soldNearbyQuery(parameters.id ?? '', language, layout.maxItems)

/** What was sold or let near the property of the page. */
export const queries = (_: Content, context: ModuleContext) => (context.parameters.id === undefined ? [] : [request(context)])

/** The agency's own sold or let properties nearby; no section at all where there are none. */
export default function SoldNearby({ content, context }: ModuleProps<Content>) {
  const text = useText()
  const { items } = useApi(request(context))
  const [first] = items
  if (!first) return <div className={styles.none} />
  const isRent = first.property.Goal === 1
  const { showPrices = false } = content
  return (
    <div className={styles.box}>
      {context.layout.title === '' && (
        <h2 className={styles.title}>{text(isRent ? 'sold-nearby.title-rent' : 'sold-nearby.title')}</h2>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.property.ID} className={styles.item}>
            <SiteLink href={item.property.path}>{item.property.TypeDescription || item.property.MainTypeName}</SiteLink>
            <span className={styles.quiet}>{aboutText(item, text)}</span>
            {showPrices && <Price item={item} marqueeIgnore={context.shell.marqueeIgnore} />}
            {item.date !== null && (
              <time className={`${styles.side} ${styles.quiet}`} dateTime={item.date}>
                {monthOfYear(item.date, context.language)}
              </time>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {text(!showPrices ? 'sold-nearby.note-no-price' : isRent ? 'sold-nearby.note-rent' : 'sold-nearby.note')}
      </p>
    </div>
  )
}

/** "House · 148 m² · Heusy, about 3 km away". */
function aboutText({ property, distanceKm }: SoldProperty, text: Text): string {
  const area = mainFacts(property).find(({ kind }) => kind !== 'bedrooms')
  const distance = formatDistance(distanceKm * 1000)
  const where = text(distanceKm === 0 ? 'sold-nearby.within' : 'sold-nearby.distance', { distance })
  return [property.MainTypeName, area ? shortFact(area) : '', `${property.City}, ${where}`]
    .filter((part) => part !== '')
    .join(' · ')
}

function Price({ item, marqueeIgnore }: { readonly item: SoldProperty; readonly marqueeIgnore: readonly number[] }) {
  const amount = shownAmount(item.property, marqueeIgnore)
  return amount === null ? null : <span className={styles.price}>{formatEuro(amount)}</span>
}
