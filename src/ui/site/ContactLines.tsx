import { Mail, MapPin, Phone } from 'lucide'
import type { Localised } from '#schemas/site/localised.ts'
import type { Agency } from '#schemas/site/site.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './ContactLines.module.css'
import { EmailAddress } from './EmailAddress.tsx'

export function ContactLines({ agency }: { readonly agency: Localised<Agency> }) {
  return (
    <ul className="stack text-sm figures">
      <li>
        <a className={`gap-3 undecorated ${styles.line}`} href={agency.phone.href}>
          <Icon of={Phone} size={18} strokeWidth={1.5} />
          {agency.phone.text}
        </a>
      </li>
      <li>
        <a className={`gap-3 undecorated ${styles.line}`} href={`mailto:${agency.email}`}>
          <Icon of={Mail} size={18} strokeWidth={1.5} />
          <span>
            <EmailAddress address={agency.email} />
          </span>
        </a>
      </li>
      <li className={`gap-3 undecorated ${styles.line}`}>
        <Icon of={MapPin} size={18} strokeWidth={1.5} />
        {`${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`}
      </li>
    </ul>
  )
}
