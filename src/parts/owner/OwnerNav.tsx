import { LogOut } from 'lucide'
import type { OwnerPages } from '#schemas/owner/owner-pages.ts'
import { homePath } from '#src/domain/owner/home-path.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './OwnerNav.module.css'

interface Props {
  readonly pages: OwnerPages
  /** The path of the page it stands on. */
  readonly path: string
  /** The number of the home it is about; absent on pages about no home in particular. */
  readonly id?: string
}

/** The ways through the owner portal, and the way out of it. */
export function OwnerNav({ pages, path, id }: Props) {
  const text = useText()
  const entries = [
    ...(id === undefined
      ? [{ href: pages.homes, name: text('owner.nav.homes') }]
      : [
          { href: homePath(pages.home, id), name: text('owner.nav.overview') },
          { href: homePath(pages.history, id), name: text('owner.nav.history') },
        ]),
    { href: pages.account, name: text('owner.nav.account') },
  ]
  return (
    <div className={styles.bar}>
      <nav className={styles.nav} aria-label={text('owner.nav')}>
        {id !== undefined && pages.homes !== '' && (
          <SiteLink className={styles.back} href={pages.homes}>
            <span aria-hidden="true">←</span>
            {text('owner.nav.homes')}
          </SiteLink>
        )}
        <ul className={styles.entries}>
          {entries
            .filter(({ href }) => href !== '')
            .map(({ href, name }) => (
              <li key={href}>
                <SiteLink className={styles.entry} href={href} aria-current={href === path ? 'page' : undefined}>
                  {name}
                </SiteLink>
              </li>
            ))}
        </ul>
      </nav>
      {pages.account !== '' && (
        <form method="post" action={pages.account}>
          <input type="hidden" name="owner-action" value="log-out" />
          <button type="submit" className={styles.out}>
            <Icon of={LogOut} size={18} strokeWidth={1.75} />
            {text('owner.log-out')}
          </button>
        </form>
      )}
    </div>
  )
}
