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
          <Icon of="phone" size={18} />
          {agency.phone.text}
        </a>
      </li>
      <li>
        <a className={`gap-3 undecorated ${styles.line}`} href={`mailto:${agency.email}`}>
          <Icon of="mail" size={18} />
          <span>
            <EmailAddress address={agency.email} />
          </span>
        </a>
      </li>
      <li className={`gap-3 undecorated ${styles.line}`}>
        <Icon of="map-pin" size={18} />
        {`${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`}
      </li>
    </ul>
  )
}
