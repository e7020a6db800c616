import type { Localised } from '#schemas/site/localised.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import type { Agency } from '#schemas/site/site.ts'
import { useText } from '#src/i18n/use-text.ts'
import { ConsentLink } from '#src/page/consent/ConsentLink.tsx'
import { backgroundStyle } from '#src/parts/background-style.ts'
import styles from './Footer.module.css'
import { FooterColumn } from './FooterColumn.tsx'
import { SiteMap } from './SiteMap.tsx'

/** The footer: configured columns, all pages, and the agency's legal identity. */
export function Footer({ shell }: { readonly shell: ShellDocument }) {
  const { agency, footer } = shell
  return (
    <footer className={styles.footer} style={backgroundStyle(footer.colorBackground, footer.colorText)}>
      <div className={styles.inside}>
        {footer.columns.length > 0 && (
          <div className={styles.columns}>
            {footer.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are configured and never change places.
              <FooterColumn key={index} column={column} />
            ))}
          </div>
        )}
        <SiteMap shell={shell} />
        <AgencyIdentity agency={agency} />
        <p className={styles.copyright}>
          <span>{footer.copyright}</span>
          <ConsentLink className={styles.cookies} shell={shell} />
        </p>
      </div>
    </footer>
  )
}

/** The agency's legal identity (decision 040, point 22). */
function AgencyIdentity({ agency }: { readonly agency: Localised<Agency> }) {
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
