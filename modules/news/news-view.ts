import type { Language, ModuleContext } from 'vitrine/module'
import type { NewsItem } from './news-items.ts'

export interface NewsViewProps {
  readonly items: readonly NewsItem[]
  readonly layout: ModuleContext['layout']
  readonly language: Language
}
