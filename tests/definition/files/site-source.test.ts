import { open, readFile, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '#schemas/site/finding.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { renameHome, writeFiles, writeSmallSite } from '../../fixtures/site/site-folder.ts'
import { codes, eventually, folders, followed, homeName, sourceOf } from '../../fixtures/site/site-source.ts'
import { smallSite } from '../../fixtures/site/small-site.ts'

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

  it('[CONF-13] the log of a refused change says so, then each error with place, message and cure, then the command that prints them', async () => {
    await using place = await folders()
    await writeFile(join(place.folder, 'content/contact/office.json'), '{}')
    const lines: string[] = []
    const codesOfLines: (string | undefined)[] = []
    const note = (line: string, finding?: Finding) => {
      lines.push(line)
      codesOfLines.push(finding?.code)
    }
    await using source = await sourceOf({ ...place, log: { info: note, warn: note } })
    expect(lines).toEqual([expect.stringMatching(/^Site definition \w+ is live: no errors, 1 warning$/)])
    lines.length = 0
    codesOfLines.length = 0
    await writeFiles(place.folder, [
      ['pages/contact.json', '{"version": 1,'],
      ['pages/home.json', '{'],
    ])
    await source.reload()
    expect(lines).toEqual([
      'Change refused, the site stays as it was. The site definition has errors and does not go live: 2 errors, 1 warning',
      expect.stringMatching(/site\/pages\/contact\.json:1:\d+ error +invalid-json +\S.*\. \S.*$/),
      expect.stringMatching(/site\/pages\/home\.json:1:\d+ error +invalid-json +\S.*$/),
      `To see these findings again, and the warnings: npx vitrine check ${place.folder}`,
    ])
    expect(codesOfLines).toEqual([undefined, 'invalid-json', 'invalid-json', undefined])
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
    await eventually(() => expect(codes(source)).toContain('unknown-link'))
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

it('[CONF-17] does not compose a site again that was composed before it was written, unless the files differ', async () => {
  await using place = await folders()
  let composed = 0
  const count = () => {
    composed += 1
    return []
  }
  await using source = await sourceOf({ ...place, checks: [count] })
  const check = async (name: string) => {
    const contents = await readFolder(place.folder, MAX_FILE_BYTES)
    const page = { ...smallSite()['pages/home.json'], name }
    const { findings } = source.composeAhead({
      ...contents,
      files: new Map([...contents.files, ['pages/home.json', Buffer.from(JSON.stringify(page, null, 2))]]),
    })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  }
  composed = 0
  await check('Début')
  await renameHome(place.folder, 'Début')
  await source.reload()
  expect([homeName(source), composed]).toEqual(['Début', 1])

  await check('Suite')
  await renameHome(place.folder, 'Autre')
  await source.reload()
  expect([homeName(source), composed]).toEqual(['Autre', 3])
})
