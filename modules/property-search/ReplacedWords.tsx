import type { Language } from '#schemas/language.ts'
import type { PropertyList } from '#schemas/property/property-summary.ts'
import { changeSearch, type PropertySearch } from '#src/domain/search/property-search.ts'
import { useText } from '#src/i18n/use-text.ts'
import { SiteLink } from '#src/parts/SiteLink.tsx'
import { searchHref } from './list-search.ts'
import styles from './PropertySearch.module.css'

interface Props {
  readonly replaced: PropertyList['replaced']
  readonly search: PropertySearch
  readonly path: string
  readonly language: Language
}

/** The replacement of a mistyped word, with a link to search for the original. */
export function ReplacedWords({ replaced, search, path, language }: Props) {
  const text = useText()
  if (replaced.length === 0) return null
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  return (
    <p className={styles.replaced} role="status">
      {replaced.map(({ typed, meant }) => (
        <span key={typed}>
          {text('results.replaced', {
            typed,
            meant: either.format(meant.map((word) => text('results.text', { text: word }))),
          })}{' '}
        </span>
      ))}
      <SiteLink href={searchHref(path, changeSearch(search, { isExact: true }))}>
        {text('results.exactly', { text: search.search.trim() })}
      </SiteLink>
    </p>
  )
}
