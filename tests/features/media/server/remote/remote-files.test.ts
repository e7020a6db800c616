import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FetchedFile } from '#src/features/media/server/remote/fetch-file.ts'
import { createRemoteFiles, type RemoteFiles } from '#src/features/media/server/remote/remote-files.ts'
import { temporaryFolder } from '../../../../fixtures/site/site-folder.ts'

const MINUTE_MS = 60_000
const HOST = 'pictures.example.be'
const at = (name: string) => `https://${HOST}/${name}.jpg`

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let pictures: RemoteFiles
let wanted: readonly string[]
let hosts: readonly string[]
let nowMs: number
let fetched: string[]
let shown: number
let isDatabaseGone: boolean
let fetch: (address: string, known?: { readonly etag: string | null }) => Promise<FetchedFile | 'unchanged'>
const logged: { readonly details: object; readonly message: string }[] = []

beforeEach(async () => {
  folder = await temporaryFolder()
  wanted = []
  hosts = [HOST]
  nowMs = Date.parse('2026-11-21T12:00:00Z')
  fetched = []
  shown = 0
  isDatabaseGone = false
  logged.length = 0
  fetch = async () => ({ bytes: Buffer.from('a picture'), ending: 'jpg' })
  const note = (details: object, message: string) => void logged.push({ details, message })
  pictures = createRemoteFiles({
    what: 'picture',
    folder: join(folder.path, 'remote'),
    wanted: async () => (isDatabaseGone ? Promise.reject(new Error('connection refused')) : wanted),
    hosts: () => hosts,
    fetch: (address, { known }) => {
      fetched.push(address)
      return fetch(address, known)
    },
    now: () => new Date(nowMs),
    onStored: async () => void shown++,
    log: { warn: note, error: note },
  })
})
afterEach(async () => {
  await pictures.stop()
  await folder[Symbol.asyncDispose]()
})

const stored = () => readdir(join(folder.path, 'remote'))

describe('the remote pictures of listings', () => {
  it('are downloaded once each, shown when stored, and removed when no listing names them', async () => {
    wanted = [at('a'), at('b')]
    await pictures.bringUpToDate()
    expect([fetched.toSorted(), shown, (await stored()).length]).toEqual([[at('a'), at('b')], 1, 2])
    expect(await stored()).toEqual(expect.arrayContaining([expect.stringMatching(/^[\da-f]{32}\.jpg$/)]))
    await pictures.bringUpToDate()
    expect([fetched.length, shown]).toEqual([2, 1])
    wanted = [at('b')]
    await pictures.bringUpToDate()
    expect([fetched.length, (await stored()).length]).toEqual([2, 1])
  })

  it('are requested again after a day, and replaced if they have changed; they stay if their server is down', async () => {
    wanted = [at('a')]
    const known: (string | null | undefined)[] = []
    let bytes = Buffer.from('a picture')
    fetch = async (_, mark) => {
      known.push(mark?.etag)
      return mark?.etag === `"${bytes.length}"` ? 'unchanged' : { bytes, ending: 'jpg', etag: `"${bytes.length}"` }
    }
    await pictures.bringUpToDate()
    nowMs += 23 * 60 * MINUTE_MS
    await pictures.bringUpToDate()
    expect([known, shown]).toEqual([[undefined], 1])
    nowMs += 60 * MINUTE_MS
    await pictures.bringUpToDate()
    expect([known.length, shown]).toEqual([2, 1])
    nowMs += 24 * 60 * MINUTE_MS
    bytes = Buffer.from('another picture')
    await pictures.bringUpToDate()
    expect([known.at(-1), shown]).toEqual(['"9"', 2])
    const [file = ''] = await stored()
    expect(String(await readFile(join(folder.path, 'remote', file)))).toBe('another picture')
    nowMs += 24 * 60 * MINUTE_MS
    fetch = async () => Promise.reject(new Error('the address has expired'))
    await pictures.bringUpToDate()
    expect([await stored(), shown]).toEqual([[file], 2])
    const asked = fetched.length
    nowMs += 23 * 60 * MINUTE_MS
    await pictures.bringUpToDate()
    expect(fetched).toHaveLength(asked)
    expect(logged).toMatchObject([{ details: { count: 1, reason: 'the address has expired' } }])
  })

  it('with the same bytes at two addresses take room once', async () => {
    wanted = [at('a')]
    await pictures.bringUpToDate()
    wanted = [at('a'), at('b')]
    await pictures.bringUpToDate()
    const files = await Promise.all((await stored()).map((file) => stat(join(folder.path, 'remote', file))))
    expect(new Set(files.map(({ ino }) => ino)).size).toBe(1)
    expect(files).toHaveLength(2)
  })

  it('of another version replace the old ones, with any file extension', async () => {
    wanted = [at('a'), at('b')]
    fetch = async () => ({ bytes: Buffer.from('a plan'), ending: '00000001.pdf' })
    await pictures.bringUpToDate()
    nowMs += 24 * 60 * MINUTE_MS
    fetch = async () => ({ bytes: Buffer.from('another plan'), ending: '00000002.pdf' })
    await pictures.bringUpToDate()
    expect((await stored()).map((file) => file.slice(32))).toEqual(['.00000002.pdf', '.00000002.pdf'])
    wanted = []
    await pictures.bringUpToDate()
    expect(await stored()).toEqual([])
  })

  it('of hosts that site.json does not allow are skipped and logged; those of a host that is removed are deleted', async () => {
    wanted = [at('a'), 'https://elsewhere.example/b.jpg']
    await pictures.bringUpToDate()
    expect(fetched).toEqual([at('a')])
    expect(logged).toMatchObject([{ details: { hosts: ['elsewhere.example'] } }])
    hosts = []
    await pictures.bringUpToDate()
    expect(await stored()).toEqual([])
  })

  it('that could not be downloaded are retried after a minute, then after twice as long each time, and the cause is logged', async () => {
    wanted = [at('a')]
    fetch = async () => Promise.reject(new Error('the answer has status 500'))
    for (const waitMinutes of [1, 2, 4, 8]) {
      const before = fetched.length
      await pictures.bringUpToDate()
      expect(fetched).toHaveLength(before + 1)
      nowMs += waitMinutes * MINUTE_MS - 1
      await pictures.bringUpToDate()
      expect(fetched).toHaveLength(before + 1)
      nowMs += 1
    }
    expect(logged[0]).toMatchObject({ details: { url: at('a'), reason: 'the answer has status 500' } })
    fetch = async () => ({ bytes: Buffer.from('a picture'), ending: 'png' })
    await pictures.bringUpToDate()
    expect([shown, (await stored()).length]).toEqual([1, 1])
  })

  it('are downloaded three at a time', async () => {
    wanted = Array.from({ length: 40 }, (_, index) => at(String(index)))
    let underWay = 0
    let most = 0
    fetch = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise(setImmediate)
      underWay -= 1
      return { bytes: Buffer.from('a picture'), ending: 'webp' }
    }
    await pictures.bringUpToDate()
    expect([most, (await stored()).length]).toEqual([3, 40])
  })

  it('do not delay the shutdown', async () => {
    wanted = [at('a'), at('b'), at('c'), at('d'), at('e')]
    const begun = Promise.withResolvers<void>()
    fetch = () => {
      begun.resolve()
      return Promise.reject(new Error('given up'))
    }
    const running = pictures.bringUpToDate()
    await begun.promise
    await pictures.stop()
    await running
    expect(fetched.length).toBeLessThanOrEqual(3)
  })

  it('stay the same while the database is unavailable', async () => {
    wanted = [at('a')]
    await pictures.bringUpToDate()
    isDatabaseGone = true
    await pictures.bringUpToDate()
    expect([logged.length, (await stored()).length]).toEqual([1, 1])
  })
})
