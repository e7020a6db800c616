import type { ReactNode } from 'react'
import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import type { ApiQuery, ApiRequest } from './api.ts'

/** What a query has loaded; undefined where it has not. */
export type ReadLoaded = <Data>(query: ApiQuery<Data>) => Data | undefined

/** What the page does for a view, beside showing it. All parts are optional. */
export interface ViewRules<Content> {
  /** The queries of the view, which start before it renders. */
  readonly queries?: (content: Content, context: ModuleContext) => readonly ApiRequest[]
  /** The key of the text that is the title of the page for this query string; null for the page's own. */
  readonly titleKey?: (content: Content, context: ModuleContext) => string | null
  /** Whether it shows nothing at all, as far as its queries tell: it then has no entry in the index of sections. */
  readonly isEmpty?: (content: Content, context: ModuleContext, read: ReadLoaded) => boolean
  /** Whether it is a form, which opens over the page of what it is about. */
  readonly isForm?: boolean
  /** Loads the code that replaces the server's HTML, for a page rendered in the browser. */
  readonly prepare?: () => Promise<unknown>
}

/**
 * The rules of a view: the export `view` of the file whose default export is the component, which is all that most views have. The type of the
 * content is that of the component. (A file that exports components alone keeps its state when it is edited in development.)
 */
export function defineView<Content>(
  _component: (props: ModuleProps<Content>) => ReactNode,
  rules: ViewRules<Content>,
): ViewRules<Content> {
  return rules
}
