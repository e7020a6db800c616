import { Car } from 'lucide'
import { Icon, type IconShape, longFact, type MainFact, mainFacts, type PropertyDetail, useText, withIcon } from 'vitrine/module'
import styles from './MainFacts.module.css'
import type texts from './texts.json'

interface Fact {
  readonly icon: IconShape
  readonly value: string
}

const ICONS: { readonly [kind in MainFact['kind']]: IconShape } = {
  bedrooms: 'bed',
  living: 'ruler',
  floor: 'ruler',
  land: 'land',
}

/** The main facts of cards, with bathrooms, garages and the year; at most six, each with an icon. */
export function MainFacts({ property }: { readonly property: PropertyDetail }) {
  const text = useText<keyof typeof texts>()
  const counted = (icon: IconShape, count: number | null | undefined, show: (count: number) => string): Fact[] =>
    typeof count === 'number' && count > 0 ? [{ icon, value: show(count) }] : []
  const main = mainFacts(property)
  const shown = (fact: MainFact): Fact => ({ icon: ICONS[fact.kind], value: longFact(fact, text) })
  const facts = [
    ...main.filter(({ kind }) => kind === 'bedrooms').map(shown),
    ...counted('bath', property.NumberOfBathRooms, (count) => text('property-summary.bathrooms', { count })),
    ...main.filter(({ kind }) => kind !== 'bedrooms').map(shown),
    ...counted(Car, property.NumberOfGarages, (count) => text('property-summary.garages', { count })),
    ...counted('calendar', property.ConstructionYear, (year) => text('property-summary.built', { year: String(year) })),
  ]
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, value }) => (
        <li key={value} {...(typeof icon === 'string' ? withIcon(icon, { className: styles.fact }) : { className: styles.fact })}>
          {typeof icon !== 'string' && <Icon of={icon} size={20} strokeWidth={1.5} />}
          {value}
        </li>
      ))}
    </ul>
  )
}
