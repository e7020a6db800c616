import { root } from '#src/commands/prepare.mjs'
import { composeSite } from '#src/definition/compose-site.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { siteAt } from '#src/definition/timing/site-at.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { MANY_PAGES_MEDIA, manyPages } from '../tests/fixtures/many-pages.ts'
import type { Benchmark } from './measuring/benchmark.ts'
import { durationMs, times } from './measuring/figures.ts'
import { sized } from './measuring/scale.ts'

/** What the server computes for a key press in the Studio, on a site of 5,000 pages: the site with an unsaved text, at this time, with the paths of its preview. */
export const keyPress: Benchmark = {
  name: 'key-press-many-pages',
  unit: 'ms',
  async measure() {
    const { moduleTypes } = await loadModuleTypes(root)
    const validator = createSiteValidator(moduleTypes)
    const files = manyPages(sized(5000, 10))
    const page = JSON.parse(new TextDecoder().decode(files.get('pages/page-7.json')))
    const now = new Date()
    const press = (text: string) => {
      const typed = new TextEncoder().encode(JSON.stringify({ ...page, name: text }))
      const unsaved = new Map([...files, ['pages/page-7.json', typed]])
      const { site } = composeSite({ files: unsaved, media: MANY_PAGES_MEDIA, validator, now, isChecked: false })
      if (site === null) throw new Error('the site cannot be composed any more')
      return buildPathTable(siteAt(site, now.getTime(), true).site, true)
    }
    for (const text of ['first', 'second', 'third']) press(text)
    return await times(20, (index) => durationMs(() => press(`text ${index}`)))
  },
}
