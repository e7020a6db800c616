import type { Language, ModuleContext } from 'vitrine/module'
import type { NewsItem } from './news-items.ts'

/** What each view of the news is given: those of one page. */
export interface NewsViewProps {
  readonly items: readonly NewsItem[]
  readonly layout: ModuleContext['layout']
  readonly language: Language
}
