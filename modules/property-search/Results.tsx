import { useState } from 'react'
import {
  CardGrid,
  HidableItem,
  HiddenProperties,
  type ModuleContext,
  Pagination,
  PropertyCard,
  type PropertyList,
  type PropertySearch,
  propertyAnchor,
  type SearchRequest,
  useHiding,
} from 'vitrine/module'
import { searchHref } from './list-search.ts'
import { MapDialog } from './MapDialog.tsx'
import { MapSwitch } from './MapSwitch.tsx'
import styles from './PropertySearch.module.css'
import { RESULTS_ID } from './ResultsBar.tsx'
import { ResultsMap } from './ResultsMap.tsx'
import { useDraw } from './use-draw.ts'

interface Props {
  readonly list: PropertyList
  readonly search: PropertySearch
  readonly request: SearchRequest
  readonly context: ModuleContext
  readonly hasMap: boolean
  /** Whether an area can be drawn on the map. */
  readonly canDraw: boolean
}

/** A page of the list beside the map; hovering a property in one highlights it in the other. */
export function Results({ list, search, request, context, hasMap, canDraw }: Props) {
  const { layout, path, shell } = context
  const [highlightedId, setHighlightedId] = useState<number | null>(null)
  const hiding = useHiding(list.items)
  const draw = useDraw(search, path)
  const map = {
    request,
    language: context.language,
    marqueeIgnore: shell.marqueeIgnore,
    highlightedId,
    onHighlight: setHighlightedId,
    onDraw: canDraw ? draw : undefined,
  }
  const headingLevel = layout.title === '' ? 'h2' : 'h3'
  return (
    <div className={`stack gap-6 ${styles.results}`} data-has-map={hasMap || undefined} data-shows={search.view}>
      <div className="shrinks">
        <CardGrid className={styles.cards} view={layout.view}>
          {list.items.map((property, index) => (
            <HidableItem
              key={property.ID}
              property={property}
              hiding={hiding}
              id={propertyAnchor(property.ID)}
              data-is-highlighted={property.ID === highlightedId || undefined}
              onPointerEnter={() => setHighlightedId(property.ID)}
              onPointerLeave={() => setHighlightedId(null)}
              onFocus={() => setHighlightedId(property.ID)}
              onBlur={() => setHighlightedId(null)}
            >
              <PropertyCard
                property={property}
                marqueeIgnore={shell.marqueeIgnore}
                headingLevel={headingLevel}
                shape={layout.view === 'list' ? 'wide' : 'stacked'}
                sizes={hasMap ? '(max-width: 767px) 92vw, (max-width: 1023px) 45vw, 22rem' : '(max-width: 767px) 92vw, 27rem'}
                isLater={index >= 2}
                canHide
              />
            </HidableItem>
          ))}
        </CardGrid>
        <HiddenProperties hiding={hiding} marqueeIgnore={shell.marqueeIgnore} />
        <Pagination
          page={list.page}
          pageCount={list.pageCount}
          total={list.total}
          hasMore={list.hasMore}
          hrefOf={(page) => `${searchHref(path, { ...search, page })}#${RESULTS_ID}`}
        />
        {hasMap && <MapSwitch search={search} path={path} />}
      </div>
      {hasMap && <ResultsMap {...map} listedIds={list.items.map(({ ID }) => ID)} isAsked={search.view === 'map'} />}
      {hasMap && search.view !== 'map' && (
        <MapDialog request={request} language={context.language} marqueeIgnore={shell.marqueeIgnore} onDraw={map.onDraw} />
      )}
    </div>
  )
}
