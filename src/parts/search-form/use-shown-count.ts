import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { searchCountQuery } from '#src/data/search.ts'
import { type PropertySearch, writePropertySearch } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'

/** The pause in ms before the properties are counted. */
const SETTLED_MS = 250

/** Writes the number of properties that a search finds on the button of the shown form: "Show 23 properties". Null counts nothing. */
export function useShownCount(place: RefObject<HTMLElement | null>, search: PropertySearch | null): void {
  const text = useText()
  // Goal and search must match: the prices of one goal mean nothing for the other.
  const asked = useMemo(() => search && { goal: search.goal, search: writePropertySearch(search) }, [search])
  const settled = useSettled(asked)
  const { data, isError } = useQuery({
    ...searchCountQuery(settled ?? { goal: 0 }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  })
  const isCounted = data !== undefined && !isError && asked !== null
  const count = isCounted
    ? text(data.hasMore ? 'search.submit-count-many' : 'search.submit-count', { count: data.available })
    : ''
  useEffect(() => {
    for (const button of place.current?.querySelectorAll<HTMLElement>('[type="submit"]') ?? [])
      showCount(button, count || text('search.submit'), count)
  }, [place, count, text])
}

function showCount(button: HTMLElement, label: string, said: string): void {
  const shown = button.querySelector('[data-submit]')
  const place = shown?.querySelector('[data-label]')
  if (!shown || place?.textContent === label) return
  // Another label is another element: what stands in the middle of a button whose width stays does not move, it is new.
  const next = shown.cloneNode(true)
  if (!(next instanceof HTMLElement)) return
  const text = next.querySelector('[data-label]')
  if (text) text.textContent = label
  shown.replaceWith(next)
  const output = button.parentElement?.querySelector('output')
  if (output) output.textContent = said
}

/** A debounced value; the first one at once. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
