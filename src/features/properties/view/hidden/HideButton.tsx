import { useSetAtom } from 'jotai'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './HideButton.module.css'
import { hideAtom } from './hidden-properties.ts'

interface Props {
  readonly id: number
  /** The property's name, which the button's accessible name includes. */
  readonly headline: string
}

/** Leaves a property out of the lists in this browser. Visible on touch screens, and while the card has pointer or focus. */
export function HideButton({ id, headline }: Props) {
  const text = useText()
  const hide = useSetAtom(hideAtom)
  return (
    <Button
      variant="overlay"
      size="icon"
      className={`with-icon ${styles.button}`}
      data-needs-script
      data-hides-property
      title={text('card.hide')}
      aria-label={text('card.hide-named', { headline })}
      onClick={() => hide(id)}
    />
  )
}
