import { moduleSchema } from '#schemas/modules/module.ts'
import type { Finding } from '#schemas/site/finding.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { ModuleOutline } from '#src/definition/composition/page-outline.ts'
import { resolveFlag } from '#src/definition/pages/resolve-content.ts'
import { findingAt, type SourceFile } from '#src/definition/reading/source-file.ts'
import type { SiteModule, SitePage } from '#src/definition/site.ts'
import { shownModules } from './shown-modules.ts'

type Language = Definition['languages'][number]

const COLUMNS = moduleSchema.properties.span.default

/** A view that overlaps the banner must be first on its page, full width, without a title; elsewhere it has no effect. */
export function checkOverlaps({ pages, outlines, languages, sources, validator }: Definition): readonly Finding[] {
  const isOver = ({ written: { view, relations } }: ModuleOutline) => {
    const { views = [], viewsOverBanner = [] } = validator.moduleTypes[relations.type] ?? {}
    return viewsOverBanner.includes(view ?? views[0] ?? '')
  }
  return [...outlines].flatMap(([id, outline]) => {
    if (!languages.some((language) => outline.modules[language]?.some(isOver))) return []
    const [page, source] = [pages.get(id), sources.get(outline.file)]
    return page === undefined || source === undefined ? [] : overlapsOf(page, source, { languages, validator, isOver })
  })
}

interface Surroundings extends Pick<Definition, 'languages' | 'validator'> {
  readonly isOver: (module: ModuleOutline) => boolean
}

function overlapsOf(page: SitePage, source: SourceFile, { languages, validator, isOver }: Surroundings): readonly Finding[] {
  const findings = new Map<string, Finding>()
  for (const language of languages) {
    for (const [index, module] of shownModules(page, language).entries()) {
      const obstacle = isOver(module) ? obstacleOf(page, module, index, language) : null
      const pointer = module.place?.pointer
      if (obstacle === null || pointer === undefined) continue
      const path = [...pointer.split('/').slice(1), 'view']
      const { type } = module.written.relations
      const [, other = ''] = validator.moduleTypes[type]?.views ?? []
      const fault = {
        path,
        code: 'not-below-banner',
        message: `"${type}" overlaps the banner in this view, but ${obstacle}; it is shown without the overlap`,
        suggestion: `Put it first on a page with a banner, full width and without a title, or write "view": "${other}".`,
      }
      findings.set(pointer, findingAt(source, fault, 'warning'))
    }
  }
  return [...findings.values()]
}

/** Why a module is not directly below a banner; null if it is. */
function obstacleOf(page: SitePage, { written }: SiteModule, index: number, language: Language): string | null {
  const { type, showPageBanner } = page.written.params
  if (type !== 'home' && !resolveFlag(showPageBanner, language)) return 'the page has no banner'
  if (index > 0) return 'another module stands above it'
  if ((written.col?.lg ?? written.span ?? COLUMNS) < COLUMNS) return 'it is not as wide as the page'
  const hasText = [written.title, written.description].some((text) => multilingualText(text, language) !== '')
  return hasText ? 'it has a title or a text above it' : null
}
