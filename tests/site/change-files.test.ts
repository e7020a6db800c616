import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { changeFiles, FileChangedError, finishChange, type SiteChange, UNFINISHED_FILE } from '#src/site-files/change-files.ts'
import { loadSite } from '#src/site-files/load.ts'
import { moduleTypes } from '#src/testing/module-types.ts'
import { temporaryFolder, writeSmallSite } from '../fixtures/site/site-folder.ts'

const BEFORE = { 'a.json': 'a', 'b.json': 'b' }
const AFTER = { 'a.json': 'A', 'pages/c.json': 'c' }
const change: SiteChange = {
  title: 'rename b to c',
  files: [
    { file: 'b.json', before: 'b', after: null },
    { file: 'a.json', before: 'a', after: 'A' },
    { file: 'pages/c.json', before: null, after: 'c' },
  ],
}

async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    await Promise.all(
      files.map(async (path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path, 'utf8')] as const),
    ),
  )
}

async function folderBefore() {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(BEFORE)) await writeFile(join(folder.path, name), text)
  return folder
}

describe('a change of several files', () => {
  it('is written whole, and leaves nothing else', async () => {
    await using folder = await folderBefore()
    await changeFiles(folder.path, change)
    expect(await filesOf(folder.path)).toEqual(AFTER)
    expect(await finishChange(folder.path)).toBeNull()
  })

  it('is not begun where a file is not as it was read', async () => {
    await using folder = await folderBefore()
    await writeFile(join(folder.path, 'b.json'), 'other')
    await expect(changeFiles(folder.path, change)).rejects.toThrow(new FileChangedError('b.json'))
    expect(await filesOf(folder.path)).toEqual({ ...BEFORE, 'b.json': 'other' })
  })

  it.each([0, 1, 2, 3])('is finished after it was broken off behind %i files', async (done) => {
    await using folder = await folderBefore()
    await writeFile(join(folder.path, UNFINISHED_FILE), JSON.stringify({ version: 1, ...change }))
    for (const { file, after } of change.files.slice(0, done)) {
      if (after === null) await rm(join(folder.path, file))
      else if (!file.includes('/')) await writeFile(join(folder.path, file), after)
    }
    expect(await finishChange(folder.path)).toBe('rename b to c')
    expect(await filesOf(folder.path)).toEqual(AFTER)
  })

  it('is left alone where somebody has changed one of its files since', async () => {
    await using folder = await folderBefore()
    await writeFile(join(folder.path, UNFINISHED_FILE), JSON.stringify({ version: 1, ...change }))
    await writeFile(join(folder.path, 'a.json'), 'by hand')
    await expect(finishChange(folder.path)).rejects.toThrow(new FileChangedError('a.json'))
    expect(await filesOf(folder.path)).toMatchObject({ 'a.json': 'by hand', 'b.json': 'b' })
  })

  it('[CONF-13] that was broken off is an error of the check', async () => {
    await using folder = await temporaryFolder()
    await writeSmallSite(folder.path)
    await writeFile(join(folder.path, UNFINISHED_FILE), JSON.stringify({ version: 1, ...change }))
    const { findings } = await loadSite(folder.path, createSiteValidator(moduleTypes))
    expect(findings).toMatchObject([{ file: UNFINISHED_FILE, severity: 'error', code: 'unfinished-change' }])
  })
})
