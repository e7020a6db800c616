import { useCallback, useEffect, useRef, useState } from 'react'

/** A document that the canvas shows or loads. */
export interface Frame {
  readonly id: number
  readonly href: string
}

/** The address and scroll position of a frame, in px. */
interface FramePlace {
  readonly href: string
  readonly scrollTop: number
}

interface Options {
  /** The address to show; undefined while unknown. */
  readonly href: string | undefined
  /** Identifies the content of the address in all languages; equal subjects keep the scroll position. */
  readonly subject: string
  /**
   * Shows another address with the same path, such as another draft or day, in the current document; false if that needs a
   * reload. Null if the document cannot.
   */
  readonly changeInPlace: () => ((href: string) => Promise<boolean>) | null
}

/** Long enough for the page's application to start. */
const HOLD_MS = 2_000

/**
 * The frames of the canvas. The next document loads behind the current one and replaces it at the same scroll position, which
 * avoids flicker while typing. `reload` loads the same page again.
 */
export function useFrames({ href, subject, changeInPlace }: Options) {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const elements = useRef(new Map<number, HTMLIFrameElement>())
  const scrollTops = useRef(new Map<number, number>())
  const nextId = useRef(0)
  const asked = useRef<{ readonly href: string | undefined; readonly subject: string }>({ href: undefined, subject })
  const change = useRef(changeInPlace)
  change.current = changeInPlace

  const shownElement = useCallback(() => elements.current.get(Math.min(...elements.current.keys())), [])
  const load = useCallback((next: string, scrollTop: number) => {
    nextId.current += 1
    const frame = { id: nextId.current, href: next }
    scrollTops.current.set(frame.id, scrollTop)
    setFrames(([current]) => (current === undefined ? [frame] : [current, frame]))
  }, [])
  const reload = useCallback(() => {
    const { href: own } = asked.current
    if (own === undefined) return
    const place = placeOf(shownElement(), own)
    load(place?.href ?? own, place?.scrollTop ?? 0)
  }, [load, shownElement])

  useEffect(() => {
    if (href === undefined) return
    const before = asked.current
    if (before.href === href) return
    asked.current = { href, subject }
    const place = placeOf(shownElement(), href)
    // The frame has already followed a link to the page.
    if (before.href !== undefined && searchOf(before.href) === searchOf(href) && pathOf(place?.href) === pathOf(href)) return
    const scrollTop = before.subject === subject ? (place?.scrollTop ?? 0) : 0
    const showInPlace = pathOf(before.href) === pathOf(href) ? change.current() : null
    if (showInPlace === null) return load(href, scrollTop)
    void showInPlace(href).then((isShown) => {
      if (!isShown && asked.current.href === href) load(href, scrollTop)
    })
  }, [href, subject, load, shownElement])

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
  const windows = useCallback(() => [...elements.current.values()].map(({ contentWindow }) => contentWindow), [])
  const shownWindow = useCallback(() => shownElement()?.contentWindow ?? null, [shownElement])
  return { frames, onLoad, keep, reload, windows, shownWindow }
}

function pathOf(href: string | undefined): string | undefined {
  return href?.split('?', 1)[0]
}

function searchOf(href: string): string {
  return href.slice(href.indexOf('?'))
}

/** The address of a frame with the parameters of `href`, so that a followed link is kept. Null if unreadable, as for a page of another site. */
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

/** Keeps the scroll position while the page's application starts, which would scroll to the top. Scrolling by hand ends it. */
function holdScroll(view: Window, top: number): void {
  const held = new AbortController()
  const { signal } = held
  const scroll = () => view.scrollTo({ top, behavior: 'instant' })
  scroll()
  view.addEventListener('scroll', () => Math.abs(view.scrollY - top) > 1 && scroll(), { signal })
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown']) view.addEventListener(act, () => held.abort(), { signal })
  setTimeout(() => held.abort(), HOLD_MS)
}
