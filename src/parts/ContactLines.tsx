import { Mail, MapPin, Phone } from 'lucide-react'
import type { Localised } from '#schemas/localised.ts'
import type { Agency } from '#schemas/site.ts'
import styles from './ContactLines.module.css'

/** How to reach the agency: telephone, mail and address, a line each. */
export function ContactLines({ agency }: { readonly agency: Localised<Agency> }) {
  return (
    <ul className={styles.lines}>
      <li>
        <a className={styles.line} href={agency.phone.href}>
          <Phone aria-hidden size={18} strokeWidth={1.5} />
          {agency.phone.text}
        </a>
      </li>
      <li>
        <a className={styles.line} href={`mailto:${agency.email}`}>
          <Mail aria-hidden size={18} strokeWidth={1.5} />
          {agency.email}
        </a>
      </li>
      <li className={styles.line}>
        <MapPin aria-hidden size={18} strokeWidth={1.5} />
        {`${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`}
      </li>
    </ul>
  )
}
