import { useCallback, useEffect, useRef, useState } from 'react'

/** A document that the canvas shows, or is about to. */
export interface Frame {
  readonly id: number
  readonly href: string
}

/** Where a frame is: its address, and how far it is scrolled in px. */
interface FramePlace {
  readonly href: string
  readonly scrollTop: number
}

/** Long enough for the application of the page to begin. */
const HOLD_MS = 2_000

/**
 * The frames of the canvas: the next document loads behind the one that is shown, and takes its place when it is there, at the same place of the page. So nothing blinks while
 * somebody types. `revision` calls for the same page anew.
 */
export function useFrames(href: string | undefined, revision: number) {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const elements = useRef(new Map<number, HTMLIFrameElement>())
  const scrollTops = useRef(new Map<number, number>())
  const nextId = useRef(0)
  const shown = useRef<{ readonly href: string | undefined; readonly revision: number }>({ href: undefined, revision })

  useEffect(() => {
    if (href === undefined) return
    const isSamePage = shown.current.href === href
    if (isSamePage && shown.current.revision === revision) return
    shown.current = { href, revision }
    nextId.current += 1
    const id = nextId.current
    const shownId = Math.min(...elements.current.keys())
    const place = isSamePage ? placeOf(elements.current.get(shownId), href) : null
    scrollTops.current.set(id, place?.scrollTop ?? 0)
    const next = { id, href: place?.href ?? href }
    setFrames(([current]) => (current === undefined ? [next] : [current, next]))
  }, [href, revision])

  const onLoad = useCallback((id: number) => {
    const view = elements.current.get(id)?.contentWindow
    const top = scrollTops.current.get(id) ?? 0
    scrollTops.current.delete(id)
    if (view && top > 0) holdScroll(view, top)
    setFrames((all) => all.filter((frame) => frame.id >= id))
  }, [])
  const keep = useCallback((id: number, element: HTMLIFrameElement | null) => {
    if (element === null) elements.current.delete(id)
    else elements.current.set(id, element)
  }, [])
  return { frames, onLoad, keep }
}

/** Where a frame is, with the key of `href`: whoever follows links in it stays there. Null where it does not say, as a page of another site. */
function placeOf(frame: HTMLIFrameElement | undefined, href: string): FramePlace | null {
  try {
    const view = frame?.contentWindow
    if (!view || view.location.origin !== window.location.origin) return null
    const parameters = new URLSearchParams(view.location.search)
    for (const [name, value] of new URL(href, window.location.origin).searchParams) parameters.set(name, value)
    return { href: `${view.location.pathname}?${parameters}`, scrollTop: view.scrollY }
  } catch {
    return null
  }
}

/** Keeps a document where it was: its own application begins at the top. Whoever scrolls by themselves ends it. */
function holdScroll(view: Window, top: number): void {
  const held = new AbortController()
  const { signal } = held
  const scroll = () => view.scrollTo({ top, behavior: 'instant' })
  scroll()
  view.addEventListener('scroll', () => Math.abs(view.scrollY - top) > 1 && scroll(), { signal })
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) view.addEventListener(act, () => held.abort(), { signal })
  setTimeout(() => held.abort(), HOLD_MS)
}
