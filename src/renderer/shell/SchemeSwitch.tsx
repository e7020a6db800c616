import { Moon, Sun } from 'lucide'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { toggleScheme } from '#src/ui/state/scheme.ts'
import styles from './SchemeSwitch.module.css'

interface Props {
  /** Whether only the icon is visible; the text is for assistive technology. */
  readonly isSign?: boolean
  readonly className?: string | undefined
}

/** Switches the colour scheme; its label names the new one. CSS selects the label, since the server does not know the scheme. */
export function SchemeSwitch({ isSign = false, className }: Props) {
  const text = useText()
  const form = (name: 'light' | 'dark') => (
    <span className={styles[name]}>
      <Icon of={name === 'dark' ? Moon : Sun} size={isSign ? 20 : 16} strokeWidth={1.6} />
      <span className={isSign ? 'visually-hidden' : undefined}>{text(`shell.scheme-${name}`)}</span>
    </span>
  )
  return (
    <Button
      variant="plain"
      size={isSign ? 'icon' : 'small'}
      className={classNames(styles.switch, className)}
      data-needs-script
      data-early="scheme"
      onClick={toggleScheme}
    >
      {form('dark')}
      {form('light')}
    </Button>
  )
}
