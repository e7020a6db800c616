import { useCallback, useEffect, useRef, useState } from 'react'

/** A document that the canvas shows, or is about to. */
export interface Frame {
  readonly id: number
  readonly href: string
  /** Where it is to be scrolled to when it has come, in px. */
  readonly scrollTop: number
}

/**
 * The frames of the canvas: the next document loads behind the one that is shown, and takes its place when it is there, at the same place of the page. So nothing blinks while
 * somebody types. `revision` calls for the same page anew.
 */
export function useFrames(href: string | undefined, revision: number) {
  const [frames, setFrames] = useState<readonly Frame[]>([])
  const elements = useRef(new Map<number, HTMLIFrameElement>())
  const nextId = useRef(0)
  const shown = useRef<{ readonly href: string | undefined; readonly revision: number }>({ href: undefined, revision })

  useEffect(() => {
    if (href === undefined) return
    const isSamePage = shown.current.href === href
    if (isSamePage && shown.current.revision === revision) return
    shown.current = { href, revision }
    nextId.current += 1
    const id = nextId.current
    setFrames(([current]) => {
      const place = current === undefined ? null : placeOf(elements.current.get(current.id), href)
      const next = isSamePage && place !== null ? { id, ...place } : { id, href, scrollTop: 0 }
      return current === undefined ? [next] : [current, next]
    })
  }, [href, revision])

  const onLoad = useCallback((id: number) => {
    setFrames((all) => {
      const loaded = all.find((frame) => frame.id === id)
      if (loaded === undefined) return all
      elements.current.get(id)?.contentWindow?.scrollTo({ top: loaded.scrollTop, behavior: 'instant' })
      return all.filter((frame) => frame.id >= id)
    })
  }, [])
  const keep = useCallback((id: number, element: HTMLIFrameElement | null) => {
    if (element === null) elements.current.delete(id)
    else elements.current.set(id, element)
  }, [])
  return { frames, onLoad, keep }
}

/** Where a frame is, with the key of `href`: whoever follows links in it stays there. Null where it does not say, as a page of another site. */
function placeOf(frame: HTMLIFrameElement | undefined, href: string): Omit<Frame, 'id'> | null {
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
