import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import field from '#src/ui/field.module.css'
import { lazyCode } from '#src/ui/lazy-code.ts'
import { onIntent } from '#src/ui/on-intent.ts'
// The server's form looks as the widgets do before their code is there.
import '#src/ui/PopoverField.module.css'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import type { EnteredSearch } from './entered-search.ts'
import styles from './SearchForm.module.css'
import type { SearchFormProps } from './search-form-props.ts'

// The server renders a form of plain HTML, whose code never comes to a browser.
const PlainForm = import.meta.env.SSR ? (await import('./PlainForm.tsx')).PlainForm : null
const liveForm = lazyCode(() => import('./LiveForm.tsx'))

/** Loads the form with widgets, for a page that the server has not rendered. */
export const loadSearchForm = liveForm.load

/** A form with widgets, and what stood in the plain form that it takes the place of. */
interface Live {
  readonly Form: ComponentType<SearchFormProps & { readonly entered?: EnteredSearch | undefined }>
  readonly entered?: EnteredSearch | undefined
}

/**
 * The search form: goal, words, cities, types, rooms, price (SRCH-01). What the server sends is a plain form that works as it is. The form with
 * widgets is loaded at the first sign that a visitor will use it, and takes over when nobody is in the middle of something (decision 015).
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
    // Where the code does not come, the list below works and the form stays empty; the next page tries again.
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

/** Has the form with widgets take the place of the plain one; gives the function that takes this back. */
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
        // At once: a key that is pressed between reading and showing would be lost.
        const act = () => flushSync(() => show({ Form: LiveForm, entered: readEntered(element) }))
        stop = whenAtRest(element, act)
      },
      // Where the code does not come, the plain form stays and works; the next sign of a visitor asks for it again.
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
