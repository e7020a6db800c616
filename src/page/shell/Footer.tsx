import type { ShellDocument } from '#schemas/site/page-document.ts'
import { ConsentLink } from '#src/page/consent/ConsentLink.tsx'
import { backgroundStyle } from '#src/parts/background-style.ts'
import { AgencyIdentity } from './AgencyIdentity.tsx'
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
