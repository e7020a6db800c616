import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#schemas/language.ts'
import { withFacts } from '#src/definition/composition/compose-content.ts'
import type { PageContext } from '#src/definition/pages/page-context.ts'
import type { Site, SitePage } from '#src/definition/site.ts'
import { folderOf, moduleTypes } from './module-types.ts'
import { contextOf } from './site-fixture.ts'
import { agencySite } from './site-fixture-agency.ts'

export function sampleOf(type: string): object {
  return JSON.parse(readFileSync(join(folderOf(type), 'sample.json'), 'utf8'))
}

/** The small agency in four languages; every module type has its sample as content "sample", and one type other content. */
export function sampleSite(type: string, content: object, pages: readonly SitePage[] = []): Site {
  const site = agencySite()
  const samples = Object.keys(moduleTypes).map((name) => {
    const entry = { file: `content/${name}/sample.json`, value: name === type ? content : sampleOf(name), findings: [] }
    return [name, new Map([['sample', entry]])] as const
  })
  const config = { ...site.config, languages: ['fr', 'nl', 'en', 'de'] as Language[] }
  const added = pages.map((page) => [page.written.id, page] as const)
  return { ...site, config, content: withFacts(new Map(samples), moduleTypes), pages: new Map([...site.pages, ...added]) }
}

/** The context for resolving pages of {@link sampleSite}. */
export function sampleContext(type: string, content: object, pages: readonly SitePage[] = []): PageContext {
  return contextOf(sampleSite(type, content, pages), { moduleTypes })
}
