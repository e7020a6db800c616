import { Check, Mail, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import styles from './SummaryTools.module.css'

interface Props {
  readonly title: string
  /** The page's canonical path. */
  readonly path: string
}

/** Share, send by mail and print. Where the browser has no share dialog, sharing copies the address. */
export function SummaryTools({ title, path }: Props) {
  const text = useText()
  const isHydrated = useIsHydrated()
  const [isCopied, setCopied] = useState(false)
  if (!isHydrated) return null
  const url = window.location.origin + path
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`
  return (
    <ul className={styles.tools}>
      {/* The button that keeps a home as a favourite stands here first. */}
      <li>
        <button
          type="button"
          className={styles.tool}
          onClick={async () => {
            // A visitor who closes the share dialog has refused nothing else.
            if (typeof navigator.share === 'function') await navigator.share({ title, url }).catch(() => undefined)
            else setCopied(await copy(url))
          }}
        >
          {isCopied ? <Check aria-hidden="true" size={18} /> : <Share2 aria-hidden="true" size={18} strokeWidth={1.75} />}
          {text('summary.share')}
        </button>
      </li>
      <li>
        <a className={styles.tool} href={mail}>
          <Mail aria-hidden="true" size={18} strokeWidth={1.75} />
          {text('summary.mail')}
        </a>
      </li>
      <li>
        <button type="button" className={styles.tool} onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} strokeWidth={1.75} />
          {text('summary.print')}
        </button>
      </li>
      <li className={styles.status} role="status">
        {isCopied ? text('summary.copied') : ''}
      </li>
    </ul>
  )
}

/** Whether the address is on the clipboard; a page that is not served securely has none. */
async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    return true
  } catch {
    return false
  }
}
