import type { Localised } from '#schemas/site/localised.ts'
import type { Agency } from '#schemas/site/site.ts'
import type { SheetIcon } from '#src/ui/sheet-icons.ts'
import { withIcon } from '#src/ui/with-icon.ts'
import styles from './ContactLines.module.css'
import { EmailAddress } from './EmailAddress.tsx'

export function ContactLines({ agency }: { readonly agency: Localised<Agency> }) {
  return (
    <ul className="stack text-sm figures">
      <li>
        <a {...line('phone')} href={agency.phone.href}>
          {agency.phone.text}
        </a>
      </li>
      <li>
        <a {...line('mail')} href={`mailto:${agency.email}`}>
          <span>
            <EmailAddress address={agency.email} />
          </span>
        </a>
      </li>
      <li {...line('map-pin')}>{`${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`}</li>
    </ul>
  )
}

function line(icon: SheetIcon) {
  return withIcon(icon, { sizePx: 18, className: `gap-3 undecorated ${styles.line}` })
}
