import { headingsFrom, type ModuleContext } from 'vitrine/module'
import type { Content } from './schema.ts'

type Level = 2 | 3 | 4 | 5

/** The heading levels of an article: its title (none if module or page have it already), and the levels below. */
export interface ArticleLevels {
  readonly title: `h${Level}` | null
  readonly below: `h${Level}`
  /** The article's body, with h3 and h4 changed to the levels below the title. */
  readonly body: string
}

/** No level is skipped between the page's h1 and the headings of an article (WCAG 1.3.1). */
export function articleLevels(content: Content, { layout, pageTitle }: ModuleContext): ArticleLevels {
  const own = layout.title === '' ? 2 : 3
  const hasTitle = Boolean(content.headline) && content.headline !== pageTitle
  const below: Level = hasTitle ? (own === 2 ? 3 : 4) : own
  return {
    title: hasTitle ? `h${own}` : null,
    below: `h${below}`,
    body: headingsFrom(content.body ?? '', below),
  }
}
