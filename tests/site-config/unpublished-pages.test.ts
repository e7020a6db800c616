import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { PageDocument, ShellDocument } from '#schemas/site/page-document.ts'
import { createRenderer } from '#src/app/browser/main-ssr.tsx'
import { composeSite } from '#src/definition/compose-site.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { settle } from '#src/definition/pages/pending-content.ts'
import { resolvePage } from '#src/definition/pages/resolve-page.ts'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import type { LoadResult, Site } from '#src/definition/site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { apiAnswer } from '#src/dev/testing/api-answers.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { contextOf } from '#src/dev/testing/site-fixture.ts'
import { renderText } from '../fixtures/page/render-text.ts'

const REQUIRED = ['home', 'not-found', 'property']
const LINK_FIELDS = new Set(['link', 'path', 'salePath', 'rentPath', 'policyPath', 'contactPath', 'privacyPath'])

const validator = createSiteValidator(moduleTypes)
// Without the feed, which takes most of the time and is not needed here.
const contents = await readFolder('site-config', 0)
const { files } = contents
const pageIds = [...files.keys()].flatMap((file) => /^pages\/(.+)\.json$/.exec(file)?.[1] ?? [])

/** The sample with pages set to Draft, one edit each. */
function withDrafts(ids: readonly string[]): LoadResult {
  const drafts = ids.map((id) => {
    const file = `pages/${id}.json`
    const text = readFileSync(`site-config/${file}`, 'utf8').replace('"status": "Published"', '"status": "Draft"')
    return [file, new TextEncoder().encode(text)] as const
  })
  return composeSite({ ...contents, files: new Map([...files, ...drafts]), validator })
}

function errorsOf({ findings }: LoadResult) {
  return findings.filter(({ severity }) => severity === 'error')
}

/** Every page that visitors see, and its shell, in French. */
async function documentsOf(site: Site): Promise<{ readonly shell: ShellDocument; readonly pages: readonly PageDocument[] }> {
  const context = contextOf(site, { moduleTypes })
  const pages = await Promise.all(
    context.table.entries.map((entry) =>
      settle(context, (settled) => resolvePage(settled, { entry, language: 'fr', parameters: { id: '1001' }, isPreview: false })),
    ),
  )
  return { shell: resolveShell(context, 'fr'), pages }
}

/** The paths on this site that a document links to, in its fields and its HTML. */
function addressesIn(value: unknown, field = ''): readonly string[] {
  if (typeof value === 'string') {
    const inHtml = [...value.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    return [...(LINK_FIELDS.has(field) ? [value] : []), ...inHtml].filter((address) => address.startsWith('/'))
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => addressesIn(part, Array.isArray(value) ? field : name))
}

/** Without the link that loads the page again, whichever it is: the notice of a missing script has it. */
const withoutReload = (html: string) => html.replace(/<div id="script-failed".*?<\/div>/s, '')

/**
 * The optional pages twice in groups, as the rows and the columns of a square: two pages are in one group at most once. So for each page that is
 * a draft, each other one is shown in one of its two groups, with its links. A site for each page alone takes four times as long.
 */
function groupsOf(ids: readonly string[]): readonly (readonly [name: string, ids: readonly string[]])[] {
  const side = Math.ceil(Math.sqrt(ids.length))
  const groups = Array.from({ length: side }, (_, group) => [
    ids.filter((_, index) => Math.floor(index / side) === group),
    ids.filter((_, index) => index % side === group),
  ]).flat()
  return groups.filter((group) => group.length > 0).map((group) => [group.join(', '), group])
}

describe('pages of the sample set to Draft', () => {
  const optional = pageIds.filter((id) => !REQUIRED.includes(id))

  it('are each in two groups that have no other page in common', () => {
    const groups = groupsOf(optional).map(([, ids]) => ids)
    for (const id of optional) {
      const [one = [], other = [], ...more] = groups.filter((group) => group.includes(id))
      expect(one.filter((shared) => other.includes(shared))).toEqual([id])
      expect(more).toEqual([])
    }
  })

  it.each(groupsOf(optional))(
    '[CONF-06, CONF-13] %s take one edit each: no error, at most one warning, and no link leads to a missing page',
    async (_, ids) => {
      const result = withDrafts(ids)
      expect(errorsOf(result)).toEqual([])
      const warnings = result.findings.filter(({ code }) => code === 'unpublished-link')
      expect(result.findings).toEqual(warnings)
      const warned = warnings.map(({ file }) => file)
      expect(warned).toEqual([...new Set(warned)])
      expect(ids.map((id) => `pages/${id}.json`)).toEqual(expect.arrayContaining(warned))
      const site = result.site as Site
      const { shell, pages } = await documentsOf(site)
      const { table } = contextOf(site)
      const broken = [...new Set(addressesIn([shell, pages]))].filter((address) => {
        const [path = ''] = address.split(/[?#]/, 1)
        return !path.startsWith('/media/') && resolvePath(table, path).kind === 'not-found'
      })
      expect(broken).toEqual([])
    },
  )

  it.each(REQUIRED)('[CONF-12, ROUTE-07] %s causes one error at its status, because the site requires it', (id) => {
    expect(errorsOf(withDrafts([id]))).toMatchObject([
      { code: `missing-${id}-page`, file: `pages/${id}.json`, pointer: '/status', suggestion: 'Set this page to Published.' },
    ])
  })

  it('[CONF-13] causes a warning with the links that show as text: file and lines', () => {
    const [warning] = withDrafts(['newsletter-unsubscribe']).findings
    expect(warning).toMatchObject({ severity: 'warning', file: 'pages/newsletter-unsubscribe.json', pointer: '/status' })
    expect(warning?.message).toMatch(/^the page "newsletter-unsubscribe" is Draft; .*: in 4 places in one file$/)
    const places = warning?.related?.map(({ file, line }) => `${file}:${line}`)
    expect(places).toEqual([12, 13, 14, 15].map((line) => `content/form/sign-newsletter.json:${line}`))
  })

  it('[CONF-06] also hides the pages and articles below it, which are reported with it', () => {
    const { findings } = withDrafts(['services'])
    expect(findings.map(({ code, file }) => [code, file])).toEqual([['unpublished-link', 'pages/services.json']])
  })
})

describe('the sample without any optional page', () => {
  const others = pageIds.filter((id) => !REQUIRED.includes(id) && !id.startsWith('property-'))
  const shown = [...REQUIRED, 'property-not-found', 'property-rented', 'property-sold']
  let documents: Awaited<ReturnType<typeof documentsOf>>

  beforeAll(async () => {
    documents = await documentsOf(withDrafts(others).site as Site)
  })

  it.each(shown)('[CONF-06] the page %s renders completely, and every link on it has a path', async (id) => {
    const { shell, pages } = documents
    const page = pages.find((candidate) => candidate.id === id) as PageDocument
    const get = async (url: string) => apiAnswer(url)
    const { body, failures } = await renderText(createRenderer(), { path: page.path, search: '', page, shell, get })
    expect(failures).toEqual([])
    expect(body).toContain('</main>')
    expect(withoutReload(body)).not.toMatch(/href=""|action=""|<a>|href="\?/)
  })
})

describe('each page of the sample, when the most linked pages are drafts', async () => {
  const linked = [
    'contact',
    'contact-demand',
    'demand-register',
    'for-sale',
    'services',
    'privacy-statement',
    'cookie-policy',
    'login',
  ]
  const site = withDrafts(linked).site as Site
  const { shell, pages } = await documentsOf(site)

  it.each(pages.map((page) => [page.id, page] as const))(
    '[CONF-06] %s renders completely, and every link on it has a path',
    async (_, page) => {
      const get = async (url: string) => apiAnswer(url)
      const { body, failures } = await renderText(createRenderer(), { path: page.path, search: '', page, shell, get })
      expect(failures).toEqual([])
      expect(withoutReload(body)).not.toMatch(/href=""|action=""|<a>|href="\?/)
    },
  )
})
