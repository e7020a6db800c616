/** Synchronises the scroll position of pages, by name, relative to their heights. */
export interface ScrollTogether {
  /** Adds the window of a page, or replaces the earlier one of that name. */
  readonly join: (name: string, view: Window) => void
}

export function createScrollTogether(): ScrollTogether {
  const views = new Map<string, { readonly view: Window; readonly left: AbortController }>()
  /** Positions set by the program, to recognise their scroll events. */
  const taken = new WeakMap<Window, number>()
  return {
    join(name, view) {
      views.get(name)?.left.abort()
      const left = new AbortController()
      views.set(name, { view, left })
      const follow = () => {
        if (taken.get(view) === Math.round(view.scrollY)) {
          taken.delete(view)
          return
        }
        const part = view.scrollY / Math.max(1, rangeOf(view))
        for (const { view: other } of views.values()) {
          if (other === view) continue
          const top = Math.round(part * rangeOf(other))
          if (Math.round(other.scrollY) === top) continue
          taken.set(other, top)
          other.scrollTo({ top, behavior: 'instant' })
        }
      }
      view.addEventListener('scroll', follow, { signal: left.signal, passive: true })
    },
  }
}

function rangeOf({ document: { documentElement } }: Window): number {
  return documentElement.scrollHeight - documentElement.clientHeight
}
