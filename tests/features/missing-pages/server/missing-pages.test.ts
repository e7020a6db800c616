import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingAddress, referringHost } from '#src/features/missing-pages/server/missing-address.ts'
import { createMissingPageRepository, MAX_ROWS_A_DAY } from '#src/features/missing-pages/server/missing-page-repository.ts'
import { createMissingPageCounter } from '#src/features/missing-pages/server/plugin.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { startTestServer, type TestServer } from '../../../fixtures/server.ts'

describe('the counted part of an address', () => {
  it.each([
    ['/old/page.html', '', '/old/page.html', false],
    ['/index.php', '?id=12&lang=fr&id=13', '/index.php?id=&lang=', false],
    ['/a', '?anne@example.be=1&utm_source=x', '/a?utm_source=', false],
    ['/stop/anne@example.be/x', '', '/stop/…/x', false],
    ['/stop/anne%40example.be', '', '/stop/…', false],
    ['/pay/BE0123456789', '', '/pay/…', false],
    [`/${'a'.repeat(90)}/b`, '', '/…/b', false],
    ['/%E0%A4%A', '', '/%E0%A4%A', false],
    ['/wp-login.php', '', '/wp-login.php', true],
    ['/.git/config', '', '/.git/config', true],
    ['/backup/db.sql', '', '/backup/db.sql', true],
    ['/wp-content/uploads/house.jpg', '', '/wp-content/uploads/house.jpg', false],
  ])('[ROUTE-14] of %s%s it is %s', (pathname, search, path, isProbe) => {
    expect(missingAddress(pathname, search)).toEqual({ path, isProbe })
  })

  it('[ROUTE-14] is only the host for a referring page', () => {
    expect(referringHost('https://www.immo.example/list?user=1')).toBe('www.immo.example')
    expect([referringHost(undefined), referringHost('about:blank'), referringHost('x')]).toEqual(['', '', ''])
  })
})

await describeOnEachDatabase('counts of missing pages', (open) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const requests = (path: string, more: object = {}) => ({
    day: '2026-11-20',
    path,
    referrer: '',
    isProbe: false,
    count: 1,
    ...more,
  })

  it('[ROUTE-14] add up over instances and days, and go after their time', async () => {
    const pages = createMissingPageRepository(database.db)
    await Promise.all(
      [1, 2, 3].map((count) => pages.add([requests('/a', { count }), requests('/b', { count, referrer: 'x.example' })])),
    )
    await pages.add([
      requests('/b', { day: '2026-11-21', referrer: 'y.example', count: 9 }),
      requests('/c', { day: '2026-11-01' }),
    ])
    expect(await pages.list('2026-11-20', 10)).toEqual([
      { path: '/b', isProbe: false, count: 15, lastDay: '2026-11-21', referrers: ['y.example', 'x.example'] },
      { path: '/a', isProbe: false, count: 6, lastDay: '2026-11-20', referrers: [] },
    ])
    await pages.deleteBefore('2026-11-21')
    expect((await pages.list('2026-01-01', 10)).map(({ path }) => path)).toEqual(['/b'])
  })

  it('[ROUTE-14] after a daily limit only known addresses are counted', async () => {
    const pages = createMissingPageRepository(database.db)
    const day = '2026-11-22'
    const many = Array.from({ length: MAX_ROWS_A_DAY.probes + 50 }, (_, index) =>
      requests(`/${index}.sql`, { day, isProbe: true }),
    )
    await pages.add(many)
    await pages.add([requests('/0.sql', { day, isProbe: true }), requests('/new', { day })])
    const listed = await pages.list(day, 1000)
    expect(listed).toHaveLength(MAX_ROWS_A_DAY.probes + 1)
    expect(listed[0]).toMatchObject({ path: '/0.sql', count: 2 })
  })
})

it('[ROUTE-14] the counter stores batches, and drops batches that the database refuses', async () => {
  const stored: (readonly object[])[] = []
  const errors: object[] = []
  let isAway = true
  const counter = createMissingPageCounter({
    pages: {
      async add(batch) {
        if (isAway) throw new Error('away')
        stored.push(batch)
      },
      list: async () => [],
      deleteBefore: async () => undefined,
    },
    now: () => new Date('2026-11-20T12:00:00Z'),
    log: { error: (about: object) => void errors.push(about) },
  })
  const take = (path: string) => counter.take({ path, isProbe: false }, '')
  take('/lost')
  await counter.flush()
  isAway = false
  for (let index = 0; index < 600; index += 1) take(`/${index}`)
  take('/0')
  await counter.stop()
  expect(errors).toHaveLength(1)
  expect(stored.map(({ length }) => length)).toEqual([500])
  expect(stored[0]?.[0]).toEqual({ day: '2026-11-20', path: '/0', referrer: '', isProbe: false, count: 2 })
})

describe('the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ now: () => new Date('2026-11-20T12:00:00Z') })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it('[ROUTE-14] counts pages that it does not have, and no others', async () => {
    for (const url of ['/old.html?id=7', '/old.html?id=8', '/fr/', '/preview/none/', '/api/none', '/media/none.jpg'])
      await server.get(url, { referer: 'https://links.example/a' })
    await server.app.inject({ method: 'HEAD', url: '/head.html' })
    expect(await server.app.missingPages.list('2026-11-01', 10)).toEqual([
      { path: '/old.html?id=', isProbe: false, count: 2, lastDay: '2026-11-20', referrers: ['links.example'] },
      { path: '/media/none.jpg', isProbe: false, count: 1, lastDay: '2026-11-20', referrers: ['links.example'] },
    ])
  })

  it('[ROUTE-14] tells operators', async () => {
    const command = server.app.operatorCommands['missing-pages']
    expect(JSON.parse((await command?.(['14'])) ?? '')).toMatchObject([
      { path: '/old.html?id=', count: 2 },
      { path: '/media/none.jpg' },
    ])
    await expect(command?.(['31'])).rejects.toThrow('1 to 30')
  })
})
