import type { PropertyDetail } from '#schemas/property-detail.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './Facts.module.css'
import { type FactGroup, factsOf } from './fact-groups.ts'

/** One group of facts as a definition list; nothing where the home has none of them. */
export function Facts({ group, property }: { readonly group: FactGroup; readonly property: PropertyDetail }) {
  const text = useText()
  const facts = factsOf(group, property, text)
  if (facts.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{text(`property.${group}`)}</h2>
      <dl className={styles.facts}>
        {facts.map(({ field, label, value }) => (
          <div key={field} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
