import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Language } from '#schemas/language.ts'
import { favouritesAtom } from '#src/features/properties/view/favourites/favourites.ts'
import { useText } from '#src/i18n/use-text.ts'
import { useBrowserAtom } from '#src/ui/site/use-browser-atom.ts'

interface Props {
  readonly language: Language
  readonly marqueeIgnore: readonly number[]
}

/** Waits until the page has settled: the copy is for a later visit. */
const DELAY_MS = 3000

/** Stores the shortlist for offline use (decision 075), and removes it once the shortlist is empty. */
export function KeepOffline({ language, marqueeIgnore }: Props) {
  const text = useText()
  const queryClient = useQueryClient()
  const ids = useBrowserAtom(favouritesAtom)
  useEffect(() => {
    if (ids === null || !('serviceWorker' in navigator)) return undefined
    if (ids.length === 0 && navigator.serviceWorker.controller === null) return undefined
    const timer = setTimeout(async () => {
      // Without a network or storage, the page works as before.
      const { keepOffline } = await import('./keep-offline.ts')
      const startingFrom = text('card.starting-from')
      await keepOffline({ ids, language, marqueeIgnore, startingFrom, queryClient }).catch(() => undefined)
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [ids, language, marqueeIgnore, text, queryClient])
  return null
}
