import { mkdir, open, readdir, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { moduleTypes } from '#modules/schemas.ts'
import { buildPathTable } from '#src/site/paths/path-table.ts'
import { resolvePath } from '#src/site/paths/resolve-path.ts'
import { createSiteSource, type SiteSource } from '#src/site/site-source.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { renameHome, temporaryFolder, writeFiles, writeSmallSite } from '../fixtures/site/site-folder.ts'
import { smallSite } from '../fixtures/site/small-site.ts'

const validator = createSiteValidator(moduleTypes)
const log: Pick<Console, 'info' | 'warn'> = { info: () => undefined, warn: () => undefined }

/** A site folder with the small site, and a data folder. */
async function folders() {
  const parent = await temporaryFolder()
  const [folder, dataDir] = [join(parent.path, 'site'), join(parent.path, 'data')]
  await writeSmallSite(folder)
  return { folder, dataDir, [Symbol.asyncDispose]: () => parent[Symbol.asyncDispose]() }
}

interface Place {
  readonly folder: string
  readonly dataDir: string
  readonly log?: typeof log
}

async function sourceOf(place: Place) {
  const source = await createSiteSource({ validator, log, ...place })
  return { ...source, [Symbol.asyncDispose]: source.close }
}

async function followed(place: Place) {
  const source = await sourceOf(place)
  await source.follow()
  return source
}

const homeName = (source: SiteSource) => source.current().pages.get('home')?.written.name
const codes = (source: SiteSource) => source.findings().map(({ code }) => code)
/** For changes that the watcher reports; ten seconds, because the machine may be busy. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 30_000, interval: 20 })

describe('a watched folder', () => {
  it('[CONF-01] a valid change goes live by itself', async () => {
    await using place = await folders()
    await using source = await followed(place)
    await renameHome(place.folder, 'Début')
    await eventually(() => expect(homeName(source)).toBe('Début'))
  })

  it('[CONF-01] a change between the load and the watching is not missed', async () => {
    await using place = await folders()
    await using source = await sourceOf(place)
    await renameHome(place.folder, 'Entre')
    await source.follow()
    expect(homeName(source)).toBe('Entre')
  })

  it('[CONF-13] an invalid change changes only the findings, and its correction goes live', async () => {
    await using place = await folders()
    await using source = await followed(place)
    const before = source.current()
    await writeFile(join(place.folder, 'pages/contact.json'), '{"version": 1,')
    await eventually(() => expect(codes(source)).toEqual(['invalid-json']))
    expect(source.current()).toBe(before)
    expect(source.candidate().pages.has('contact')).toBe(false)
    await writeSmallSite(place.folder, 'Guéri')
    await eventually(() => expect([codes(source), homeName(source)]).toEqual([[], 'Guéri']))
  })

  it('[CONF-13] a refused change is a line of the log for each error, then one with the number of warnings', async () => {
    await using place = await folders()
    await writeFile(join(place.folder, 'content/contact/office.json'), '{}')
    const lines: string[] = []
    const note = (line: string) => void lines.push(line)
    await using source = await sourceOf({ ...place, log: { info: note, warn: note } })
    expect(lines).toEqual([expect.stringMatching(/^Site definition \w+ is live: no errors, 1 warning$/)])
    lines.length = 0
    await writeFiles(place.folder, [
      ['pages/contact.json', '{"version": 1,'],
      ['pages/home.json', '{'],
    ])
    await source.reload()
    expect(lines).toEqual([
      expect.stringMatching(/site\/pages\/contact\.json:1:\d+ error +invalid-json +\S.*$/),
      expect.stringMatching(/site\/pages\/home\.json:1:\d+ error +invalid-json +\S.*$/),
      expect.stringMatching(/^The site definition has errors and does not go live: 2 errors, 1 warning$/),
    ])
  })

  it('[CONF-13] after an invalid change, the definition from before has no findings', async () => {
    await using place = await folders()
    await using source = await sourceOf(place)
    const before = await readFile(join(place.folder, 'pages/home.json'))
    await writeFiles(place.folder, [['pages/home.json', '{']])
    await source.reload()
    expect(codes(source)).toContain('invalid-json')
    await writeFiles(place.folder, [['pages/home.json', before]])
    await source.reload()
    expect(codes(source)).toEqual([])
    expect(source.candidate()).toBe(source.current())
  })

  it('a feed that is too large for the check changes without a new check; listeners hear of it', async () => {
    await using place = await folders()
    await using source = await sourceOf(place)
    const large = (text: string) => writeFiles(place.folder, [['data/properties.json', text.padEnd(6_000_000)]])
    await large('one')
    await source.reload()
    const site = source.current()
    let calls = 0
    source.subscribe(() => calls++)
    await large('two')
    await source.reload()
    expect(source.current()).toBe(site)
    expect(calls).toBe(1)
    await renameHome(place.folder, 'Début')
    await source.reload()
    expect(homeName(source)).toBe('Début')
  })

  it('[CONF-13] a file written slowly, in pieces, is never served incomplete', async () => {
    await using place = await folders()
    await using source = await followed(place)
    const path = join(place.folder, 'pages/home.json')
    const text = (await readFile(path, 'utf8')).replace('"Accueil"', '"Lentement"')
    const names = new Set<string | undefined>()
    source.subscribe(() => names.add(homeName(source)))
    const handle = await open(path, 'w')
    for (let at = 0; at < text.length; at += 150) {
      await handle.write(text.slice(at, at + 150))
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await handle.close()
    await eventually(() => expect(homeName(source)).toBe('Lentement'))
    expect([...names].filter((name) => name !== 'Accueil' && name !== 'Lentement')).toEqual([])
  })

  it('[CONF-13] the watch survives files and folders that are deleted, created again and renamed over', async () => {
    await using place = await folders()
    await using source = await followed(place)
    await unlink(join(place.folder, 'pages/contact.json'))
    await eventually(() => expect(codes(source)).toContain('unknown-page'))
    await rm(place.folder, { recursive: true })
    await eventually(() => expect(codes(source)).toContain('missing-file'))
    expect(homeName(source)).toBe('Accueil')

    const next = `${place.folder}-next`
    await writeSmallSite(next, 'Nouveau')
    await rename(next, place.folder)
    await eventually(() => expect([homeName(source), codes(source)]).toEqual(['Nouveau', []]))
    await renameHome(place.folder, 'Encore')
    await eventually(() => expect(homeName(source)).toBe('Encore'))
  })

  it('[CONF-13] the watch survives circular symbolic links', async () => {
    await using place = await folders()
    await symlink(place.folder, join(place.folder, 'pages/ring'))
    await using source = await followed(place)
    await renameHome(place.folder, 'Rond')
    await eventually(() => expect(homeName(source)).toBe('Rond'))
  })

  it('[CONF-01] a picture that arrives later clears its finding', async () => {
    await using place = await folders()
    await rm(join(place.folder, 'media/logo.svg'))
    await using source = await followed(place)
    expect(codes(source)).toEqual(['unknown-media'])
    await writeFile(join(place.folder, 'media/logo.svg'), '<svg/>')
    await eventually(() => expect(codes(source)).toEqual([]))
  })
})

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
    expect(warnings).toEqual([expect.stringMatching(/could not be kept.*the disk is full$/)])
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
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('The paths of this site could not be kept'))
  })
})
