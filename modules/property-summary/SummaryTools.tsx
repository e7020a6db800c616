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
  const [isCopied, setCopied] = useState(false)
  return (
    <div className={styles.around}>
      <ul className={styles.tools}>
        <li className={styles.favourite}>
          <FavouriteButton id={id} headline={title} shape="plain" />
        </li>
        <li>
          <Button
            variant="text"
            size="small"
            onClick={async () => {
              const url = window.location.origin + path
              setCopied((await shareUrl({ title, url })) === 'copied')
            }}
          >
            {isCopied ? <Icon of={Check} size={18} /> : <Icon of={Share2} size={18} strokeWidth={1.75} />}
            {text('summary.share')}
          </Button>
        </li>
        <li>
          <Button variant="text" size="small" onClick={() => window.print()}>
            <Icon of={Printer} size={18} strokeWidth={1.75} />
            {text('summary.print')}
          </Button>
        </li>
      </ul>
      <p className={styles.status} role="status">
        {isCopied ? text('summary.copied') : ''}
      </p>
    </div>
  )
}
