import type { Finding } from '#schemas/site/finding.ts'
import type { MenuEntry } from '#schemas/site/page-document.ts'
import { asList, asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { resolveMenu } from '#src/definition/pages/menu.ts'
import { HEADER_LEVELS, withDescendants } from '#src/definition/pages/menu-levels.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'

/** Menu entries below the levels that the header shows (MENU-01). */
export function checkMenuDepth(definition: Definition): readonly Finding[] {
  const { pages, paths, sources } = definition
  if (paths === null) return []
  const menu = resolveMenu({ site: { pages }, table: paths }, paths.defaultLanguage)
  return atLevel(menu, HEADER_LEVELS).flatMap((parent) => {
    const source = sources.get(pages.get(parent.id)?.file ?? '')
    if (source === undefined) return []
    return parent.children.flatMap((child) => {
      const index = asList(asObject(source.value).childMenus).indexOf(child.id)
      if (index === -1) return []
      const below = withDescendants(child).length
      const message = `the header shows ${HEADER_LEVELS} levels of the menu, and "${child.title}" is on level ${HEADER_LEVELS + 1}${below > 1 ? `, with ${below - 1} below it` : ''}`
      const suggestion = 'List it as a child menu of a page further up; drawer and footer show it in any case.'
      return [findingAt(source, { path: ['childMenus', String(index)], code: 'menu-too-deep', message, suggestion }, 'warning')]
    })
  })
}

/** The entries of a level; the top level is 1. */
function atLevel(entries: readonly MenuEntry[], level: number): readonly MenuEntry[] {
  return level === 1
    ? entries
    : atLevel(
        entries.flatMap(({ children }) => children),
        level - 1,
      )
}
