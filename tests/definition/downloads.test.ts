import { truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { loadSite } from '#src/definition/files/load.ts'
import { downloadsAmong } from '#src/definition/media/download-file.ts'
import { mediaProblem } from '#src/definition/media/media-file.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { temporaryFolder, writeFiles, writeSmallSite } from '../fixtures/site/site-folder.ts'

const validator = createSiteValidator(moduleTypes)
const PAPERS = 'content/downloads/papers.json'

/** The small site with content that names a file, whose media folder has some files. */
async function folderWith(download: unknown, media: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder()
  await writeSmallSite(folder.path)
  const content = { version: 1, files: [{ title: 'Tarif', download }] }
  await writeFiles(folder.path, [
    [PAPERS, JSON.stringify(content, null, 2)],
    ...Object.entries(media).map(([name, text]) => [`media/${name}`, text] as const),
  ])
  return folder
}

async function findingsOf(folder: { readonly path: string }) {
  const { findings } = await loadSite(folder.path, validator)
  return findings.filter(({ file, code }) => file === PAPERS && code !== 'unused-content')
}

it('[CONF-05, CONF-13] an existing file for visitors of the stated type has no finding', async () => {
  await using folder = await folderWith(
    { fr: 'downloads/a.pdf', nl: 'b.docx' },
    { 'downloads/a.pdf': '%PDF-1.7 %%EOF', 'b.docx': 'PK\u0003\u0004PK\u0005\u0006' },
  )
  expect(await findingsOf(folder)).toEqual([])
})

it.each([
  [{}, 'unknown-media', 'Put the file into the folder media'],
  [{ 'downloads/a.pdf': '' }, 'empty-download', 'Copy the file again'],
  [{ 'downloads/a.pdf': '<html>' }, 'download-of-other-kind', 'Save it as PDF'],
])('[CONF-05, CONF-13] of media %j a finding of code %s says where the file is named, with a cure', async (media, code, cure) => {
  await using folder = await folderWith({ nl: 'downloads/a.pdf' }, media)
  expect(await findingsOf(folder)).toMatchObject([
    { severity: 'error', code, pointer: '/files/0/download/nl', line: 7, column: 15, suggestion: expect.stringContaining(cure) },
  ])
})

it('[CONF-05] a file of more than 20 MB is a warning', async () => {
  await using folder = await folderWith('a.pdf', { 'a.pdf': '%PDF-1.7' })
  await truncate(join(folder.path, 'media/a.pdf'), 21_000_000)
  const heavy = { severity: 'warning', code: 'heavy-download', pointer: '/files/0/download' }
  expect(await findingsOf(folder)).toContainEqual(expect.objectContaining(heavy))
})

it.each(['page.html', 'drawing.svg', 'photo.jpg', '../site.pdf', 'a b.pdf'])(
  '[CONF-05, CONF-13] %s is no file for visitors, and the finding says which are',
  async (name) => {
    await using folder = await folderWith(name, { [name.replace('../', '')]: '%PDF-1.7' })
    const [finding] = await findingsOf(folder)
    expect([finding?.severity, finding?.pointer]).toEqual(['error', '/files/0/download'])
    expect(`${finding?.message} ${finding?.suggestion}`).toContain('.pdf, .docx')
  },
)

it('[CONF-05] a changed file makes a new version of the site, and so of its pages', async () => {
  await using folder = await folderWith('a.pdf', { 'a.pdf': '%PDF-1.7' })
  const before = (await loadSite(folder.path, validator)).site
  await writeFiles(folder.path, [['media/a.pdf', '%PDF-1.7, longer']])
  const after = (await loadSite(folder.path, validator)).site
  expect(after?.version).not.toBe(before?.version)
  expect([before, after].map((site) => site?.downloads?.get('a.pdf')?.sizeBytes)).toEqual([8, 16])
})

test.each([
  ['a.pdf', '%PDF-1.4', true],
  ['a.pdf', 'PK\u0003\u0004', false],
  ['a.xlsx', 'PK\u0003\u0004', true],
  ['a.zip', '%PDF-1.4', false],
  ['downloads/a.png', '\u0089PNG\r\n', true],
  ['downloads/a.jpg', '\u00ff\u00d8\u00ff', true],
  ['downloads/a.webp', 'RIFF1234WEBP', true],
  ['downloads/a.webp', 'RIFF1234WAVE', false],
])('[CONF-05] %s that begins with %j is of its kind: %s', (name, head, expected) => {
  const bytes = Uint8Array.from(head, (letter) => letter.charCodeAt(0))
  const file = { sizeBytes: head.length, version: '1', problem: mediaProblem(name, head.length, bytes, bytes) }
  expect(downloadsAmong(new Map([[name, file]])).get(name)?.isOfItsKind).toBe(expected)
})

it('[CONF-05] a page is no file for visitors', () => {
  expect(downloadsAmong(new Map([['a.html', { sizeBytes: 1, version: '1', problem: null }]])).size).toBe(0)
})
