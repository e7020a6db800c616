import type { Localised } from '#schemas/site/localised.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import type { Agency } from '#schemas/site/site.ts'
import { withDescendants } from '#src/definition/pages/menu-levels.ts'
import { ConsentLink } from '#src/features/consent/view/ConsentLink.tsx'
import { useText } from '#src/i18n/use-text.ts'
import { StatusMark } from '#src/renderer/StatusMark.tsx'
import { later } from '#src/ui/later.ts'
import { backgroundStyle } from '#src/ui/site/background-style.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { SitePicture } from '#src/ui/site/SitePicture.tsx'
import styles from './Footer.module.css'
import { SITE_MAP_ID } from './MenuButton.tsx'
import { SchemeSwitch } from './SchemeSwitch.tsx'

/** On phones with three columns and the legal identity; on less room its parts would lie outside it until they are laid out. */
const HEIGHT_REM = 72

/** The footer: configured columns, all pages, and the agency's legal identity. */
export function Footer({ shell }: { readonly shell: ShellDocument }) {
  const { agency, footer } = shell
  const place = later(true, HEIGHT_REM)
  return (
    <footer
      {...place}
      className={styles.footer}
      style={{ ...place.style, ...backgroundStyle(footer.colorBackground, footer.colorText) }}
    >
      <div className={styles.inside} data-room-for-consent="" suppressHydrationWarning>
        {footer.columns.length > 0 && (
          <div className={`unprinted ${styles.columns}`}>
            {footer.columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are configured and never change places.
              <FooterColumn key={index} column={column} />
            ))}
          </div>
        )}
        <SiteMap shell={shell} />
        <AgencyIdentity agency={agency} />
        <p className={`cluster gap-x-5 text-xs ${styles.copyright}`}>
          {footer.copyright}
          <ConsentLink className={`unprinted ${styles.cookies}`} shell={shell} />
          {shell.theme.hasSchemeSwitch && <SchemeSwitch className={styles.scheme} />}
        </p>
      </div>
    </footer>
  )
}

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
    <ul className={`wrap gap-1 gap-x-5 text-xs snug figures ${styles.identity}`}>
      {facts
        .filter((fact) => fact !== '')
        .map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
    </ul>
  )
}

type Column = ShellDocument['footer']['columns'][number]

/** One configured column: title, texts, links and pictures; texts only if public. */
function FooterColumn({ column }: { readonly column: Column }) {
  const { title, introText, fullText, links = [], images = [], sm, md, lg } = column
  return (
    <div className={`stack gap-3 top shrinks ${styles.column}`} style={{ '--sm': sm, '--md': md, '--lg': lg }}>
      {title?.public && title.text !== '' && <h2 className={`text-xs strong snug caps ${styles.title}`}>{title.text}</h2>}
      <Html text={introText} className={`text-lg snug ${styles.intro}`} />
      <Html text={fullText} className={styles.text} />
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ label, link }) => (
            <li key={`${link} ${label}`}>
              <SiteLink href={link}>{label}</SiteLink>
            </li>
          ))}
        </ul>
      )}
      {images.length > 0 && (
        <ul className="cluster gap-4">
          {images.map((picture) => (
            <li key={picture.urlTemplate}>
              <SitePicture className={styles.image} picture={picture} sizes="120px" />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** HTML that the server sanitised when the site was loaded. */
function Html({ text, className }: { readonly text: Column['introText']; readonly className: string | undefined }) {
  if (!text?.public || text.text === '') return null
  return <div className={className} dangerouslySetInnerHTML={{ __html: text.text }} />
}

/** The menu's pages in one list: the menu button's target without JavaScript. Otherwise only pages that no column links to are visible. */
function SiteMap({ shell }: { readonly shell: ShellDocument }) {
  const text = useText()
  const inColumns = new Set(shell.footer.columns.flatMap(({ links = [] }) => links.map(({ link }) => link)))
  const isRepeated = (path: string) => inColumns.has(path) || undefined
  const entries = shell.menu.flatMap(withDescendants)
  return (
    <nav id={SITE_MAP_ID} aria-label={text('shell.site-map')} className={`unprinted ${styles.siteMap}`}>
      <ul className={`wrap gap-1 gap-x-6 ${styles.pages}`}>
        {entries.map((entry) => (
          <li key={entry.id} data-is-repeated={isRepeated(entry.path)}>
            <SiteLink href={entry.path}>
              {entry.title}
              <StatusMark of={entry} />
            </SiteLink>
          </li>
        ))}
        {shell.freeEvaluationPath !== '' && (
          <li data-is-repeated={isRepeated(shell.freeEvaluationPath)}>
            <SiteLink href={shell.freeEvaluationPath}>{text('shell.free-evaluation')}</SiteLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
