import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readLastValid } from '#src/definition/files/last-valid.ts'
import { createSiteSource, type SiteSource } from '#src/definition/files/site-source.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { renameHome, writeFiles } from '../fixtures/site/site-folder.ts'
import { codes, folders, homeName, log, type Place, sourceOf, validator } from '../fixtures/site/site-source.ts'
import { smallSite } from '../fixtures/site/small-site.ts'

describe('the last valid definition', () => {
  it('[CONF-13] is served after a restart with an invalid one', async () => {
    await using place = await folders()
    await (await sourceOf(place)).close()
    await writeFile(join(place.folder, 'site.json'), '{')
    await using source = await sourceOf(place)
    expect(homeName(source)).toBe('Accueil')
    expect(codes(source)).toEqual(['invalid-json'])
    expect(await readdir(place.dataDir)).toEqual(['former-paths.json', 'last-valid-site.json'])
  })

  it.each(['', '{', '{"digest": "x", "files": {"site.json": "{}"}}', 'null', '{"files": 5}'])(
    '[CONF-13] is not used when its file is damaged: %j',
    async (damaged) => {
      await using place = await folders()
      await writeFiles(place.dataDir, [['last-valid-site.json', damaged]])
      await writeFile(join(place.folder, 'pages/contact.json'), '{')
      await using source = await sourceOf(place)
      expect(homeName(source)).toBe('Accueil')
      expect(source.current().pages.has('contact')).toBe(false)
    },
  )

  it('[CONF-13] that was damaged is stored again, and a change is added to what is stored', async () => {
    await using place = await folders()
    const path = join(place.dataDir, 'last-valid-site.json')
    await (await sourceOf(place)).close()
    const whole = await readFile(path, 'utf8')
    await writeFile(path, whole.slice(0, 100))
    await (await sourceOf(place)).close()
    expect(await readFile(path, 'utf8')).toBe(whole)
    await using source = await sourceOf(place)
    await renameHome(place.folder, 'Nouveau')
    await writeFiles(place.folder, [['redirects.json', '{"version": 1, "redirects": []}']])
    await source.reload()
    await rm(join(place.folder, 'redirects.json'))
    await source.reload()
    const lines = (await readFile(path, 'utf8')).split('\n')
    expect(lines.map((line) => line.length)).toEqual([whole.length - 1, expect.any(Number), expect.any(Number), 0])
    expect(lines[1]?.length).toBeLessThan(whole.length / 2)
    const stored = await readLastValid(place.dataDir)
    expect(stored?.has('redirects.json')).toBe(false)
    // A line that was cut off counts as not written.
    await writeFile(path, lines.join('\n').slice(0, -10))
    const before = await readLastValid(place.dataDir)
    expect(before?.has('redirects.json')).toBe(true)
    expect(before?.get('pages/home.json')?.toString()).toContain('Nouveau')
  })

  it('[CONF-13] when nothing can be served, the error lists the findings', async () => {
    await using place = await folders()
    await rm(place.folder, { recursive: true })
    await mkdir(place.folder)
    await expect(sourceOf(place)).rejects.toThrow(/site\.json:1:1 +error +missing-file/)
  })

  it('[CONF-13] an unwritable data folder does not prevent a valid site from going live', async () => {
    await using place = await folders()
    await writeFile(place.dataDir, 'a file in the place of the folder')
    await using source = await sourceOf(place)
    expect(homeName(source)).toBe('Accueil')
  })

  it('[CONF-13] is stored before the new definition goes live, so that a crash in between restores nothing older', async () => {
    await using place = await folders()
    const seen: (string | undefined)[] = []
    let source: SiteSource | null = null
    const store = async () => void seen.push(source === null ? undefined : homeName(source))
    source = await createSiteSource({ validator, log, store, ...place })
    await renameHome(place.folder, 'Nouveau')
    await source.reload()
    expect([...seen, homeName(source)]).toEqual([undefined, 'Accueil', 'Nouveau'])
    await source.close()
  })

  it('[CONF-13] need not be stored for a site to go live, and the log has one line with the cause', async () => {
    await using place = await folders()
    const warnings: string[] = []
    const noting = { info: () => undefined, warn: (message: string) => void warnings.push(message) }
    const store = () => Promise.reject(new Error('the disk is full'))
    const source = await createSiteSource({ validator, log: noting, store, ...place })
    expect(homeName(source)).toBe('Accueil')
    expect(warnings).toEqual([expect.stringMatching(/could not be stored.*the disk is full$/)])
    await source.close()
  })

  it('[CONF-01] errors in the listings feed do not hold back the site definition', async () => {
    await using place = await folders()
    await using source = await sourceOf(place)
    await writeFile(join(place.folder, 'data/properties.json'), '{')
    await renameHome(place.folder, 'Début')
    await source.reload()
    expect(homeName(source)).toBe('Début')
    expect(codes(source)).toEqual(['invalid-json'])
  })

  it('a throwing listener does not affect others, and a removed one is not called', async () => {
    await using place = await folders()
    await using source = await sourceOf(place)
    const left = vi.fn()
    const called = vi.fn()
    source.subscribe(() => {
      throw new Error('listener')
    })
    source.subscribe(left)()
    source.subscribe(called)
    await Promise.all([source.reload(), source.reload()])
    expect(left).not.toHaveBeenCalled()
    expect(called).toHaveBeenCalled()
  })
})

describe('changed paths', () => {
  const pathOf = (source: SiteSource, id: string) => buildPathTable(source.current()).contents.get(`article/${id}`)?.paths.fr
  const ask = (source: SiteSource, path: string) => resolvePath(buildPathTable(source.current()), path)
  const leadsTo = (location: string) => ({ kind: 'redirect', status: 301, location })
  const article = 'content/article/selling.json'
  const rename = (place: Place, name: string) =>
    writeFiles(place.folder, [[article, JSON.stringify({ ...smallSite()[article], name })]])

  it('[ROUTE-10, CONF-10] keep a renamed article reachable at its old path, also after a restart, and at its original path', async () => {
    await using place = await folders()
    {
      await using source = await sourceOf(place)
      expect(pathOf(source, 'selling')).toBe('/fr/services/vente/')
      await rename(place, 'Vendre bien')
      await source.reload()
      expect(pathOf(source, 'selling')).toBe('/fr/services/vendre-bien/')
      expect(ask(source, '/fr/services/vente/')).toEqual(leadsTo('/fr/services/vendre-bien/'))
    }
    await rename(place, 'Céder son bien')
    await using source = await sourceOf(place)
    expect(codes(source)).toEqual([])
    for (const old of ['/fr/services/vente/', '/fr/services/vendre-bien/', '/services/selling/', '/fr/services/selling/']) {
      expect(ask(source, old), old).toEqual(leadsTo('/fr/services/ceder-son-bien/'))
    }
  })

  it('[ROUTE-09] keep a moved page reachable at its old path; an old path in use belongs to its new page', async () => {
    await using place = await folders()
    await using source = await sourceOf(place)
    const page = (id: string, path: string) =>
      [`pages/${id}.json`, JSON.stringify({ ...smallSite()[`pages/${id}.json`], paths: { fr: path } })] as const
    await writeFiles(place.folder, [page('contact', '/ecrivez-nous/'), page('services', '/contact/')])
    await source.reload()
    expect(ask(source, '/fr/services/vente/')).toEqual(leadsTo('/fr/contact/vente/'))
    expect(ask(source, '/fr/contact/')).toMatchObject({ kind: 'page', entry: { pageId: 'services' } })
    await writeFiles(place.folder, [page('services', '/nos-services/')])
    await source.reload()
    expect(ask(source, '/fr/contact/vente/')).toEqual(leadsTo('/fr/nos-services/vente/'))
  })

  it('[ROUTE-09] carry the number of an old path over to the new one, wherever it was', async () => {
    await using place = await folders()
    const project = (path: string) =>
      [
        'pages/project.json',
        JSON.stringify({
          version: 1,
          id: 'project',
          name: 'project',
          path,
          status: 'Published',
          params: { title: 'P', modules: [] },
        }),
      ] as const
    await writeFiles(place.folder, [project('/new/homes/{id}/')])
    await using source = await sourceOf(place)
    await writeFiles(place.folder, [project('/projects/{id}/')])
    await source.reload()
    expect(ask(source, '/fr/new/homes/12/')).toEqual(leadsTo('/fr/projects/12/'))
    await writeFiles(place.folder, [project('/all/the/projects/{id}/')])
    await source.reload()
    for (const old of ['/fr/projects/12/', '/fr/new/homes/12/'])
      expect(ask(source, old), old).toEqual(leadsTo('/fr/all/the/projects/12/'))
  })

  it('[CONF-13] need not be stored for a site to go live, and the log has a warning', async () => {
    await using place = await folders()
    const warn = vi.fn()
    await mkdir(join(place.dataDir, 'former-paths.json'), { recursive: true })
    await using source = await sourceOf(place)
    await source.close()
    const other = await createSiteSource({ validator, ...place, log: { ...log, warn } })
    await other.close()
    expect(homeName(other)).toBe('Accueil')
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('The paths of this site could not be stored'))
  })
})
