import { useEffect, useRef } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import type { ViewName } from '#src/studio/client/address/studio-address.ts'
import { useStudioAddress } from '#src/studio/client/address/use-studio-address.ts'
import type { StudioAccount } from '#src/studio/client/api/queries.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SITE_ICON } from './studio-views.ts'
import styles from './ViewRail.module.css'
import { viewsFor } from './views-for.ts'

/** The views that the account may use; nothing if there is only the site. */
export function ViewRail({ account, view }: { readonly account: StudioAccount; readonly view: ViewName }) {
  const text = useText()
  const [, go] = useStudioAddress()
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    // On phones the row of views is wider than the screen.
    // The first one is always in sight.
    const place = view === 'today' ? null : rail.current?.querySelector('[aria-current]')
    place?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [view])
  const views = viewsFor(account)
  if (views.length === 0) return null
  const [first, ...others] = views
  // The morning's overview, then the site, then what is not pages.
  const all = [first, { name: 'site' as const, icon: SITE_ICON }, ...others].filter((one) => one !== undefined)
  return (
    <nav ref={rail} className={`flex gap-1 shrinks surface scrolls ${styles.rail}`} aria-label={text('studio.views.label')}>
      {all.map(({ name, icon }) => (
        <button
          key={name}
          type="button"
          className={`flat stack gap-line fixed round quiet tiny snug clickable ${styles.place}`}
          aria-current={name === view ? 'page' : undefined}
          onClick={() => go({ view: name, item: null })}
        >
          <Icon of={icon} size={20} strokeWidth={1.75} />
          <span>{text(`studio.views.${name}`)}</span>
        </button>
      ))}
    </nav>
  )
}
