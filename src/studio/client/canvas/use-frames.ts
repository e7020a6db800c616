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

interface Options {
  /** The address to show; undefined while it is unknown. */
  readonly href: string | undefined
  /** What the address shows, whatever its language: the same is scrolled as it was. */
  readonly subject: string
  /**
   * Shows another address of the same path in the document that is there, as another draft or day; resolves with false where that is to be loaded. Null where the document cannot.
   */
  readonly changeInPlace: () => ((href: string) => Promise<boolean>) | null
}

/** Long enough for the application of the page to begin. */
const HOLD_MS = 2_000

/**
 * The frames of the canvas: the next document loads behind the one that is shown, and takes its place when it is there, at the same place of the page. So nothing blinks while
 * somebody types. `reload` calls for the same page anew.
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
    // The page in the frame is there already: somebody has followed a link to it.
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

/** Where a frame is, with the parameters of `href`: whoever follows links in it stays there. Null where it does not say, as a page of another site. */
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
