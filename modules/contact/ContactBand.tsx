import { EmailAddress, Icon, type ModuleProps, useText } from 'vitrine/module'
import styles from './ContactBand.module.css'
import type { Resolved } from './server.ts'
import type texts from './texts.json'

export function ContactBand({ context }: ModuleProps<Resolved>) {
  const text = useText<keyof typeof texts>()
  const { agency } = context.shell
  return (
    <ul className={`stack gap-5 ${styles.band}`}>
      <li className={`stack breakable ${styles.way}`}>
        <Icon of="phone" size={22} />
        <span className="quiet text-sm">{text('contact.call')}</span>
        <a href={agency.phone.href}>{agency.phone.text}</a>
      </li>
      <li className={`stack breakable ${styles.way}`}>
        <Icon of="mail" size={22} />
        <span className="quiet text-sm">{text('contact.write')}</span>
        <a href={`mailto:${agency.email}`}>
          <EmailAddress address={agency.email} />
        </a>
      </li>
      <li className={`stack breakable ${styles.way}`}>
        <Icon of="map-pin" size={22} />
        <span className="quiet text-sm">{text('contact.visit')}</span>
        <span>
          {agency.street} {agency.houseNumber}, {agency.zip} {agency.city}
        </span>
      </li>
    </ul>
  )
}
