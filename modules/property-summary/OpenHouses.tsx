import { clockTime, FormLink, longWeekday, Notice, type PropertyDetail, useText } from 'vitrine/module'
import styles from './PropertySummary.module.css'
import type texts from './texts.json'

interface Props {
  readonly property: PropertyDetail
  /** The page to request a visit; absent if the site has none. */
  readonly visit: { readonly label: string; readonly href: string } | undefined
}

/** The coming open houses, each with a calendar file; nothing without one. */
export function OpenHouses({ property, visit }: Props) {
  const text = useText<keyof typeof texts>()
  const { ID, OpenHouses: dates = [], language } = property
  if (dates.length === 0) return null
  return (
    <Notice tone="accent" className={styles.openHouses}>
      <h2>{text('property-summary.open-houses', { count: dates.length })}</h2>
      <ul className={styles.dates}>
        {dates.map(({ From, To, AppointmentRequired }) => (
          <li key={From}>
            <p className={styles.when}>
              <time dateTime={From}>{`${longWeekday(From, language)}, ${clockTime(From)}`}</time>–
              <time dateTime={To}>{clockTime(To)}</time>
            </p>
            <p className="quiet text-sm regular wrap gap-x-4">
              {AppointmentRequired === false && <span>{text('property-summary.open-house-free')}</span>}
              {AppointmentRequired === true && <span>{text('property-summary.open-house-registered')}</span>}
              {AppointmentRequired === true && visit && <FormLink href={visit.href}>{visit.label}</FormLink>}
              <a
                href={`/api/properties/${ID}/open-house.ics?from=${encodeURIComponent(From)}&language=${language}`}
                className={styles.calendar}
                download
              >
                {text('property-summary.open-house-calendar')}
                <span className="visually-hidden">{`, ${longWeekday(From, language)}`}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
