import { Calendar, House, Info, Key, User } from 'lucide'
import type { TOP_BAR_ICONS } from '#schemas/site/header.ts'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { favouritesAtom } from '#src/features/properties/view/favourites/favourites.ts'
import { useText } from '#src/i18n/use-text.ts'
import { CachedHtml } from '#src/ui/CachedHtml.tsx'
import { Icon, type IconShape } from '#src/ui/Icon.tsx'
import { backgroundStyle, textStyle } from '#src/ui/site/background-style.ts'
import { SiteLink } from '#src/ui/site/SiteLink.tsx'
import { useBrowserAtom } from '#src/ui/site/use-browser-atom.ts'
import { withIcon } from '#src/ui/with-icon.ts'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import styles from './TopBar.module.css'

interface Props {
  readonly shell: ShellDocument
  readonly page: PageDocument
  readonly queryString: string
}

/** The configured links above the header, and the language switcher if placed there (SHELL-01, SHELL-03); nothing if the site has no top bar. */
export function TopBar({ shell, page, queryString }: Props) {
  const { topBar, languageSwitcher } = shell.header
  const items = topBar?.items?.filter((item) => item.status === 'Published') ?? []
  const hasLanguages = languageSwitcher?.position === 'top-bar' && shell.languages.length > 1
  if (topBar?.show === 'never' || (items.length === 0 && !hasLanguages)) return null
  return (
    <div className={styles.bar} style={backgroundStyle(topBar?.colorBackground)}>
      <div className={`row gap-5 spread ${styles.inside}`}>
        {items.length > 0 && (
          <CachedHtml of={shell} by="top-bar">
            <QuickLinks items={items} />
          </CachedHtml>
        )}
        {hasLanguages && (
          <div className="pushed">
            <LanguageSwitcher shell={shell} page={page} queryString={queryString} />
          </div>
        )}
      </div>
    </div>
  )
}

type Item = NonNullable<NonNullable<ShellDocument['header']['topBar']>['items']>[number]

function QuickLinks({ items }: { readonly items: readonly Item[] }) {
  const text = useText()
  return (
    <nav aria-label={text('shell.quick-links')}>
      <ul className={`wrap gap-x-5 ${styles.items}`}>
        {items.map((item) => (
          <li key={`${item.link} ${item.label}`}>
            <TopBarLink item={item} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TopBarLink({ item }: { readonly item: Item }) {
  const icon = item.icon && topBarIcons[item.icon]
  const className = `gap-2 nowrap relative inline-row undecorated ${styles.link}`
  const look = typeof icon === 'string' ? withIcon(icon, { sizePx: 16, className }) : { className }
  return (
    <SiteLink
      href={item.link}
      {...look}
      data-icon={item.icon}
      style={{ ...('style' in look ? look.style : undefined), ...textStyle(item.color) }}
    >
      {typeof icon === 'object' && <Icon of={icon} size={16} strokeWidth={1.6} />}
      <span className={icon && styles.label}>{item.label}</span>
      {item.icon === 'heart' && <FavouriteCount />}
    </SiteLink>
  )
}

/**
 * The number of saved properties on the heart; positioned, so that nothing moves. Always rendered, since the first script fills
 * it before hydration; each element has one text node, which React needs to keep its content.
 */
function FavouriteCount() {
  const text = useText()
  const count = useBrowserAtom(favouritesAtom)?.length ?? 0
  return (
    <span
      data-favourite-count
      data-one={text('shell.remembered-one')}
      data-other={text('shell.remembered')}
      hidden={count === 0}
      suppressHydrationWarning
    >
      <span className={`figures absolute ${styles.count}`} aria-hidden suppressHydrationWarning>
        {count === 0 ? '' : String(count)}
      </span>
      <span className="visually-hidden" suppressHydrationWarning>
        {count === 0 ? '' : text(count === 1 ? 'shell.remembered-one' : 'shell.remembered').replace('#', String(count))}
      </span>
    </span>
  )
}

/** The icons of the top bar's links. */
const topBarIcons: Readonly<Record<(typeof TOP_BAR_ICONS)[number], IconShape>> = {
  phone: 'phone',
  mail: 'mail',
  'map-pin': 'map-pin',
  calendar: Calendar,
  user: User,
  heart: 'heart',
  home: House,
  key: Key,
  info: Info,
}
