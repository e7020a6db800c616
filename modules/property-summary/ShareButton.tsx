import { Check } from 'lucide'
import { useState } from 'react'
import { Button, Icon, shareUrl, useText } from 'vitrine/module'
import styles from './ShareButton.module.css'
import type texts from './texts.json'

interface Props {
  readonly title: string
  readonly path: string
  /** Whether it shows only an icon. */
  readonly isSign?: boolean
}

/** Shares the page by the device's dialog, or copies its address. Until hydration the first script does so. */
export function ShareButton({ title, path, isSign = false }: Props) {
  const text = useText<keyof typeof texts>()
  const [message, setMessage] = useState('')
  const copied = text('property-summary.copied')
  const share = async () => {
    const url = window.location.origin + path
    const sharing = await shareUrl({ title, url })
    // If the browser refuses both, the address appears for copying by hand.
    setMessage({ 'handed-on': '', copied, refused: url }[sharing])
  }
  return (
    <span className={styles.around} data-is-sign={isSign || undefined} data-share>
      <Button
        variant={isSign ? 'plain' : 'text'}
        size={isSign ? 'icon' : 'small'}
        data-needs-script
        data-early="share"
        data-path={path}
        data-title={title}
        aria-label={isSign ? text('property-summary.share') : undefined}
        onClick={share}
      >
        <Icon of={message === copied ? Check : 'share'} size={isSign ? 20 : 18} strokeWidth={1.75} />
        {!isSign && text('property-summary.share')}
      </Button>
      {/* The first script may have written a text here. React keeps it only in a single text node. */}
      <span className={styles.status} role="status" data-copied={copied} suppressHydrationWarning>
        {message}
      </span>
    </span>
  )
}
