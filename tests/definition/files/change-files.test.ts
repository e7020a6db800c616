import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  ChangeFailedError,
  changeFiles,
  FileChangedError,
  finishChange,
  UnfinishedChangeError,
} from '#src/definition/files/change-files.ts'
import { UNFINISHED_FILE } from '#src/definition/files/change-journal.ts'
import { lockChanges, SiteBusyError } from '#src/definition/files/change-lock.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { HOSTILE_MEDIA, HOSTILE_PATHS } from '../../fixtures/hostile/hostile-paths.ts'
import { AFTER, BEFORE, change } from '../../fixtures/site/changed-site.ts'
import { diskWith, fullDisk } from '../../fixtures/site/failing-disk.ts'
import { temporaryFolder, writeFiles, writeSmallSite } from '../../fixtures/site/site-folder.ts'

const killedChange = fileURLToPath(new URL('../../fixtures/site/killed-change.ts', import.meta.url))
/** Two media files, the stored change, three files, two moves, and the stored change goes. */
const STEPS = [0, 1, 2, 3, 4, 5, 6, 7, 8]
/** The first step after the change is stored. */
const BEGUN = 3

/** All files but the lock. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const read = files.map(
    async (path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path, 'utf8')] as const,
  )
  return Object.fromEntries((await Promise.all(read)).filter(([file]) => !file.startsWith('.changes/')))
}

const isHidden = (file: string) => /(^|\/)\./.test(file)
const shownOf = (files: Record<string, string>) => Object.fromEntries(Object.entries(files).filter(([file]) => !isHidden(file)))

async function folderBefore() {
  const folder = await temporaryFolder()
  await writeFiles(folder.path, Object.entries(BEFORE))
  return folder
}

/** The folder of a change that was broken off behind the page, which is new. */
async function brokenOff() {
  const folder = await folderBefore()
  const stop = diskWith(BEGUN + 1, fullDisk, { onwards: true })
  await expect(changeFiles(folder.path, change, stop)).rejects.toMatchObject({ isUndone: false })
  return folder
}

describe('[CONF-15] a change of several files', () => {
  it('is written whole, and leaves nothing else', async () => {
    await using folder = await folderBefore()
    await changeFiles(folder.path, change)
    expect(await filesOf(folder.path)).toEqual(AFTER)
    expect(await finishChange(folder.path)).toBeNull()
  })

  it('does not begin if a file has changed since it was read', async () => {
    await using folder = await folderBefore()
    await writeFile(join(folder.path, 'header.json'), 'other')
    await expect(changeFiles(folder.path, change)).rejects.toThrow(new FileChangedError('header.json'))
    expect(await filesOf(folder.path)).toEqual({ ...BEFORE, 'header.json': 'other' })
  })

  it.each(STEPS)(
    'whose process is killed in step %i is whole afterwards: not begun, or finished by the next process',
    async (step) => {
      await using folder = await folderBefore()
      const child = spawn(process.execPath, [killedChange, folder.path, String(step)], { stdio: 'inherit' })
      expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
      const isBegun = step >= BEGUN
      expect(await finishChange(folder.path)).toBe(isBegun ? change.title : null)
      const files = await filesOf(folder.path)
      expect(shownOf(files)).toEqual(isBegun ? AFTER : BEFORE)
      if (isBegun) expect(Object.keys(files).filter(isHidden)).toEqual([])
      // What was left before it began stands in nobody's way.
      else await changeFiles(folder.path, change)
      expect(shownOf(await filesOf(folder.path))).toEqual(AFTER)
    },
  )

  it.each(STEPS)('that fails on the disk at step %i is undone, or finished by the next change', async (step) => {
    await using folder = await folderBefore()
    const failed = await changeFiles(folder.path, change, diskWith(step, fullDisk)).catch((error: unknown) => error)
    if (!(failed instanceof ChangeFailedError)) throw failed
    expect(failed.message).toContain('ENOSPC: no space left on device. ')
    // A media file that is in its place is not taken back.
    expect(failed.isUndone).toBe(step < STEPS.length - 2)
    const names = Object.keys(await filesOf(folder.path)).filter((file) => !file.endsWith('.tmp'))
    if (failed.isUndone) expect(names.toSorted()).toEqual(Object.keys(BEFORE).toSorted())
    else expect(names).toContain(UNFINISHED_FILE)
    const next = { title: 'another', files: [{ file: 'footer.json', before: null, after: 'd' }] }
    await changeFiles(folder.path, next)
    expect(shownOf(await filesOf(folder.path))).toEqual({ ...(failed.isUndone ? BEFORE : AFTER), 'footer.json': 'd' })
  })

  it('is undone where the real disk refuses a file in the middle', async () => {
    await using folder = await folderBefore()
    // A name that a file may have, but none with a letter more.
    const file = `media/${'é'.repeat(122)}.webp`
    const media = [...(change.media ?? []), { file, content: Buffer.from('x') }]
    await expect(changeFiles(folder.path, { ...change, media })).rejects.toThrow(
      /^The files cannot be written: ENAMETOOLONG: .* Nothing was changed\.$/,
    )
    expect(await filesOf(folder.path)).toEqual(BEFORE)
  })

  it('writes no file that a site definition cannot have, from any caller', async () => {
    await using folder = await folderBefore()
    const others = [
      ...HOSTILE_PATHS.map((file) => ({ files: [{ file, before: null, after: 'x' }] })),
      ...HOSTILE_MEDIA.map((file) => ({ files: [], media: [{ file, content: Buffer.from('x') }] })),
    ]
    for (const other of others)
      await expect(changeFiles(folder.path, { title: 'attack', ...other })).rejects.toThrow(/is no file of this site definition/)
    expect(await filesOf(folder.path)).toEqual(BEFORE)
  })

  it('neither reads nor writes through a link that leads out of the folder', async () => {
    await using folder = await folderBefore()
    await using outside = await temporaryFolder()
    await writeFile(join(outside.path, 'secret.json'), '"the secret"')
    await symlink(join(outside.path, 'secret.json'), join(folder.path, 'forms.json'))
    await symlink(outside.path, join(folder.path, 'content'))
    await mkdir(join(outside.path, 'article'))
    await writeFile(join(outside.path, 'article/x.json'), '"the secret"')
    const { files, unread } = await readFolder(folder.path, 1000)
    expect([...files.values()].map(String).join()).not.toContain('the secret')
    expect(unread.map(({ file, code }) => [file, code]).toSorted()).toEqual([
      ['content/article/x.json', 'unreadable-file'],
      ['forms.json', 'unreadable-file'],
    ])
    for (const file of ['forms.json', 'content/article/x.json', 'content/article/new.json'])
      await expect(changeFiles(folder.path, { title: 'attack', files: [{ file, before: null, after: 'x' }] })).rejects.toThrow(
        /is no file of this site definition/,
      )
    expect(await readdir(join(outside.path, 'article'))).toEqual(['x.json'])
  })

  it('keeps bytes that are no text', async () => {
    await using folder = await folderBefore()
    const before = Buffer.from([0x7b, 0xe9, 0x7d])
    await writeFile(join(folder.path, 'forms.json'), before)
    const files = [{ file: 'forms.json', before, after: '{}' }]
    await changeFiles(folder.path, { title: 'mend', files }, diskWith(1, fullDisk, { onwards: true })).catch(() => undefined)
    expect(await readFile(join(folder.path, 'forms.json'))).toEqual(before)
    expect(await finishChange(folder.path)).toBe('mend')
    expect(await readFile(join(folder.path, 'forms.json'), 'utf8')).toBe('{}')
  })

  it('waits for another one, and not for ever', async () => {
    await using folder = await folderBefore()
    await using free = await folderBefore()
    const unlock = await lockChanges(folder.path)
    const waiting = changeFiles(folder.path, change)
    // As long as a change takes where nobody is in its way.
    await changeFiles(free.path, change)
    expect(await filesOf(folder.path)).toEqual(BEFORE)
    await expect(lockChanges(folder.path, 0)).rejects.toThrow(SiteBusyError)
    unlock()
    await waiting
    expect(await filesOf(folder.path)).toEqual(AFTER)
  })
})

describe('[CONF-15] a change that was broken off', () => {
  it('is not finished if one of its files has changed since, and the message has the cure', async () => {
    await using folder = await brokenOff()
    await writeFile(join(folder.path, 'site.json'), 'by hand')
    const left = await filesOf(folder.path)
    const refused = new UnfinishedChangeError(
      'site.json',
      'The change "rename b to c" was broken off, and site.json was changed since',
    )
    await expect(finishChange(folder.path)).rejects.toThrow(refused)
    expect(refused.message).toContain('or delete .unfinished-change.json to keep the files as they are')
    await expect(changeFiles(folder.path, { title: 'another', files: [] })).rejects.toThrow(refused)
    expect(await filesOf(folder.path)).toEqual(left)

    await writeFile(join(folder.path, 'media/new.webp'), 'by hand')
    await writeFile(join(folder.path, 'site.json'), 'A')
    await expect(finishChange(folder.path)).rejects.toMatchObject({ file: 'media/new.webp' })
    await rm(join(folder.path, 'media/new.webp'))
    expect(await finishChange(folder.path)).toBe(change.title)
    expect(await filesOf(folder.path)).toEqual(AFTER)
  })

  it.each([
    'no JSON',
    '{ "version": 1, "title": "a", "files": [{ "file": "../out.json", "before": null, "after": "x" }] }',
    '{ "version": 1, "title": "a", "files": [], "media": [{ "file": "media/a/../../../b", "before": null, "after": "x" }] }',
  ])('is not what anybody writes into its file: %s', async (text) => {
    await using folder = await folderBefore()
    await writeFile(join(folder.path, UNFINISHED_FILE), text)
    await expect(finishChange(folder.path)).rejects.toThrow(/^\.unfinished-change\.json is damaged\. .* delete/)
    expect(await filesOf(folder.path)).toEqual({ ...BEFORE, [UNFINISHED_FILE]: text })
  })

  it('[CONF-13] is an error of the check', async () => {
    await using folder = await temporaryFolder()
    await writeSmallSite(folder.path)
    await writeFile(join(folder.path, UNFINISHED_FILE), '{}')
    const { findings } = await loadSite(folder.path, createSiteValidator(moduleTypes))
    expect(findings).toMatchObject([{ file: UNFINISHED_FILE, severity: 'error', code: 'unfinished-change' }])
  })
})
