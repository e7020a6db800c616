import { chmod, readFile, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { moduleTypes } from '#modules/schemas.ts'
import { loadSite } from '#src/site/load.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { temporaryFolder, writeFiles, writeSmallSite } from '../fixtures/site/site-folder.ts'

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

it('[FORM-13] a document of a home whose file is not there is a warning, and other files of that folder are nobody’s business', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const documents = ['there', 'missing'].map((name) => ({ Name: 'Plan', OnRequest: true, File: `1/${name}.pdf` }))
  const path = join(folder.path, 'data/properties.json')
  const feed = JSON.parse(await readFile(path, 'utf8')) as { properties: object[] }
  const properties = feed.properties.map((record, index) => (index === 0 ? { ...record, Documents: documents } : record))
  await writeFiles(folder.path, [
    ['data/properties.json', JSON.stringify({ ...feed, properties })],
    ['documents/1/there.pdf', '%PDF'],
    ['documents/1/other.pdf', '%PDF'],
  ])
  const { findings } = await loadSite(folder.path, validator)
  expect(findings).toMatchObject([
    { severity: 'warning', file: 'data/properties.json', code: 'unknown-document', pointer: '/properties/0/Documents/1/File' },
  ])
})

it('[CONF-13] files too large, not UTF-8 or leading nowhere are survived, and said', async () => {
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

it.skipIf(process.getuid?.() === 0)('[CONF-13] a file that may not be read is survived, and said', async () => {
  await using folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  await writeFile(join(folder.path, 'pages/secret.json'), '{}')
  await chmod(join(folder.path, 'pages/secret.json'), 0)
  const { findings } = await loadSite(folder.path, validator)
  expect(findings).toMatchObject([{ code: 'unreadable-file', file: 'pages/secret.json' }])
})

it('[CONF-13] a folder that is not there gives findings', async () => {
  const { site, findings } = await loadSite('/nowhere/at/all', validator)
  expect(site).toBeNull()
  expect(findings.map(({ code }) => code)).toContain('missing-file')
})
