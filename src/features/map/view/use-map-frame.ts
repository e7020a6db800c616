import { useEffect, useEffectEvent, useRef } from 'react'
import type { MapBounds } from '#schemas/search/map-bounds.ts'
import {
  MAP_MESSAGE_DELAY_MS,
  type MapDetail,
  type MapFrameMessage,
  type MapHighlight,
  type MapMessage,
  type MapPageMessage,
} from '#schemas/search/map-message.ts'

interface MapFrameContent {
  /** Null if there is none. */
  readonly message: MapMessage | null
  /** The marks of the window that the map shows; null for those of the message. */
  readonly detail: MapDetail | null
  readonly highlight: MapHighlight
}

/** Exchanges messages with the map's frame, only on the same origin. Posts 50 ms after loading and after changes. */
export function useMapFrame({ message, detail, highlight }: MapFrameContent, onMessage: (message: MapFrameMessage) => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLoaded = useRef(false)
  const receive = useEffectEvent(onMessage)

  const post = (content: MapPageMessage) =>
    frame.current?.contentWindow?.postMessage(JSON.stringify(content), window.location.origin)

  const show = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (message === null) return
    timer.current = setTimeout(() => {
      post(message)
      if (detail !== null) post(detail)
      if (highlight.id !== null) post(highlight)
    }, MAP_MESSAGE_DELAY_MS)
  })

  // An equal array is no change: reloading the map would lose the visitor's position.
  const written = JSON.stringify(message)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the message
  useEffect(() => {
    if (isLoaded.current) show()
  }, [written])

  const postLater = useEffectEvent((content: MapPageMessage) => {
    if (isLoaded.current) post(content)
  })
  const writtenDetail = JSON.stringify(detail)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the marks
  useEffect(() => {
    if (detail !== null) postLater(detail)
  }, [writtenDetail])

  const writtenHighlight = JSON.stringify(highlight)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the highlight
  useEffect(() => postLater(highlight), [writtenHighlight])

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const known = { origin: window.location.origin, window: frame.current?.contentWindow ?? null }
      const received = known.window === null ? null : readFrameMessage(event, known)
      if (received !== null) receive(received)
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
  const noticeLoaded = useEffectEvent(() => {
    const { document, location } = frame.current?.contentWindow ?? {}
    if (document?.readyState === 'complete' && location?.href !== 'about:blank') onLoad()
  })
  // The frame in the server's HTML may have loaded before the page has hydrated.
  useEffect(() => noticeLoaded(), [])
  return { frame, onLoad, post }
}

/** A message of the map's frame; null for one from another window or origin, or of another form. */
function readFrameMessage(
  event: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  frame: { readonly origin: string; readonly window: unknown },
): MapFrameMessage | null {
  if (event.origin !== frame.origin || event.source !== frame.window || typeof event.data !== 'string') return null
  try {
    const value: unknown = JSON.parse(event.data)
    return isFrameMessage(value) ? value : null
  } catch {
    return null
  }
}

function isFrameMessage(value: unknown): value is MapFrameMessage {
  const { type, id, ids, bounds, zoom, isRevealing, tileHost, request, page, corners } = fieldsOf(value)
  const isId = id === null || Number.isInteger(id)
  const isPlace = bounds === null || isBounds(bounds)
  if (type === 'hovered') return isId
  if (type === 'selected') return isId && isPlace
  if (type === 'escape') return true
  if (type === 'ready') return tileHost === null || typeof tileHost === 'string'
  if (type === 'drawn') return corners === null || (Array.isArray(corners) && corners.every(isCorner))
  if (type === 'moved') return isBounds(bounds) && Number.isInteger(zoom) && typeof isRevealing === 'boolean'
  return (
    type === 'cards' && [request, page].every(Number.isInteger) && Array.isArray(ids) && ids.every(Number.isInteger) && isPlace
  )
}

function isCorner(value: unknown): boolean {
  const { GoogleX, GoogleY } = fieldsOf(value)
  return [GoogleX, GoogleY].every(Number.isFinite)
}

function isBounds(value: unknown): value is MapBounds {
  const { south, west, north, east } = fieldsOf(value)
  return [south, west, north, east].every(Number.isFinite)
}

function fieldsOf(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
