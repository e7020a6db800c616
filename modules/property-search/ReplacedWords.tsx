import { changeSearch, type Language, type PropertyList, type PropertySearch, SiteLink, useText } from 'vitrine/module'
import { searchHref } from './list-search.ts'
import styles from './PropertySearch.module.css'
import type texts from './texts.json'

interface Props {
  readonly replaced: PropertyList['replaced']
  readonly search: PropertySearch
  readonly path: string
  readonly language: Language
}

/** The replacement of a mistyped word, with a link to search for the original. */
export function ReplacedWords({ replaced, search, path, language }: Props) {
  const text = useText<keyof typeof texts>()
  if (replaced.length === 0) return null
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  return (
    <p className={styles.replaced} role="status">
      {replaced.map(({ typed, meant }) => (
        <span key={typed}>
          {text('property-search.replaced', {
            typed,
            meant: either.format(meant.map((word) => text('property-search.text', { text: word }))),
          })}{' '}
        </span>
      ))}
      <SiteLink href={searchHref(path, changeSearch(search, { isExact: true }))}>
        {text('property-search.exactly', { text: search.search.trim() })}
      </SiteLink>
    </p>
  )
}
