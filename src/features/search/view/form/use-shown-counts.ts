import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import type { Language } from '#schemas/language.ts'
import type { Goal } from '#schemas/property/goal.ts'
import { MAX_COUNTED } from '#schemas/search/max-counted.ts'
import { searchOptionsQuery } from '#src/features/search/view/search-api.ts'
import { useText } from '#src/i18n/use-text.ts'

/** The pause in ms before the properties are counted. */
const SETTLED_MS = 250

/** A form that a visitor is about to use. */
export interface AskedForm {
  readonly goal: Goal
  /** The query string from `askedQuery`. */
  readonly search: string
}

/** Writes the number of results on the form's button ("Show 23 properties") and beside each option. */
export function useShownCounts(place: RefObject<HTMLElement | null>, asked: AskedForm | null, language: Language): void {
  const text = useText()
  // Goal and search are debounced together, since one goal's prices mean nothing for the other.
  const settled = useSettled(asked && `${asked.goal}${asked.search}`)
  const goal = settled?.startsWith('1') ? 1 : 0
  const { data, isError } = useQuery({
    ...searchOptionsQuery({ goal, search: settled?.slice(1), language }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const isCounted = data !== undefined && !isError && asked !== null
  const hasMore = isCounted && data.available > MAX_COUNTED
  const count = isCounted
    ? text(hasMore ? 'search.submit-count-many' : 'search.submit-count', { count: Math.min(data.available, MAX_COUNTED) })
    : ''
  useEffect(() => {
    for (const button of place.current?.querySelectorAll<HTMLElement>('[type="submit"]') ?? [])
      showCount(button, count || text('search.submit'), count)
  }, [place, count, text])
  useEffect(() => {
    const form = place.current?.querySelector<HTMLElement>(`form[data-goal="${goal}"]`)
    if (!form || !data || settled === null) return
    let isCurrent = true
    // Loaded with the first count that differs from those of the page.
    import('./show-counts.ts').then(
      ({ showCounts }) => isCurrent && showCounts(form, data, text),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [place, goal, data, settled, text])
}

function showCount(button: HTMLElement, label: string, said: string): void {
  const shown = button.querySelector('[data-submit]')
  const place = shown?.querySelector('[data-label]')
  if (!shown || place?.textContent === label) return
  // Replaces the label element, so that a centred text of another length is no layout shift.
  const next = shown.cloneNode(true)
  if (!(next instanceof HTMLElement)) return
  const text = next.querySelector('[data-label]')
  if (text) text.textContent = label
  shown.replaceWith(next)
  const output = button.parentElement?.querySelector('output')
  if (output) output.textContent = said
}

/** A debounced value; the first value applies at once. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
