import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SiteBusyError } from '#src/definition/files/change-lock.ts'
import { addMedia, removeMedia } from '#src/definition/files/media-folder.ts'
import { writing } from '#src/studio/server/media/store-upload.ts'

const NOW = new Date('2026-11-26T09:00:00Z')
const PLACE = { folder: 'pictures', stem: 'facade', ending: 'webp' }
let site = ''
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'media-folder-'))
})
afterEach(() => rm(site, { recursive: true }))

const bytes = (text: string) => new TextEncoder().encode(text)
const add = (content: string, identity = content) => addMedia(site, PLACE, { content: bytes(content), identity, now: NOW })
const read = (name: string) => readFile(join(site, 'media', name), 'utf8')

describe('the media folder', () => {
  it('gives the same file one name, also when several send it at once', async () => {
    const added = await Promise.all([add('one'), add('one'), add('two')])
    expect(added.map(({ isNew }) => isNew).toSorted()).toEqual([false, true, true])
    const names = [...new Set(added.map(({ name }) => name))]
    expect(names).toHaveLength(2)
    expect((await Promise.all(names.map(read))).toSorted()).toEqual(['one', 'two'])
  })

  it('never overwrites what has the name: the new file takes the next one', async () => {
    const { name } = await add('one')
    await writeFile(join(site, 'media', name), 'of somebody else')
    const second = await add('one')
    expect(second).toEqual({ name: name.replace('.webp', '-2.webp'), isNew: true })
    expect([await read(name), await read(second.name)]).toEqual(['of somebody else', 'one'])
  })

  it('leaves nothing but the file, and clears what a killed process has left', async () => {
    const folder = join(site, 'media', 'pictures')
    await mkdir(folder, { recursive: true })
    const [old, young] = ['.upload-00000000-0000-0000-0000-000000000001', '.upload-00000000-0000-0000-0000-000000000002']
    for (const file of [old, young]) await writeFile(join(folder, file), 'half')
    await utimes(join(folder, old), NOW, new Date(NOW.getTime() - 2 * 3_600_000))
    await utimes(join(folder, young), NOW, NOW)
    const { name } = await add('one')
    expect((await readdir(folder)).toSorted()).toEqual([young, name.slice('pictures/'.length)])
  })

  it('removes a file only after a confirmation', async () => {
    const { name } = await add('one')
    await expect(removeMedia(site, name, () => Promise.reject(new Error('in use')))).rejects.toThrow('in use')
    expect(await read(name)).toBe('one')
    await removeMedia(site, name, async () => undefined)
    await expect(read(name)).rejects.toThrow('ENOENT')
  })

  it.each([
    ['a folder that may not be written', Object.assign(new Error('read-only'), { code: 'EROFS' }), 'MEDIA_FOLDER_READ_ONLY'],
    ['no right to write', Object.assign(new Error('no right'), { code: 'EACCES' }), 'MEDIA_FOLDER_READ_ONLY'],
    ['another process that writes for too long', new SiteBusyError(), 'OVERLOADED'],
  ])('says %s in a sentence', async (_, error, code) => {
    await expect(writing(() => Promise.reject(error))).rejects.toMatchObject({ code })
  })
})
