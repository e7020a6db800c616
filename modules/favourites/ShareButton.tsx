import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import styles from './Favourites.module.css'

interface Props {
  /** A path of this site. */
  readonly href: string
  readonly title: string
}

/** Hands the address of a shortlist to the device's own way of sharing; where there is none, shows it ready to be copied. */
export function ShareButton({ href, title }: Props) {
  const text = useText()
  const [address, setAddress] = useState<string | null>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function share() {
    const url = new URL(href, window.location.href).href
    if ('share' in navigator) {
      try {
        await navigator.share({ title, url })
        return
      } catch (error) {
        // Closed without sharing: that was the visitor's wish. Anything else: the address by hand.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    setAddress(url)
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
    }
  }

  return (
    <>
      <button type="button" className={styles.action} onClick={share}>
        <Share2 aria-hidden="true" size={18} strokeWidth={1.6} />
        {text('favourites.share')}
      </button>
      {address !== null && (
        <span className={styles.address}>
          <span role="status">{text(isCopied ? 'favourites.copied' : 'favourites.copy')}</span>
          <input readOnly value={address} aria-label={text('favourites.address')} onFocus={(event) => event.target.select()} />
        </span>
      )}
    </>
  )
}
