import { Menu as MenuIcon } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Icon } from '#src/ui/Icon.tsx'
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
  const inside = (
    <>
      <span>{text('shell.menu')}</span>
      <Icon of={MenuIcon} size={22} strokeWidth={1.5} />
    </>
  )
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-menu-button
        data-opens="menu"
        data-needs-script
        data-otherwise={`#${SITE_MAP_ID}`}
        onClick={onOpen}
      >
        {inside}
      </button>
      <noscript className={styles.plain}>
        <a className={styles.button} href={`#${SITE_MAP_ID}`}>
          {inside}
        </a>
      </noscript>
    </>
  )
}
