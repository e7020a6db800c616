import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { root } from '#src/commands/prepare.mjs'
import { type ChangeOptions, carryOut } from '#src/commands/site-changes/carry-out.ts'
import { type OpenedSite, openSite } from '#src/commands/site-changes/opened-site.ts'
import { planChange, type RequestedChange } from '#src/definition/changes/plan-change.ts'
import {
  removeContent,
  removeLanguage,
  removeModule,
  removePage,
  renameContent,
  renamePage,
} from '#src/definition/changes/requested-changes.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { findRedirect } from '#src/definition/redirects/find-redirect.ts'
import { buildRedirectTable } from '#src/definition/redirects/redirect-table.ts'
import { temporaryFolder, writeFiles } from '../fixtures/site/site-folder.ts'
import { agencyDefinition, aPageFile, type Definition, shows, writeAgency } from '../fixtures/site-folder.ts'

let log: MockInstance<typeof console.log>
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(() => log.mockRestore())

/** What happens to the addresses of a site by a change: where each leads that is no address any more. */
function changed(site: OpenedSite, change: RequestedChange) {
  const plan = planChange(site, change)
  const { definition, findings } = site.composeWith(plan.texts)
  const [before, table] = [site.definition.paths, definition.paths]
  if (before === null || table === null) throw new Error('The site has no paths.')
  const addresses = { table, redirects: buildRedirectTable(definition.redirects) }
  const moved = new Map<string, string>()
  for (const address of before.entries.flatMap(({ original, paths }) => [original, ...Object.values(paths)])) {
    const path = address.replace(/\{[^}]*\}/, '12')
    const redirect = findRedirect(addresses, path, '')
    if (redirect !== null) moved.set(path, redirect.kind === 'gone' ? 'gone' : redirect.location)
    else if (resolvePath(table, path).kind === 'not-found') moved.set(path, 'not found')
  }
  return { plan, moved, ofRedirects: findings.filter(({ file }) => file === 'redirects.json'), definition }
}

/** The site with what a change has written. */
function opened(site: OpenedSite, texts: ReadonlyMap<string, string | null>): OpenedSite {
  const { definition, findings } = site.composeWith(texts)
  return {
    ...site,
    definition,
    findings,
    textOf: (file) => texts.get(file) ?? site.textOf(file),
    composeWith: (more) => site.composeWith(new Map([...texts, ...more])),
  }
}

describe('on the sample', () => {
  let site: OpenedSite
  beforeAll(async () => {
    site = await openSite(join(root, 'site-config'), () => undefined)
  })

  it('[ROUTE-15] another id of a page reaches every file that names it, and no address changes', () => {
    const { moved, plan, definition } = changed(site, renamePage(site, 'services', 'advice'))
    expect([...moved]).toEqual([])
    expect(plan.texts.get('pages/services.json')).toBeNull()
    expect(definition.pages.has('advice')).toBe(true)
    const named = [...definition.sources.values()].filter(({ value }) =>
      /"(page|parentId)":"services"/.test(JSON.stringify(value)),
    )
    expect(named).toEqual([])
  })

  it.each([undefined, 'fr', 'nl'])(
    '[ROUTE-15] another path of a page (%s) leaves no old address without an answer',
    (language) => {
      const { moved, ofRedirects, plan, definition } = changed(
        site,
        renamePage(site, 'services', '/conseils-et-services/', language),
      )
      const table = definition.paths ?? expect.fail()
      expect(moved.size).toBeGreaterThan(1)
      for (const [from, to] of moved) expect(to, from).toSatisfy((path: string) => resolvePath(table, path).kind === 'page')
      expect(ofRedirects).toEqual([])
      // Links are original paths.
      const links = [...plan.texts.values()].filter((text) => text?.includes('/conseils-et-services/')).length
      expect(links).toBeGreaterThan(language === undefined ? 3 : 1)
    },
  )

  it('[ROUTE-15] after a rename and the rename back, the first address works and the second redirects to it', () => {
    const there = planChange(site, renamePage(site, 'services', '/advice/'))
    const renamed = opened(site, there.texts)
    const { moved, ofRedirects, definition } = changed(renamed, renamePage(renamed, 'services', '/services/'))
    expect(ofRedirects).toEqual([])
    const table = definition.paths ?? expect.fail()
    for (const [from, to] of moved) expect(to, from).toSatisfy((path: string) => resolvePath(table, path).kind === 'page')
    expect(definition.redirects.filter(({ from }) => from.includes('services'))).toEqual([])
  })

  it('[ROUTE-15] two pages swap their addresses', () => {
    const steps = [
      ['services', '/swap/'],
      ['contact', '/services/'],
      ['services', '/contact/'],
    ] as const
    const end = steps.reduce((at, [page, path]) => opened(at, planChange(at, renamePage(at, page, path)).texts), site)
    expect(end.findings.filter(({ file }) => file === 'redirects.json')).toEqual([])
    const table = end.definition.paths ?? expect.fail()
    expect(resolvePath(table, '/fr/contact/')).toMatchObject({ kind: 'page' })
    const addresses = { table, redirects: buildRedirectTable(end.definition.redirects) }
    expect(findRedirect(addresses, '/swap/', '')).toMatchObject({ location: '/fr/contact/' })
    expect(['/services/', '/contact/', '/fr/contact/'].map((path) => findRedirect(addresses, path, ''))).toEqual([
      null,
      null,
      null,
    ])
    expect([table.pages.get('services'), table.pages.get('contact')].map((entry) => entry?.original)).toEqual([
      '/contact/',
      '/services/',
    ])
  })

  it('[ROUTE-15] another path of a list of properties takes theirs along', () => {
    const { definition } = changed(site, renamePage(site, 'for-sale', '/nos-biens/', 'fr'))
    const addresses = { table: definition.paths ?? expect.fail(), redirects: buildRedirectTable(definition.redirects) }
    expect(findRedirect(addresses, '/fr/a-vendre/spa/villa/1001/', '')).toMatchObject({
      location: '/fr/nos-biens/spa/villa/1001/',
    })
  })

  it('[ROUTE-15] a language that is removed leads to the default one', () => {
    const { moved, ofRedirects } = changed(site, removeLanguage(site, 'de'))
    expect(moved.size).toBeGreaterThan(20)
    for (const [from, to] of moved) expect([from.slice(0, 4), to.slice(0, 4)], from).toEqual(['/de/', '/fr/'])
    expect(ofRedirects).toEqual([])
    expect(() => removeLanguage(site, 'fr')).toThrow('default language')
    expect(() => removeLanguage(site, 'it')).toThrow('The site is not in "it"')
  })

  it('[ROUTE-15] a content that is renamed keeps its names, and its links', () => {
    const { moved, plan } = changed(site, renameContent(site, 'article', 'vente', 'selling'))
    expect(plan.texts.get('content/article/vente.json')).toBeNull()
    for (const to of moved.values()) expect(to).toMatch(/^\/\w\w\//)
  })

  it.each([
    ['an unknown page', () => renamePage(site, 'servces', 'advice'), 'There is no page "servces"; did you mean "services"?'],
    ['a name that is taken', () => renamePage(site, 'services', 'contact'), 'There is "contact" already.'],
    [
      'a name that is no id',
      () => renamePage(site, 'services', 'Our services'),
      'An id has lower-case letters, digits and hyphens.',
    ],
    ['an id in one language', () => renamePage(site, 'services', 'advice', 'fr'), 'An id holds for all languages'],
    ['an unknown content', () => removeContent(site, 'article', 'vent', undefined), 'did you mean "vente"?'],
    [
      'a module that is not there',
      () => removeModule(site, 'home', 'article', 'none'),
      'has no module with the content article/none',
    ],
    [
      'a page to lead to that is not there',
      () => removePage(site, 'services', '/nothing/'),
      'No published page has the original path "/nothing/"',
    ],
  ])('[ROUTE-15] %s is refused', (_, request, message) => {
    expect(request).toThrow(message)
  })
})

const promotion = aPageFile('promotion', '/promotion/', { modules: [shows('article', 'promotion')] }, { showInMenu: true })
const linked = {
  ...agencyDefinition()['content/article/welcome.json'],
  body: { fr: '<p><a href="/promotion/?a=1#b">Ici</a></p>', nl: '<p>Hier</p>', en: '<p>Here</p>' },
}
const more: Definition = {
  'pages/promotion.json': promotion,
  'content/article/promotion.json': { version: 1, name: { fr: 'Offre', nl: 'Aanbod', en: 'Offer' } },
  'redirects.json': {
    version: 1,
    redirects: [
      { from: '/offer', page: 'promotion' },
      { from: '/fr/offre', to: '/fr/promotion/' },
    ],
  },
}

/** An agency with a page "promotion", and what a command prints and writes there. */
async function agencyWith(definition: Definition) {
  const folder = await temporaryFolder()
  await writeAgency(folder.path, definition)
  const files = async () => {
    const names = (await readdir(folder.path, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted()
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name.replaceAll('\\', '/'), await readFile(join(folder.path, name), 'utf8')])),
    )
  }
  return {
    folder: folder.path,
    files,
    run: (request: (site: OpenedSite) => RequestedChange, options: ChangeOptions = { yes: true }) =>
      carryOut(folder.path, options, (site) => planChange(site, request(site))),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

describe('in a folder', () => {
  it('[ROUTE-15] a page goes with its entries, and its addresses are gone', async () => {
    await using agency = await agencyWith(more)
    const before: Record<string, string> = await agency.files()
    expect(await agency.run((site) => removePage(site, 'promotion', undefined))).toBe(0)
    const { 'pages/promotion.json': gone, 'redirects.json': redirects, ...others } = await agency.files()
    expect(gone).toBeUndefined()
    expect(JSON.parse(redirects).redirects).toEqual([
      { from: '/offer', status: 410 },
      { from: '/fr/offre', status: 410 },
      ...['/promotion/', '/fr/promotion/', '/nl/promotion/', '/en/promotion/'].map((from) => ({ from, status: 410 })),
    ])
    // Every other file stays as it was, to the byte.
    for (const [name, text] of Object.entries(others)) expect(text, name).toBe(before[name])
  })

  it('[ROUTE-15] a page that is linked goes only with another in its place', async () => {
    await using agency = await agencyWith({ ...more, 'content/article/welcome.json': linked })
    const before = await agency.files()
    await expect(agency.run((site) => removePage(site, 'promotion', undefined))).rejects.toThrow(
      /^Nothing was written: .*\n.*content\/article\/welcome\.json:\d+:\d+ no published page has the path "\/promotion\/"/,
    )
    expect(await agency.files()).toEqual(before)
    expect(await agency.run((site) => removePage(site, 'promotion', '/contact/'))).toBe(0)
    const after: Record<string, string> = await agency.files()
    expect(after['content/article/welcome.json']).toContain('<a href=\\"/contact/?a=1#b\\">')
    const { findings, definition } = await openSite(agency.folder, () => undefined)
    expect(findings.filter(({ severity, file }) => severity === 'error' || file === 'redirects.json')).toEqual([])
    const addresses = { table: definition.paths ?? expect.fail(), redirects: buildRedirectTable(definition.redirects) }
    const ends = ['/offer', '/fr/offre', '/promotion/', '/nl/promotion/'].map((path) => findRedirect(addresses, path, ''))
    expect(ends).toMatchObject(['/fr/contact/', '/fr/contact/', '/fr/contact/', '/nl/contact/'].map((location) => ({ location })))
  })

  it('[ROUTE-15] a path that is given back leaves no redirect from it', async () => {
    await using agency = await agencyWith(more)
    await agency.run((site) => renamePage(site, 'promotion', '/summer', 'fr'))
    const { redirects } = JSON.parse((await agency.files())['redirects.json'])
    expect(redirects).toEqual([
      { from: '/offer', page: 'promotion' },
      { from: '/fr/offre', to: '/fr/summer/' },
      { from: '/fr/promotion/', page: 'promotion' },
    ])
    await agency.run((site) => renamePage(site, 'promotion', '/promotion/', 'fr'))
    expect(JSON.parse((await agency.files())['redirects.json']).redirects).toEqual([
      { from: '/offer', page: 'promotion' },
      { from: '/fr/offre', to: '/fr/promotion/' },
      { from: '/fr/summer/', page: 'promotion' },
    ])
  })

  it('[ROUTE-15] removing a content also removes the modules that show it; removing a module keeps its content', async () => {
    await using agency = await agencyWith(more)
    await agency.run((site) => removeModule(site, 'promotion', 'article', 'promotion'))
    expect(JSON.parse((await agency.files())['pages/promotion.json']).params.modules).toEqual([])
    await writeFiles(agency.folder, [['pages/promotion.json', JSON.stringify(promotion)]])
    await agency.run((site) => removeContent(site, 'article', 'promotion', undefined))
    const files = await agency.files()
    expect(JSON.parse(files['pages/promotion.json']).params.modules).toEqual([])
    expect(files['content/article/promotion.json']).toBeUndefined()
  })

  it('[ROUTE-15] nothing is written on --dry-run, nor without a yes', async () => {
    await using agency = await agencyWith(more)
    const before = await agency.files()
    const request = (site: OpenedSite) => renamePage(site, 'promotion', 'summer')
    expect(await agency.run(request, { dryRun: true })).toBe(0)
    expect(await agency.run(request, {})).toBe(1)
    expect(await agency.files()).toEqual(before)
    expect(String(log.mock.calls[0]?.[0]).split('\n')).toEqual([
      'rename page promotion to summer:',
      '  pages/promotion.json becomes pages/summer.json',
      '  redirects.json: /redirects/0/page',
    ])
  })
})
