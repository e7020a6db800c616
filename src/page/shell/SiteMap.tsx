import type { ShellDocument } from '#schemas/site/page-document.ts'
import { useText } from '#src/i18n/use-text.ts'
import { StatusMark } from '#src/page/StatusMark.tsx'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import styles from './Footer.module.css'
import { SITE_MAP_ID } from './MenuButton.tsx'

/** Every page of the menu in one list: the menu button's target without JavaScript. */
export function SiteMap({ shell }: { readonly shell: ShellDocument }) {
  const text = useText()
  const entries = shell.menu.flatMap((entry) => [entry, ...entry.children])
  return (
    <nav id={SITE_MAP_ID} aria-label={text('shell.site-map')} className={styles.siteMap}>
      <ul className={styles.pages}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <SiteLink href={entry.path}>
              {entry.title}
              <StatusMark of={entry} />
            </SiteLink>
          </li>
        ))}
        {shell.freeEvaluationPath !== '' && (
          <li>
            <SiteLink href={shell.freeEvaluationPath}>{text('shell.free-evaluation')}</SiteLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
