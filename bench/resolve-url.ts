import { join } from 'node:path'
import type { ModuleTypes } from '#schemas/modules/module-type.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import type { PathTable } from '#src/definition/paths/path-entry.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import type { Site } from '#src/definition/site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { MANY_PAGES_MEDIA, manyPages } from '../tests/fixtures/many-pages.ts'
import type { Benchmark } from './measuring/benchmark.ts'
import { computingMs, quantile, times, written } from './measuring/figures.ts'
import { sized } from './measuring/scale.ts'

const FEW = sized(200, 200)
const MANY = sized(20_000, 4000)
const WARM_UP = sized(5, 0)
const ROUNDS = 15

/** The time to find the page of a URL among 20,000 pages, as a multiple of the time among 200. */
export const resolveUrl: Benchmark = {
  name: 'resolve-url',
  unit: '×',
  async measure(note) {
    const { moduleTypes } = await loadModuleTypes(join(import.meta.dirname, '..'))
    const [few, many] = [siteOf(FEW, moduleTypes), siteOf(MANY, moduleTypes)].map((site) => buildPathTable(site))
    if (few === undefined || many === undefined) throw new Error('[Bug] two sites make two tables')
    // Both tables get the same number of requests; the first rounds warm up the compiler.
    const rounds = await times(WARM_UP + ROUNDS, () => {
      const small = computingMs(() => resolveAll(few, MANY / FEW))
      const large = computingMs(() => resolveAll(many, 1))
      return { small, large, ratio: large / small }
    })
    const measured = rounds.slice(WARM_UP)
    const perUrl = (durations: readonly number[]) => `${written((quantile(durations, 0.5) / MANY) * 1000)} µs`
    note(`${perUrl(measured.map(({ small }) => small))} per URL with ${FEW} pages`)
    note(`${perUrl(measured.map(({ large }) => large))} per URL with ${MANY} pages`)
    return measured.map(({ ratio }) => ratio)
  },
}

/** A site with this number of pages, which differ only in id and path. */
function siteOf(count: number, moduleTypes: ModuleTypes): Site {
  const { site } = composeSite({ files: manyPages(1), media: MANY_PAGES_MEDIA, validator: createSiteValidator(moduleTypes) })
  const model = site?.pages.get('page-1')
  if (!site || !model) throw new Error('the model site is not valid any more')
  const numbers = Array.from({ length: count }, (_, index) => `page-${index + 1}`)
  const pages = numbers.map((id) => [id, { ...model, written: { ...model.written, id, path: `/${id}/` } }] as const)
  return { ...site, pages: new Map([...site.pages, ...pages]) }
}

function resolveAll(table: PathTable, passes: number): void {
  for (let pass = 0; pass < passes; pass++) {
    for (const { paths } of table.entries) {
      const path = (paths.fr ?? '').replace('{id}', '1001')
      if (resolvePath(table, path).kind !== 'page') throw new Error(`${path} leads to no page`)
    }
  }
}
