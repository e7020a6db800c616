import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { propertyCountQuery } from '#src/data/search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { type FormValues, type Goal, searchQuery } from './form-values.ts'
import styles from './SearchForm.module.css'
import type { SearchFormProps } from './search-form-props.ts'

/** How long a visitor must have left the form as it is before the homes are counted, in ms. */
const SETTLED_MS = 250

interface Props extends Pick<SearchFormProps, 'options' | 'language'> {
  readonly goal: Goal
  /** What is searched; undefined as long as the form is plain, and nothing is counted. */
  readonly search: FormValues | undefined
}

/** The button that leads to the results, with their number where it is known: "Show 23 homes". */
export function SubmitButton({ goal, options, language, search }: Props) {
  const text = useText()
  const query = useSettled(search && searchQuery(search, options[goal].prices))
  const { queryKey } = propertyCountQuery(language, goal, query ?? '')
  const { data, isError } = useQuery<{ readonly count: number }>({
    queryKey,
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
  })
  const isCounted = data !== undefined && !isError && search !== undefined
  const label = isCounted ? text('search.submit-count', { count: data.count }) : text('search.submit')
  return (
    <div className={styles.submitPlace}>
      <button type="submit" className={styles.submit}>
        <Search aria-hidden size={18} strokeWidth={2} />
        <span>{label}</span>
      </button>
      <output className="visually-hidden">{isCounted ? label : ''}</output>
    </div>
  )
}

/** A text as it was when it last stayed the same for a moment; the first one at once. */
function useSettled(value: string | undefined): string | undefined {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
