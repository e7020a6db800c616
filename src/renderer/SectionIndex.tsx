import { useEffect, useRef, useState } from 'react'
import { useText } from '#src/i18n/use-text.ts'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { FOLD } from './ModuleFrame.tsx'
import styles from './SectionIndex.module.css'
import type { IndexedSection } from './section-index.ts'

/** A section becomes the current one when its top is this far below the index. */
const AHEAD_PX = 48

/** Links to the sections of a long page in one line below the header; the visible section is marked. */
export function SectionIndex({ sections }: { readonly sections: readonly IndexedSection[] }) {
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  // The server knows which sections are empty; the browser may not have loaded all views.
  const [isServerHtml] = useState(() => !import.meta.env.SSR && !isHydrated)
  useEffect(() => (list.current === null ? undefined : markCurrent(list.current)), [])
  const attributes = { ref: list, className: styles.list }
  return (
    <nav className={`unprinted ${styles.index}`} aria-label={text('shell.sections')} data-section-index>
      {isServerHtml ? (
        <ServerHtml {...attributes} />
      ) : (
        <div {...attributes}>
          {sections.map(({ key, title }) => (
            <a key={key} href={`#${key}`}>
              {title}
            </a>
          ))}
        </div>
      )}
    </nav>
  )
}

function unfold({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  const fold = link && sectionOf(link)?.querySelector<HTMLDetailsElement>(FOLD)
  if (fold) fold.open = true
}

function sectionOf({ hash }: HTMLAnchorElement): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)))
}

/** Marks the link to the visible section; returns the cleanup function. */
function markCurrent(list: HTMLElement): () => void {
  const links = [...list.querySelectorAll('a')]
  const look = () => {
    const line = list.getBoundingClientRect().bottom + AHEAD_PX
    const tops = links.map((link) => sectionOf(link)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY)
    const last = Math.max(...tops.filter((top) => top <= line))
    // If sections are side by side, the requested one.
    const row = links.filter((_, index) => tops[index] === last)
    const current = row.find(({ hash }) => hash === window.location.hash) ?? row[0]
    if (current?.ariaCurrent === 'true') return
    for (const link of links) link.removeAttribute('aria-current')
    if (current === undefined) return
    current.setAttribute('aria-current', 'true')
    list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2, behavior: 'smooth' })
  }
  const watching = new AbortController()
  const { signal } = watching
  look()
  window.addEventListener('scroll', look, { passive: true, signal })
  window.addEventListener('hashchange', look, { signal })
  list.addEventListener('click', unfold, { signal })
  return () => watching.abort()
}
