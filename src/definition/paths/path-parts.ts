import type { WrittenPage } from '#schemas/site/page.ts'
import { pick } from '#src/base/json/pick.ts'
import { isEqualJson } from '#src/definition/editing/equal-json.ts'
import { isShown, type Site, type SiteContent, type SitePage } from '#src/definition/site.ts'
import { createSteps } from '#src/definition/steps/steps.ts'

/** What of a page decides about paths. */
export interface PathPage extends Pick<SitePage, 'outOfTime'> {
  readonly written: Pick<WrittenPage, (typeof OF_PAGE)[number]> & {
    readonly params: Pick<WrittenPage['params'], (typeof OF_PARAMS)[number]>
  }
}

const OF_PAGE = ['id', 'parentId', 'path', 'paths', 'status', 'external'] as const
const OF_PARAMS = ['type', 'title', 'breadcrumb', 'redirect', 'redirectUrl'] as const

/** What of a content decides about paths. */
export interface PathContent extends Pick<SiteContent, 'ownPage' | 'outOfTime'> {
  readonly type: string
  readonly id: string
  readonly isShown: boolean
}

/** What of a site decides about paths. */
export interface PathSite extends Pick<Site, 'formerPaths'> {
  readonly config: Pick<Site['config'], 'languages' | 'defaultLanguage'>
  readonly pages: ReadonlyMap<string, PathPage>
  readonly content: readonly PathContent[]
  readonly withheld: readonly PathContent[]
}

const steps = createSteps()
const pageParts = new WeakMap<SitePage, PathPage>()
const contentParts = new WeakMap<SiteContent, PathContent>()

/** The parts of a site that decide about paths, and all of them as inputs of a step: the same objects as long as they are equal. */
export function pathPartsOf({ config, pages, content, withheld = new Map(), formerPaths }: Site): {
  readonly site: PathSite
  readonly inputs: readonly unknown[]
} {
  const { languages, defaultLanguage } = config
  const site: PathSite = {
    config: { languages, defaultLanguage },
    pages: new Map([...pages].map(([id, page]) => [id, partOfPage(page)])),
    content: partsOfContent(content),
    withheld: partsOfContent(withheld),
    ...(formerPaths && { formerPaths }),
  }
  const counts = [languages.length, site.pages.size, site.content.length]
  return {
    site,
    inputs: [...counts, ...languages, defaultLanguage, formerPaths, ...site.pages.values(), ...site.content, ...site.withheld],
  }
}

function partOfPage(page: SitePage): PathPage {
  const known = pageParts.get(page)
  if (known !== undefined) return known
  const { params, ...written } = page.written
  const part: PathPage = {
    written: { ...pick(written, OF_PAGE), params: pick(params, OF_PARAMS) },
    ...pick(page, ['outOfTime']),
  }
  const same = steps.run('path-page', page.file, [page], () => part, isEqualJson)
  pageParts.set(page, same)
  return same
}

function partsOfContent(content: Site['content']): readonly PathContent[] {
  return [...content].flatMap(([type, entries]) => [...entries].map(([id, entry]) => partOfContent(type, id, entry)))
}

function partOfContent(type: string, id: string, entry: SiteContent): PathContent {
  const known = contentParts.get(entry)
  if (known !== undefined) return known
  const part: PathContent = { type, id, isShown: isShown(entry), ...pick(entry, ['ownPage', 'outOfTime']) }
  const same = steps.run('path-content', entry.file, [entry], () => part, isEqualJson)
  contentParts.set(entry, same)
  return same
}
