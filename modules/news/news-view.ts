import type { Language, ModuleContext } from 'vitrine/module'
import type { NewsItem } from './news-items.ts'

/** The props of each view: the news of one page. */
export interface NewsViewProps {
  readonly items: readonly NewsItem[]
  readonly layout: ModuleContext['layout']
  readonly language: Language
}
