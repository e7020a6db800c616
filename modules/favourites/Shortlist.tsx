import { useState } from 'react'
import { CardGrid, LinkButton, type ModuleContext, PropertyCard, type PropertySummary, SiteLink, useText } from 'vitrine/module'
import styles from './Favourites.module.css'
import { NoteField } from './NoteField.tsx'
import { ShareButton } from './ShareButton.tsx'
import { MAX_COMPARED, shortlistHref } from './shortlist-query.ts'
import type texts from './texts.json'

interface Props {
  readonly items: readonly PropertySummary[]
  readonly ids: readonly number[]
  readonly context: ModuleContext
  readonly compared: readonly number[]
  /** Whether it is the visitor's own list, which can be shared and has notes. */
  readonly isOwn?: boolean
}

/** The properties of a shortlist as cards, each selectable for the comparison. */
export function Shortlist({ items, ids, context, compared, isOwn = false }: Props) {
  const text = useText<keyof typeof texts>()
  // The default selection: that of the address, else the first properties of the list.
  const [picked, setPicked] = useState<readonly number[] | null>(null)
  const [first] = items
  const fallback = compared.length > 0 ? compared : items.slice(0, MAX_COMPARED).map(({ ID }) => ID)
  const chosen = (picked ?? fallback).filter((id) => items.some(({ ID }) => ID === id))
  const isFull = chosen.length >= MAX_COMPARED
  const toggle = (id: number) => setPicked(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  if (!first) return null
  return (
    <>
      {items.length > 1 && (
        <div className={styles.bar}>
          <p aria-live="polite">{text('favourites.chosen', { count: chosen.length, max: MAX_COMPARED })}</p>
          <p className={styles.actions}>
            {chosen.length > 1 && (
              <LinkButton as={SiteLink} href={shortlistHref(context.path, { ids, compared: chosen })}>
                {text('favourites.compare', { count: chosen.length })}
              </LinkButton>
            )}
            {isOwn && <ShareButton href={shortlistHref(context.path, { ids, compared: [] })} title={context.pageTitle} />}
          </p>
        </div>
      )}
      {items.length === 1 && isOwn && (
        <p className={styles.actions}>
          <ShareButton href={shortlistHref(context.path, { ids, compared: [] })} title={context.pageTitle} />
        </p>
      )}
      {isOwn && <p className={styles.hint}>{text('favourites.note-hint')}</p>}
      <CardGrid>
        {items.map((property) => (
          <li key={property.ID} className={styles.item}>
            <PropertyCard property={property} marqueeIgnore={context.shell.marqueeIgnore} headingLevel="h2" />
            {items.length > 1 && (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  aria-label={text('favourites.choose-named', { headline: property.TypeDescription || property.MainTypeName })}
                  checked={chosen.includes(property.ID)}
                  disabled={isFull && !chosen.includes(property.ID)}
                  onChange={() => toggle(property.ID)}
                />
                <span>{text('favourites.choose')}</span>
              </label>
            )}
            {isOwn && <NoteField property={property} />}
          </li>
        ))}
      </CardGrid>
    </>
  )
}
