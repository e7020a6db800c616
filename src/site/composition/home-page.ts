import type { Finding } from '#schemas/finding.ts'
import { findingAt, findingOfFile } from '#src/site/reading/source-file.ts'
import type { SitePage } from '#src/site/site.ts'
import type { Pages } from './compose-pages.ts'
import type { Definition } from './definition.ts'
import { hasEveryPage } from './known-pages.ts'

/** Whether there is a published page at the path "/": without one there is no site. */
export function hasPublishedHome(pages: Pages): boolean {
  return homesOf(pages).some(({ written }) => written.status === 'Published')
}

/** A finding when the site has no published start page; none while a page that may be it has findings of its own. */
export function checkHome(definition: Definition): readonly Finding[] {
  const { pages, sources } = definition
  if (hasPublishedHome(pages) || !hasEveryPage(definition)) return []
  const message = 'the site has no published start page'
  const suggestion = 'Publish a page with the path "/" and no page above it.'
  const source = sources.get(homesOf(pages)[0]?.file ?? '')
  if (source === undefined) return [findingOfFile('pages/home.json', 'missing-home-page', message, suggestion)]
  return [findingAt(source, { path: ['status'], code: 'missing-home-page', message, suggestion })]
}

function homesOf(pages: Pages): readonly SitePage[] {
  return [...pages.values()].filter(({ written }) => written.path === '/' && (written.parentId ?? null) === null)
}
