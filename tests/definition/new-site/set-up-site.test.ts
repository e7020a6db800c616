import { globSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addSite } from '#src/commands/new-site/add-site.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { AnswerError, readAgency } from '#src/definition/new-site/agency-answers.ts'
import { agencyOf, countGaps, isFreshSite, setUpSite } from '#src/definition/new-site/set-up-site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { root } from '../../fixtures/database.ts'
import { temporaryFolder } from '../../fixtures/site/site-folder.ts'

const MADE = { name: 'Zeezicht & Zoon', languages: 'nl,fr', town: '8400 Oostende', preset: 'coast' }

async function newSite(folder: string): Promise<ReadonlyMap<string, string>> {
  await addSite(join(root, 'site-config'), folder, MADE)
  const files = globSync('{*,{pages,content}/**/*}.json', { cwd: folder })
  return new Map(files.map((file) => [file.replaceAll('\\', '/'), readFileSync(join(folder, file), 'utf8')]))
}

describe('a new site that is set up afterwards', () => {
  it('equals a new site with the new answers, has no findings, and stays the same with the old answers', async () => {
    await using place = await temporaryFolder()
    const texts = await newSite(place.path)
    const site = JSON.parse(texts.get('site.json') ?? '')
    expect([isFreshSite(site), agencyOf(site)]).toEqual([true, readAgency(MADE)])
    expect([...setUpSite(texts, readAgency(MADE))]).toEqual([])
    const changed = setUpSite(
      texts,
      readAgency({ name: 'Agence du Lac', languages: 'fr', town: '4970 Stavelot', preset: 'studio' }),
    )
    for (const [file, text] of changed) await writeFile(join(place.path, file), text)
    const all = [...texts.keys()].map((file) => readFileSync(join(place.path, file), 'utf8')).join('\n')
    expect(all.match(/zeezicht|oostende|aan te vullen|"nl"/gi)).toBeNull()
    expect(all).toContain('Agence du Lac')
    expect(agencyOf(JSON.parse(changed.get('site.json') ?? ''))).toMatchObject({
      languages: ['fr'],
      zip: '4970',
      preset: 'studio',
    })
    const { findings } = await loadSite(place.path, createSiteValidator(moduleTypes), [])
    expect(findings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
    expect(countGaps([all])).toBeGreaterThan(10)
  })

  it('is fresh until somebody says how the agency is reached', async () => {
    const agency = { phone: '000000000', email: 'info@agency.example' }
    expect(isFreshSite({ agency })).toBe(true)
    expect(isFreshSite({ agency: { ...agency, email: 'info@lac.be' } })).toBe(false)
  })

  it('keeps a default language that has texts', async () => {
    await using place = await temporaryFolder()
    const texts = await newSite(place.path)
    expect(() => setUpSite(texts, readAgency({ ...MADE, languages: 'de,nl' }))).toThrow(AnswerError)
    const changed = setUpSite(texts, readAgency({ ...MADE, languages: 'nl,fr,de' }))
    expect([...changed.keys()]).toEqual(['site.json'])
  })
})
