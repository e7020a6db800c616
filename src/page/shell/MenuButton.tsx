import { Menu as MenuIcon } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import styles from './MenuButton.module.css'

/** The id of the list of pages in the footer, the menu button's target without JavaScript. */
export const SITE_MAP_ID = 'site-map'

interface Props {
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** Opens the drawer on narrow screens; without JavaScript a link to the list of pages in the footer. */
export function MenuButton({ isOpen, onOpen }: Props) {
  const text = useText()
  const isHydrated = useIsHydrated()
  const inside = (
    <>
      <span>{text('shell.menu')}</span>
      <Icon of={MenuIcon} size={22} strokeWidth={1.5} />
    </>
  )
  if (!isHydrated) {
    return (
      <a className={styles.button} href={`#${SITE_MAP_ID}`}>
        {inside}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      data-menu-button
      onClick={onOpen}
    >
      {inside}
    </button>
  )
}
