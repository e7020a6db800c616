import { useStore } from 'jotai'
import { type FocusEvent, type MouseEvent, type PointerEvent, type SyntheticEvent, useContext, useRef } from 'react'
import { deviceAtom } from '#src/ui/state/device.ts'
import { InPlaceContext } from './in-place.ts'
import { useNavigation } from './navigation.ts'
import { isPlainClick, PRELOAD_DELAY_MS, PRELOAD_FOCUS_DELAY_MS } from './SiteLink.tsx'

/** Lets server-rendered links navigate and prefetch like `SiteLink` (SHELL-13). Not for previews. */
export function useServerHtmlLinks() {
  const navigation = useNavigation()
  const openInPlace = useContext(InPlaceContext)
  const store = useStore()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ours = (event: SyntheticEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href') ?? ''
    const isOurs = href.startsWith('/') && !href.startsWith('//')
    return link !== null && isOurs ? { link, href } : null
  }
  const routed = (event: SyntheticEvent) => (store.get(deviceAtom) === 'mobile' ? null : ours(event))
  const preload = (event: SyntheticEvent) => {
    const found = routed(event)
    if (found) navigation?.preload(found.href)
  }
  const preloadAfter = (delayMs: number, event: SyntheticEvent) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => preload(event), delayMs)
  }
  return {
    onClick(event: MouseEvent) {
      const found = ours(event)
      if (found === null || !isPlainClick(event, found.link)) return
      const isForm = found.link.dataset.opens !== undefined && openInPlace !== null
      if (!isForm && (navigation === null || routed(event) === null)) return
      event.preventDefault()
      if (isForm) openInPlace(found.href, found.link)
      else navigation?.navigate(found.href)
    },
    onPointerOver(event: PointerEvent) {
      clearTimeout(timer.current)
      if (event.pointerType !== 'touch') preloadAfter(PRELOAD_DELAY_MS, event)
    },
    onPointerLeave() {
      clearTimeout(timer.current)
    },
    onFocus(event: FocusEvent) {
      preloadAfter(PRELOAD_FOCUS_DELAY_MS, event)
    },
    onBlur() {
      clearTimeout(timer.current)
    },
  }
}
