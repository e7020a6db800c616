import type { ReactNode } from 'react'
import type { ModuleContext, PropertySearch, SearchRequest } from 'vitrine/module'
import styles from './PropertySearch.module.css'
import { ResultsMap } from './ResultsMap.tsx'
import { useDraw } from './use-draw.ts'

interface Props {
  readonly search: PropertySearch
  readonly request: SearchRequest
  readonly context: ModuleContext
  readonly canDraw: boolean
  /** Shown in place of the properties. */
  readonly children: ReactNode
}

/** An area without properties: the map stays, so that the visitor can draw another area. */
export function EmptyArea({ search, request, context, canDraw, children }: Props) {
  const draw = useDraw(search, context.path)
  return (
    <div className={`stack gap-6 ${styles.results}`} data-has-map data-shows={search.view}>
      <div className="shrinks">{children}</div>
      <ResultsMap
        request={request}
        language={context.language}
        marqueeIgnore={context.shell.marqueeIgnore}
        listedIds={NONE}
        isAsked={search.view === 'map'}
        highlightedId={null}
        onHighlight={ignore}
        onDraw={canDraw ? draw : undefined}
      />
    </div>
  )
}

const NONE: readonly number[] = []
const ignore = () => undefined
