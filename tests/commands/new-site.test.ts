import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { addSite, type SiteOptions } from '#src/commands/new-site/add-site.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { root } from '../fixtures/database.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const SAMPLE = join(root, 'site-config')
const AGENCY = { name: 'Zeezicht & Zoon', languages: 'nl,fr', town: '8400 Oostende', preset: 'coast' }

async function findingsOf(folder: string) {
  const { findings } = await loadSite(folder, createSiteValidator(moduleTypes), [])
  return findings.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

describe('[CONF-01] vitrine new site', () => {
  it.each([
    { ...AGENCY, languages: 'en', preset: PRESET_NAMES[0] },
    { ...AGENCY, languages: 'de,en,fr,nl', preset: PRESET_NAMES[3] },
    AGENCY,
  ])('writes a site without findings: $languages, $preset', async (options) => {
    await using place = await temporaryFolder()
    const folder = join(place.path, 'agency')
    expect(await addSite(SAMPLE, folder, options)).toContain(`npx vitrine check ${folder}`)
    expect(await findingsOf(folder)).toEqual([])
  })

  it('leaves nothing of the sample agency in it, and marks the values to fill in', async () => {
    await using place = await temporaryFolder()
    await addSite(SAMPLE, place.path, AGENCY)
    const files = globSync('**/*.json', { cwd: place.path }).map((path) => readFileSync(join(place.path, path), 'utf8'))
    const all = files.join('\n')
    expect(all.match(/vall[ée]e|verviers|vesd|stavelot|drapiers|lejeune|087/gi)).toBeNull()
    expect(all).toContain('Zeezicht & Zoon')
    expect(readFileSync(join(place.path, 'content/article/disclaimer.json'), 'utf8')).toContain('[aan te vullen]')
  })

  it.each<readonly [SiteOptions, RegExp]>([
    [{ ...AGENCY, name: ' ' }, /needs a name/],
    [{ ...AGENCY, town: 'Oostende' }, /postcode/],
    [{ ...AGENCY, languages: 'nl,xx' }, /languages are one or more of fr, nl, en, de/],
    [{ ...AGENCY, languages: 'nl,nl' }, /each once/],
    [{ ...AGENCY, preset: 'baroque' }, /no preset "baroque"/],
  ])('refuses %j in a sentence', async (options, sentence) => {
    await using place = await temporaryFolder()
    await expect(addSite(SAMPLE, join(place.path, 'agency'), options)).rejects.toThrow(sentence)
  })

  it('writes names unchanged, with any characters', async () => {
    await using place = await temporaryFolder()
    await addSite(SAMPLE, place.path, { ...AGENCY, name: 'Huis <i>$&</i>' })
    expect(JSON.parse(readFileSync(join(place.path, 'footer.json'), 'utf8')).columns[0].title.text).toBe('Huis <i>$&</i>')
    expect(readFileSync(join(place.path, 'content/article/disclaimer.json'), 'utf8')).toContain('Huis &lt;i>$&amp;&lt;/i>')
  })

  it('writes into no folder that has something in it', async () => {
    await using place = await temporaryFolder()
    await mkdir(join(place.path, 'agency'))
    await writeFile(join(place.path, 'agency/site.json'), '{}')
    await expect(addSite(SAMPLE, join(place.path, 'agency'), AGENCY)).rejects.toThrow(/is not empty/)
  })
})

it('[CONF-01] examples/minimal is valid, in less than 150 lines', async () => {
  const folder = join(root, 'examples/minimal')
  expect(await findingsOf(folder)).toEqual([])
  const lines = globSync('**/*.json', { cwd: folder }).map(
    (path) => readFileSync(join(folder, path), 'utf8').split('\n').length - 1,
  )
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(150)
})
