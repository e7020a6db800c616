import { useStore } from 'jotai'
import { type FocusEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'
import { deviceAtom } from '#src/state/device.ts'
import { useNavigation } from './navigation.ts'
import { isPlainClick, PRELOAD_DELAY_MS } from './SiteLink.tsx'

/**
 * Handlers for an element whose links the server rendered and React does not own: they lead on and prefetch as those of `SiteLink` do
 * (SHELL-13). Not for previews, whose pages own all their links.
 */
export function useKeptLinks() {
  const navigation = useNavigation()
  const store = useStore()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const routed = (event: SyntheticEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isOurs = href.startsWith('/') && !href.startsWith('//')
    return link !== null && isOurs && store.get(deviceAtom) !== 'mobile' ? { link, href } : null
  }
  const preload = (event: SyntheticEvent) => {
    const found = routed(event)
    if (found) navigation?.preload(found.href)
  }
  return {
    onClick(event: MouseEvent) {
      const found = routed(event)
      if (navigation === null || found === null || !isPlainClick(event, found.link)) return
      event.preventDefault()
      navigation.navigate(found.href)
    },
    onPointerOver(event: PointerEvent) {
      clearTimeout(timer.current)
      if (event.pointerType !== 'touch') timer.current = setTimeout(() => preload(event), PRELOAD_DELAY_MS)
    },
    onPointerLeave() {
      clearTimeout(timer.current)
    },
    onFocus(event: FocusEvent) {
      preload(event)
    },
  }
}
