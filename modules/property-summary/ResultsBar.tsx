import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide'
import { useEffect, useState } from 'react'
import {
  Icon,
  isPlainClick,
  type LastSearch,
  LinkButton,
  lastSearch,
  type ModuleContext,
  type PropertyDetail,
  propertyAnchor,
  propertyNeighboursQuery,
  SiteLink,
  useText,
} from 'vitrine/module'
import styles from './ResultsBar.module.css'
import { returnTo } from './return-to.ts'
import type texts from './texts.json'

interface Props {
  readonly property: PropertyDetail
  readonly context: ModuleContext
  /** Whether it reserves room; otherwise it is in the gap above the summary. */
  readonly isReserved: boolean
}

/** Links to the last results and to the neighbours in them, if they contain this property. */
export function ResultsBar({ property, context, isReserved }: Props) {
  const [last, setLast] = useState<LastSearch | null>(null)
  // The server does not know the visitor's last list.
  useEffect(() => setLast(lastSearch()), [])
  const isOfThisProperty = last !== null && last.goal === property.Goal && last.path.startsWith(`/${context.language}/`)
  return (
    <div className={styles.place} data-is-reserved={isReserved || context.layout.classes.includes('flush-top') || undefined}>
      {isOfThisProperty && <Ways id={property.ID} last={last} language={context.language} />}
    </div>
  )
}

interface WaysProps {
  readonly id: number
  readonly last: LastSearch
  readonly language: ModuleContext['language']
}

function Ways({ id, last, language }: WaysProps) {
  const text = useText<keyof typeof texts>()
  const { goal, path, search } = last
  // If the history has no such entry, the link leads to the card of this property.
  const href = `${path}${search}#${propertyAnchor(id)}`
  const { data } = useQuery(propertyNeighboursQuery(String(id), { goal, language, search: search.slice(1) }))
  if (data === undefined || !data.isFound) return null
  return (
    <nav className={styles.bar} aria-label={text('property-summary.results-title')}>
      <LinkButton
        as={SiteLink}
        variant="text"
        className={styles.way}
        href={href}
        onClick={(event) => {
          if (isPlainClick(event, event.currentTarget) && returnTo(href)) event.preventDefault()
        }}
      >
        <Icon of={ArrowLeft} size={18} strokeWidth={1.75} />
        {text('property-summary.results-back')}
      </LinkButton>
      <div className={styles.steps}>
        {data.previous && (
          <LinkButton
            as={SiteLink}
            variant="text"
            className={styles.way}
            href={data.previous.path}
            rel="prev"
            icon="chevron-left"
          >
            <span className={styles.word}>{text('property-summary.results-previous')}</span>
          </LinkButton>
        )}
        {data.position !== null && (
          <p className={styles.position}>
            {text(data.hasMore ? 'property-summary.results-position-many' : 'property-summary.results-position', {
              position: data.position,
              count: data.available,
            })}
          </p>
        )}
        {data.next && (
          <LinkButton as={SiteLink} variant="text" className={styles.way} href={data.next.path} rel="next">
            <span className={styles.word}>{text('property-summary.results-next')}</span>
            <Icon of="chevron-right" size={20} />
          </LinkButton>
        )}
      </div>
    </nav>
  )
}
