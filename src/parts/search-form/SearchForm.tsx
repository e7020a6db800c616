import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import field from '#src/ui/field.module.css'
import { lazyCode } from '#src/ui/lazy-code.ts'
import { onIntent } from '#src/ui/on-intent.ts'
import '#src/ui/PopoverField.module.css'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import type { EnteredSearch } from './entered-search.ts'
import type { SearchFormProps } from './form-search.ts'
import styles from './SearchForm.module.css'

// The server's form looks like the widgets.

// The server renders plain HTML, whose code never loads in a browser.
const PlainForm = import.meta.env.SSR ? (await import('./PlainForm.tsx')).PlainForm : null
const liveForm = lazyCode(() => import('./LiveForm.tsx'))

/** Loads the form with widgets, for a page rendered in the browser. */
export const loadSearchForm = liveForm.load

/** The form with widgets, and the entries of the plain form that it replaces. */
interface Live {
  readonly Form: ComponentType<SearchFormProps & { readonly entered?: EnteredSearch | undefined }>
  readonly entered?: EnteredSearch | undefined
}

/**
 * The search form: goal, words, cities, types, rooms, price (SRCH-01). The server renders a working plain form. The form with
 * widgets loads at the first sign of use, and takes over when the visitor pauses (decision 015).
 */
export function SearchForm(props: SearchFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const [hasServerForm] = useState(!isHydrated)
  const [live, setLive] = useState<Live | null>(() => {
    const code = hasServerForm ? undefined : liveForm.peek()
    return code ? { Form: code.LiveForm } : null
  })
  const isLive = live !== null
  useEffect(() => {
    const element = place.current
    if (isLive || !element) return
    if (hasServerForm) return takeOver(element, setLive)
    let isHere = true
    const show = ({ LiveForm }: typeof import('./LiveForm.tsx')) => isHere && setLive({ Form: LiveForm })
    // If the code fails to load, the list works and the form stays empty; the next page tries again.
    liveForm.load().then(show, () => undefined)
    return () => {
      isHere = false
    }
  }, [isLive, hasServerForm])
  return (
    <div ref={place} className={`${styles.place} ${field.group}`}>
      {live ? (
        <live.Form {...props} entered={live.entered} />
      ) : hasServerForm ? (
        <ServerForm {...props} />
      ) : (
        <div className={styles.coming} data-has-goals={props.goals.length > 1 || undefined} />
      )}
    </div>
  )
}

function ServerForm(props: SearchFormProps) {
  if (!PlainForm) return <ServerHtml />
  return (
    <div>
      <PlainForm {...props} />
    </div>
  )
}

/** Schedules the replacement of the plain form; returns the cancel function. */
function takeOver(element: HTMLElement, show: (live: Live) => void): () => void {
  let stop: () => void = () => undefined
  const listen = () => {
    stop = onIntent(element, begin)
  }
  function begin() {
    let isWanted = true
    stop = () => {
      isWanted = false
    }
    liveForm.load().then(
      ({ LiveForm, readEntered, whenAtRest }) => {
        if (!isWanted) return
        // Synchronously: a key pressed between reading and rendering would be lost.
        const act = () => flushSync(() => show({ Form: LiveForm, entered: readEntered(element) }))
        stop = whenAtRest(element, act)
      },
      // If the code fails to load, the plain form stays and works; the next sign of use tries again.
      () => {
        if (isWanted) listen()
      },
    )
  }
  const wasFaster = element.contains(document.activeElement)
  if (wasFaster) begin()
  else listen()
  return () => stop()
}
