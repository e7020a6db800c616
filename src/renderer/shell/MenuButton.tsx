import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { DRAWER_ID } from './Drawer.tsx'
import styles from './MenuButton.module.css'

/** The id of the list of pages in the footer: the button's target in browsers without popovers. */
export const SITE_MAP_ID = 'site-map'

/** Opens and closes the drawer on narrow screens, without scripts. */
export function MenuButton() {
  const text = useText()
  return (
    <button
      type="button"
      className={`gap-2 text-sm nowrap target undecorated no-padding ${styles.button}`}
      aria-haspopup="dialog"
      popoverTarget={DRAWER_ID}
      data-menu-button
      data-opens="menu"
      data-otherwise={`#${SITE_MAP_ID}`}
    >
      <span>{text('shell.menu')}</span>
      <Icon of="menu" size={22} className={styles.whileClosed} />
      <Icon of="x" size={22} className={styles.whileOpen} />
    </button>
  )
}
