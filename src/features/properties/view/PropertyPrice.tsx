import { displayPrice, type PricedProperty } from '#src/features/properties/rules/price.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './PropertyPrice.module.css'

/** A property's price by the display rules (PROP-07); "on request" if none may be shown. */
export function PropertyPrice({
  property,
  marqueeIgnore,
}: {
  readonly property: PricedProperty
  readonly marqueeIgnore: readonly number[]
}) {
  const text = useText()
  const price = displayPrice(property, { marqueeIgnore, startingFrom: text('card.starting-from') })
  if (price === null) return <span className={`quiet regular ${styles.onRequest}`}>{text('card.price-on-request')}</span>
  return (
    <>
      {price.prefix !== '' && <span className={`quiet regular ${styles.around}`}>{price.prefix}</span>}
      {price.prefix !== '' && ' '}
      <span className={styles.amount}>{price.text}</span>
      {price.unit !== '' && ' '}
      {price.unit !== '' && <span className={`quiet regular ${styles.around}`}>{price.unit}</span>}
    </>
  )
}
