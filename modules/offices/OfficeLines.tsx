import { Clock, Navigation } from 'lucide'
import { EmailAddress, Icon, type ModuleContext, SiteLink, useText } from 'vitrine/module'
import styles from './Offices.module.css'
import { hoursLines, type Office, routeTo } from './offices.ts'
import type texts from './texts.json'

interface Props {
  readonly office: Office
  readonly context: ModuleContext
}

export function OfficeLines({ office, context }: Props) {
  const text = useText<keyof typeof texts>()
  const Heading = context.layout.title === '' ? 'h2' : 'h3'
  const hours = hoursLines(office, context.language)
  const route = routeTo(office)
  return (
    <>
      <Heading className={styles.name}>{office.name}</Heading>
      <address className={styles.address}>
        {office.street} {office.houseNumber}, {office.zip} {office.city}
      </address>
      {office.note && <p className={styles.quiet}>{office.note}</p>}
      <ul className={styles.ways}>
        {office.phone && (
          <li>
            <Icon of="phone" size={18} />
            <a href={office.phone.href}>{office.phone.text}</a>
          </li>
        )}
        {office.email && (
          <li>
            <Icon of="mail" size={18} />
            <a href={`mailto:${office.email}`}>
              <EmailAddress address={office.email} />
            </a>
          </li>
        )}
        {hours.length > 0 && (
          <li>
            <Icon of={Clock} size={18} strokeWidth={1.6} />
            <span>
              {hours.map(({ days, hours: spans }) => (
                <span key={days} className={styles.hours}>
                  {days} <span className={styles.quiet}>{spans}</span>
                </span>
              ))}
            </span>
          </li>
        )}
        {route !== '' && (
          <li>
            <Icon of={Navigation} size={18} strokeWidth={1.6} />
            <SiteLink href={route}>{text('offices.route')}</SiteLink>
          </li>
        )}
      </ul>
    </>
  )
}
