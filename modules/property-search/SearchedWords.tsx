import { changeSearch, type Language, type PropertyList, type PropertySearch, SiteLink, useText } from 'vitrine/module'
import { searchHref } from './list-search.ts'
import type texts from './texts.json'

interface Props {
  readonly list: Pick<PropertyList, 'replaced' | 'unused'>
  readonly search: PropertySearch
  readonly path: string
  readonly language: Language
}

/** Says which words of the text were ignored or corrected, with a link to search for the original words. */
export function SearchedWords({ list: { replaced, unused }, search, path, language }: Props) {
  const text = useText<keyof typeof texts>()
  const quoted = (word: string) => text('property-search.text', { text: word })
  const both = new Intl.ListFormat(language, { type: 'conjunction' })
  const either = new Intl.ListFormat(language, { type: 'disjunction' })
  return (
    <>
      {unused.length > 0 && (
        <p className="quiet breakable" role="status">
          {text('property-search.unused', { count: unused.length, words: both.format(unused.map(quoted)) })}
        </p>
      )}
      {replaced.length > 0 && (
        <p className="quiet breakable" role="status">
          {replaced.map(({ typed, meant }) => (
            <span key={typed}>{text('property-search.replaced', { typed, meant: either.format(meant.map(quoted)) })} </span>
          ))}
          <SiteLink href={searchHref(path, changeSearch(search, { isExact: true }))}>
            {text('property-search.exactly', { text: search.search.trim() })}
          </SiteLink>
        </p>
      )}
    </>
  )
}
