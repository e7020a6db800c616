import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import { searchCountQuery } from '#src/data/search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { Goal } from './form-search.ts'
import styles from './SearchForm.module.css'

/** The pause in ms before the properties are counted. */
const SETTLED_MS = 250

interface Props {
  readonly goal: Goal
  /** The query string of the search; undefined while the form is plain and nothing is counted. */
  readonly query: string | undefined
}

/** The button that leads to the results, with their number where it is known: "Show 23 properties". */
export function SubmitButton({ goal, query }: Props) {
  const text = useText()
  // Goal and search must match: the prices of one goal mean nothing for the other.
  const asked = useMemo(() => ({ goal, search: query }), [goal, query])
  const settled = useSettled(asked)
  const { data, isError } = useQuery({
    ...searchCountQuery(settled),
    enabled: settled.search !== undefined,
    placeholderData: keepPreviousData,
  })
  const isCounted = data !== undefined && !isError && query !== undefined
  const label = isCounted
    ? text(data.hasMore ? 'search.submit-count-many' : 'search.submit-count', { count: data.available })
    : text('search.submit')
  return (
    <div className={styles.submitPlace}>
      <Button type="submit" size="large" className={styles.submit}>
        {/* Another label is another element: what stands in the middle of a button whose width stays does not move, it is new. */}
        <span key={label}>
          <Icon of={Search} size={18} strokeWidth={2} />
          {label}
        </span>
      </Button>
      <output className="visually-hidden">{isCounted ? label : ''}</output>
    </div>
  )
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
