import { useState } from 'react'
import { Button, shareUrl, TextInput, useText } from 'vitrine/module'
import styles from './Favourites.module.css'
import type texts from './texts.json'

interface Props {
  readonly href: string
  readonly title: string
}

/** Shares the URL of a shortlist by the device's dialog, or shows it for copying. */
export function ShareButton({ href, title }: Props) {
  const text = useText<keyof typeof texts>()
  const [shownUrl, setShownUrl] = useState<string | null>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function share() {
    const url = new URL(href, window.location.href).href
    const sharing = await shareUrl({ title, url })
    if (sharing === 'handed-on') return
    setShownUrl(url)
    setIsCopied(sharing === 'copied')
  }

  return (
    <>
      <Button variant="secondary" onClick={share} icon="share" iconSize={18}>
        {text('favourites.share')}
      </Button>
      {shownUrl !== null && (
        <span className={styles.shared}>
          <span role="status">{text(isCopied ? 'favourites.copied' : 'favourites.copy')}</span>
          <TextInput readOnly value={shownUrl} aria-label={text('favourites.url')} onFocus={(event) => event.target.select()} />
        </span>
      )}
    </>
  )
}
