import { clockTime, FormLink, LinkButton, longWeekday, Notice, type PropertyDetail, useText } from 'vitrine/module'
import styles from './PropertySummary.module.css'
import type texts from './texts.json'

interface Props {
  readonly property: PropertyDetail
  /** Where a visit is asked for; absent where the site offers none. */
  readonly visit: { readonly label: string; readonly href: string } | undefined
}

/** When everybody may come and look, with a file for calendars; nothing without a coming date. */
export function OpenHouses({ property, visit }: Props) {
  const text = useText<keyof typeof texts>()
  const { ID, OpenHouses: dates = [], language } = property
  if (dates.length === 0) return null
  return (
    <Notice tone="accent" className={styles.openHouses}>
      <h2>{text('property-summary.open-houses', { count: dates.length })}</h2>
      <ul>
        {dates.map(({ From, To, AppointmentRequired }) => (
          <li key={From} className={styles.openHouse}>
            <p className={styles.when}>
              <time dateTime={From}>{`${longWeekday(From, language)}, ${clockTime(From)}`}</time>–
              <time dateTime={To}>{clockTime(To)}</time>
            </p>
            {AppointmentRequired === false && <p className={styles.quiet}>{text('property-summary.open-house-free')}</p>}
            {AppointmentRequired === true && (
              <p className={styles.quiet}>
                {text('property-summary.open-house-registered')}
                {visit && (
                  <>
                    {' · '}
                    <FormLink href={visit.href}>{visit.label}</FormLink>
                  </>
                )}
              </p>
            )}
            <LinkButton
              variant="text"
              size="small"
              href={`/api/properties/${ID}/open-house.ics?from=${encodeURIComponent(From)}&language=${language}`}
              download
            >
              {text('property-summary.open-house-calendar')}
              <span className="visually-hidden">{`, ${longWeekday(From, language)}`}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
