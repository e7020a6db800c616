import { Mail, MapPin, Phone } from 'lucide-react'
import type { ModuleProps } from '#schemas/module-view.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './ContactBand.module.css'
import type { Content } from './schema.ts'

/** One line with the main ways to reach the agency. */
export function ContactBand({ context }: ModuleProps<Content>) {
  const text = useText()
  const { agency } = context.shell
  return (
    <ul className={styles.band}>
      <li className={styles.way}>
        <Phone aria-hidden="true" size={22} strokeWidth={1.5} />
        <span className={styles.label}>{text('contact.call')}</span>
        <a href={agency.phone.href}>{agency.phone.text}</a>
      </li>
      <li className={styles.way}>
        <Mail aria-hidden="true" size={22} strokeWidth={1.5} />
        <span className={styles.label}>{text('contact.write')}</span>
        <a href={`mailto:${agency.email}`}>{agency.email}</a>
      </li>
      <li className={styles.way}>
        <MapPin aria-hidden="true" size={22} strokeWidth={1.5} />
        <span className={styles.label}>{text('contact.visit')}</span>
        <span>
          {agency.street} {agency.houseNumber}, {agency.zip} {agency.city}
        </span>
      </li>
    </ul>
  )
}
