import { useEffect, useEffectEvent, useRef } from 'react'
import { MAP_MESSAGE_DELAY_MS, type MapFrameMessage, type MapHighlight, type MapMessage } from '#schemas/search/map-message.ts'
import { readFrameMessage } from './read-frame-message.ts'

/**
 * Speaks with the map's frame: posts `message` 50 ms after the frame has loaded, and again when it changes, then which property is
 * highlighted; hands on what the frame says. Messages go to our own address only, and come from this frame only.
 */
export function useMapFrame(message: MapMessage, highlightedId: number | null, onMessage: (message: MapFrameMessage) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLoaded = useRef(false)
  const receive = useEffectEvent(onMessage)

  const post = (content: MapMessage | MapHighlight) =>
    frame.current?.contentWindow?.postMessage(JSON.stringify(content), window.location.origin)

  const show = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      post(message)
      if (highlightedId !== null) post({ type: 'highlight', id: highlightedId })
    }, MAP_MESSAGE_DELAY_MS)
  })

  // The same properties in a new array are no news: a map that is shown anew forgets where the visitor was.
  const written = JSON.stringify(message)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the message
  useEffect(() => {
    if (isLoaded.current) show()
  }, [written])

  const highlight = useEffectEvent(post)
  useEffect(() => {
    if (isLoaded.current) highlight({ type: 'highlight', id: highlightedId })
  }, [highlightedId])

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const known = { origin: window.location.origin, window: frame.current?.contentWindow ?? null }
      const told = known.window === null ? null : readFrameMessage(event, known)
      if (told !== null) receive(told)
    }
    window.addEventListener('message', listen)
    return () => {
      window.removeEventListener('message', listen)
      clearTimeout(timer.current)
    }
  }, [])

  const onLoad = () => {
    isLoaded.current = true
    show()
  }
  return { frame, onLoad }
}
