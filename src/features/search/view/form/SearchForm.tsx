import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { wholeSearch } from '#src/features/search/rules/property-search.ts'
import { understoodSearchQuery } from '#src/features/search/view/search-api.ts'
import field from '#src/ui/field.module.css'
import { lazyCode } from '#src/ui/lazy-code.ts'
import { ServerHtml } from '#src/ui/ServerHtml.tsx'
import { unpackHtml } from '#src/ui/unpack-html.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import { shownForm } from './enter-search.ts'
import { askedQuery, goalOptions, isTyped, resultsHref, type SearchFormProps, searchOfForm } from './form-search.ts'
import styles from './SearchForm.module.css'
import { useGoTo } from './use-go-to.ts'
import { type AskedForm, useShownCounts } from './use-shown-counts.ts'

type FormHtml = ComponentType<SearchFormProps>

// On the first page, the browser keeps the server HTML and loads no code for it.
const ServerForm = import.meta.env.SSR ? (await import('./FormHtml.tsx')).FormHtml : null
const formHtml = lazyCode(() => import('./FormHtml.tsx'))
const behaviour = lazyCode(() => import('./enliven-form.ts'))

/** Loads the form and its behaviour, for a page rendered in the browser. */
export const loadSearchForm = () => Promise.all([formHtml.load(), behaviour.load()])

/** The search form (SRCH-01). The application adds counts and navigation without a page load (decision 061). */
export function SearchForm(props: SearchFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const [hasServerForm] = useState(!isHydrated)
  const [Form, setForm] = useState<FormHtml | null>(() => (hasServerForm ? null : (formHtml.peek()?.FormHtml ?? null)))
  const { asked, readEntries } = useEntries(props)
  useShownCounts(place, asked, props.language)
  const goTo = useGoTo()
  const client = useQueryClient()
  const isShown = hasServerForm || Form !== null

  useEffect(() => {
    if (isShown) return
    let isHere = true
    const show = ({ FormHtml }: typeof import('./FormHtml.tsx')) => isHere && setForm(() => FormHtml)
    // If the code fails to load, the list works and the form stays empty; the next page tries again.
    formHtml.load().then(show, () => undefined)
    return () => {
      isHere = false
    }
  }, [isShown])
  useEffect(() => {
    const box = isShown ? place.current?.querySelector<HTMLElement>('[data-search-form]') : null
    if (!box) return
    // If the code fails to load, the browser's own fields work.
    behaviour.load().then(
      ({ enlivenForm }) => enlivenForm(box),
      () => undefined,
    )
  }, [isShown])

  const read = () => {
    const box = place.current
    return box ? readEntries(box) : null
  }
  const submit = (event: SubmitEvent<HTMLElement>) => {
    const entered = read()
    if (!entered) return
    event.preventDefault()
    const { goal, search, isTyped } = entered
    if (!isTyped) return goTo(resultsHref(props.paths[goal], search))
    // The server reads the text as filters; if the request fails, the loaded page shows the reason.
    client.fetchQuery(understoodSearchQuery({ goal, search, language: props.language })).then(
      (understood) =>
        goTo(
          resultsHref(understood.goal === goal ? props.paths[goal] : (understood.path ?? props.paths[goal]), understood.query),
        ),
      () => window.location.assign(resultsHref(props.paths[goal], search)),
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of what happens in the form.
    <div
      ref={place}
      className={`full unprinted ${field.group}`}
      onPointerOver={asked ? undefined : read}
      onFocus={asked ? undefined : read}
      onInput={read}
      onSubmit={submit}
    >
      {hasServerForm ? (
        <PlacedForm {...props} />
      ) : Form ? (
        <Form {...props} />
      ) : (
        <div className={styles.coming} data-has-goals={props.goals.length > 1 || undefined} />
      )}
    </div>
  )
}

function PlacedForm(props: SearchFormProps) {
  if (!ServerForm) return <ServerHtml />
  return (
    <div>
      <ServerForm {...props} />
    </div>
  )
}

/** The search of the visible form, once a visitor is about to use it; null before. */
function useEntries({ goals, options, search: initial = wholeSearch(goals[0] ?? 0) }: SearchFormProps) {
  const [asked, setAsked] = useState<AskedForm | null>(null)
  const readEntries = (box: HTMLElement) => {
    unpackHtml(box)
    const form = shownForm(box)
    if (!form) return null
    const goal = form.dataset.goal === '1' ? 1 : 0
    const entered = searchOfForm(goal, new FormData(form), initial, goalOptions(options[goal]))
    const search = askedQuery(entered, initial)
    setAsked((before) => (before?.goal === goal && before.search === search ? before : { goal, search }))
    return { goal, search, isTyped: isTyped(entered, initial) } as const
  }
  return { asked, readEntries }
}
