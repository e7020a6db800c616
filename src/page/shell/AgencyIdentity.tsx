import type { Localised } from '#schemas/site/localised.ts'
import type { Agency } from '#schemas/site/site.ts'
import { useText } from '#src/i18n/use-text.ts'
import styles from './Footer.module.css'

/** The agency's legal identity (decision 040, point 22). */
export function AgencyIdentity({ agency }: { readonly agency: Localised<Agency> }) {
  const text = useText()
  const facts = [
    agency.legalName ?? agency.name,
    `${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`,
    text('shell.company-number', { number: agency.companyNumber }),
    text('shell.ipi-number', { number: agency.ipiNumber }),
    text('shell.authority', { name: agency.supervisoryAuthority }),
    agency.insurance ?? '',
    agency.escrowAccount ? text('shell.escrow', { iban: agency.escrowAccount }) : '',
  ]
  return (
    <ul className={styles.identity}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  )
}
