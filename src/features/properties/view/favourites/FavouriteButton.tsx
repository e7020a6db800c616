import { useSetAtom } from 'jotai'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { useBrowserAtom } from '#src/ui/site/use-browser-atom.ts'
import styles from './FavouriteButton.module.css'
import { favouritesAtom, toggleFavouriteAtom } from './favourites.ts'

interface Props {
  readonly id: number
  /** The property's name, which the button's accessible name includes. */
  readonly headline: string
  /** corner: over a picture; plain: beside other actions, with its text; sign: beside other signs. */
  readonly shape?: 'corner' | 'plain' | 'sign'
}

/** Saves a property to the shortlist in this browser. Until hydration `src/renderer/boot/early-actions.ts` does so. */
export function FavouriteButton({ id, headline, shape = 'corner' }: Props) {
  const text = useText()
  const favourites = useBrowserAtom(favouritesAtom)
  const toggle = useSetAtom(toggleFavouriteAtom)
  const isSaved = favourites?.includes(id) ?? false
  return (
    <Button
      variant={shape === 'corner' ? 'overlay' : shape === 'plain' ? 'text' : 'plain'}
      size={shape === 'plain' ? 'small' : 'icon'}
      className={`with-icon ${styles.button}`}
      data-shape={shape}
      data-needs-script
      data-early="favourite"
      data-id={id}
      suppressHydrationWarning
      aria-pressed={isSaved}
      aria-label={text('card.keep-named', { headline })}
      onClick={() => toggle(id)}
    >
      {shape === 'plain' && (
        <>
          <span data-while="off">{text('card.keep')}</span>
          <span data-while="on">{text('card.remembered')}</span>
        </>
      )}
    </Button>
  )
}
