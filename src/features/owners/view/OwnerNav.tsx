import { LogOut } from 'lucide'
import { type OwnerPages, ownerPropertyPath } from '#schemas/owner/owner-pages.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import styles from './OwnerNav.module.css'

interface Props {
  readonly pages: OwnerPages
  readonly path: string
  readonly id?: string
}

export function OwnerNav({ pages, path, id }: Props) {
  const text = useText()
  const entries = [
    ...(id === undefined
      ? [{ href: pages.properties, name: text('owner.nav.properties') }]
      : [
          { href: ownerPropertyPath(pages.property, id), name: text('owner.nav.overview') },
          { href: ownerPropertyPath(pages.history, id), name: text('owner.nav.history') },
        ]),
    { href: pages.account, name: text('owner.nav.account') },
  ]
  return (
    <div className={styles.bar}>
      <nav className={styles.nav} aria-label={text('owner.nav')}>
        {id !== undefined && pages.properties !== '' && (
          <SiteLink className={styles.back} href={pages.properties}>
            <span aria-hidden="true">←</span>
            {text('owner.nav.properties')}
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
          <Button type="submit" variant="text" size="small" className={styles.out}>
            <Icon of={LogOut} size={18} strokeWidth={1.75} />
            {text('owner.log-out')}
          </Button>
        </form>
      )}
    </div>
  )
}
