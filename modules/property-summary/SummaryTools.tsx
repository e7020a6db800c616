import { Check, Printer, Share2 } from 'lucide'
import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { FavouriteButton } from '#src/parts/FavouriteButton.tsx'
import { shareUrl } from '#src/parts/share-url.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './SummaryTools.module.css'

interface Props {
  readonly id: number
  readonly title: string
  /** The page's canonical path. */
  readonly path: string
}

/**
 * Save, share and print; not without JavaScript. Without a share dialog, sharing copies the address. Sending by mail is a form of the site, among the
 * summary's actions.
 */
export function SummaryTools({ id, title, path }: Props) {
  const text = useText()
  const [message, setMessage] = useState('')
  const copied = text('summary.copied')
  const share = async () => {
    const url = window.location.origin + path
    const sharing = await shareUrl({ title, url })
    // A browser may refuse both: then the address shows, for copying by hand.
    setMessage({ 'handed-on': '', copied, refused: url }[sharing])
  }
  return (
    <div className={styles.around} data-share>
      <ul className={styles.tools}>
        <li className={styles.favourite}>
          <FavouriteButton id={id} headline={title} shape="plain" />
        </li>
        <li>
          <Button
            variant="text"
            size="small"
            data-needs-script
            data-early="share"
            data-path={path}
            data-title={title}
            onClick={share}
          >
            {message === copied ? <Icon of={Check} size={18} /> : <Icon of={Share2} size={18} strokeWidth={1.75} />}
            {text('summary.share')}
          </Button>
        </li>
        <li>
          <Button variant="text" size="small" data-needs-script onClick={() => window.print()}>
            <Icon of={Printer} size={18} strokeWidth={1.75} />
            {text('summary.print')}
          </Button>
        </li>
      </ul>
      {/* The first script may have written into it. One text, empty or not, or React would not keep it. */}
      <p className={styles.status} role="status" data-copied={copied} suppressHydrationWarning>
        {message}
      </p>
    </div>
  )
}
