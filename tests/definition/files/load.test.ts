import { chmod, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSite } from '#src/definition/files/load.ts'
import { createSiteSource } from '#src/definition/files/site-source.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { temporaryFolder, writeFiles, writeSmallSite } from '../../fixtures/site/site-folder.ts'

const validator = createSiteValidator(moduleTypes)

it('[CONF-01] a folder with a site definition gives a site without findings', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFiles(folder.path, [
    ['.git/config', 'x'],
    ['pages/home.json~', 'x'],
  ])
  const { site, findings } = await loadSite(folder.path, validator)
  expect(findings).toEqual([])
  expect(site?.pages.get('home')?.written.name).toBe('Accueil')
})

it('[FORM-13] a missing document file of a property causes a warning, and other files of that folder are ignored', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const documents = ['there', 'missing'].map((name) => ({ Name: 'Plan', OnRequest: true, File: `1/${name}.pdf` }))
  const path = join(folder.path, 'data/properties.json')
  const feed = JSON.parse(await readFile(path, 'utf8')) as { properties: object[] }
  const properties = feed.properties.map((record, index) => (index === 0 ? { ...record, Documents: documents } : record))
  await writeFiles(folder.path, [
    ['data/properties.json', JSON.stringify({ ...feed, properties })],
    ['documents/1/there.pdf', '%PDF-1.7\n%%EOF\n'],
    ['documents/1/other.pdf', '%PDF-1.7\n%%EOF\n'],
  ])
  const { findings } = await loadSite(folder.path, validator)
  expect(findings).toMatchObject([
    { severity: 'warning', file: 'data/properties.json', code: 'unknown-document', pointer: '/properties/0/Documents/1/File' },
  ])
})

describe('a feed of more than 5 MB', () => {
  async function writeLargeFeed(folder: string) {
    await writeSmallSite(folder)
    const feed = JSON.parse(await readFile(join(folder, 'data/properties.json'), 'utf8')) as { properties: readonly object[] }
    const [first] = feed.properties
    const properties = Array.from({ length: 800 }, (_, index) => ({
      ...first,
      ID: index + 1,
      DescriptionB: { fr: 'maison '.repeat(1200) },
    }))
    const wrong = { ...first, ID: 900, WebID: '99' }
    await writeFiles(folder, [['data/properties.json', JSON.stringify({ ...feed, properties: [...properties, wrong] })]])
  }

  it('[CONF-13] is checked as a whole, in the same way as the import', async () => {
    await using folder = await temporaryFolder()
    await writeLargeFeed(folder.path)
    const { findings } = await loadSite(folder.path, validator)
    expect(findings).toMatchObject([{ severity: 'warning', code: 'unknown-category', pointer: '/properties/800/WebID' }])
  })

  it('[CONF-13] is left to the import by a server that follows its definition', async () => {
    await using folder = await temporaryFolder()
    await writeLargeFeed(folder.path)
    const warnings: string[] = []
    const log = { info: (text: string) => void warnings.push(text), warn: (text: string) => void warnings.push(text) }
    const source = await createSiteSource({ folder: folder.path, dataDir: join(folder.path, '.data'), validator, log })
    await source.reload()
    expect(source.findings()).toEqual([])
    expect(warnings.join('\n')).not.toMatch(/properties\.json/)
    await source.close()
  })
})

it('[CONF-13] a feed that is too large to be checked as a whole causes a warning that names the import', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await truncate(join(folder.path, 'data/properties.json'), 250_000_001)
  const { site, findings } = await loadSite(folder.path, validator)
  expect(site).not.toBeNull()
  const suggestion = expect.stringContaining('npx vitrine import')
  expect(findings).toMatchObject([{ severity: 'warning', code: 'feed-not-checked', file: 'data/properties.json', suggestion }])
})

it('[CONF-13] files that are too large, not UTF-8 or dangling links cause findings', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFiles(folder.path, [
    ['pages/large.json', '{}'],
    ['pages/latin.json', Buffer.from('{"name": "\xe9"}', 'latin1')],
    ['pages/folder.json/x', ''],
  ])
  await truncate(join(folder.path, 'pages/large.json'), 10_000_000)
  await symlink(join(folder.path, 'nowhere'), join(folder.path, 'pages/dangling.json'))
  await symlink(folder.path, join(folder.path, 'ring'))
  const { site, findings } = await loadSite(folder.path, validator)
  expect(site).not.toBeNull()
  const errors = findings.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file, code }) => [file, code])).toEqual([
    ['pages/large.json', 'file-too-large'],
    ['pages/latin.json', 'not-utf8'],
  ])
})

it.skipIf(process.getuid?.() === 0)('[CONF-13] an unreadable file causes a finding', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, 'pages/secret.json'), '{}')
  await chmod(join(folder.path, 'pages/secret.json'), 0)
  const { findings } = await loadSite(folder.path, validator)
  expect(findings).toMatchObject([{ code: 'unreadable-file', file: 'pages/secret.json' }])
})

it('[CONF-13] a missing folder causes findings', async () => {
  const { site, findings } = await loadSite('/nowhere/at/all', validator)
  expect(site).toBeNull()
  expect(findings.map(({ code }) => code)).toContain('missing-file')
})
