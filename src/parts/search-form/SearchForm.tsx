import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import field from '#src/ui/field.module.css'
import { onIntent } from '#src/ui/on-intent.ts'
import { useIsHydrated } from '#src/ui/use-is-hydrated.ts'
import styles from './SearchForm.module.css'
import type { SearchFormProps } from './search-form-props.ts'

// The server renders the form whole; in a browser its code comes when a visitor is about to use it.
const rendered = import.meta.env.SSR ? (await import('./FormBody.tsx')).default : null

/**
 * The search form: goal, words, cities, types, rooms, price (SRCH-01). What the server sends is a plain form that works as it is. Its
 * code, and that of its widgets, is loaded at the first sign that a visitor will use it; until then React leaves the server's HTML
 * alone, and what was entered meanwhile is taken over. The properties must keep their identity from render to render.
 */
export function SearchForm(props: SearchFormProps) {
  const { language, goals, offered, options, paths, search } = props
  const place = useRef<HTMLDivElement>(null)
  const isFromServer = !useIsHydrated()
  const [{ Body, begin }] = useState(() => bodyOnIntent(isFromServer))
  useEffect(() => (place.current ? onIntent(place.current, begin) : undefined), [begin])
  // The same element each time: an update from above would make React give up the server's HTML before its code is there.
  const body = useMemo(
    () => (
      <Suspense fallback={<div className={styles.coming} />}>
        <Body {...{ language, goals, offered, options, paths, search }} />
      </Suspense>
    ),
    [Body, language, goals, offered, options, paths, search],
  )
  return (
    <div ref={place} className={`${styles.place} ${field.group}`}>
      {body}
    </div>
  )
}

interface LazyBody {
  readonly Body: ComponentType<SearchFormProps>
  readonly begin: () => void
}

function bodyOnIntent(isFromServer: boolean): LazyBody {
  if (rendered) return { Body: rendered, begin: () => undefined }
  const intent = Promise.withResolvers<void>()
  if (!isFromServer) intent.resolve()
  const load = async () => {
    await intent.promise
    const body = import('./FormBody.tsx')
    // Where the code does not come, the server's form stays and works.
    return isFromServer ? body.catch(() => new Promise<never>(() => undefined)) : body
  }
  return { Body: lazy(load), begin: intent.resolve }
}
