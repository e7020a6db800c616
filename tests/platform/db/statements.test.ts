import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../fixtures/database.ts'
import { collectRoutes } from '../../fixtures/hostile/collect-routes.ts'
import { beyondLimits, SHARDING_LIMITS } from '../../fixtures/sql/sharding-limits.ts'
import { allWrittenSql, writtenSql } from '../../fixtures/sql/written-statements.ts'
import { type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

describe('the SQL of the product', () => {
  const written = allWrittenSql()

  it('stays within what a database does that is spread over machines by schema', () => {
    expect(written.length).toBeGreaterThan(500)
    expect(beyondLimits(written)).toEqual([])
  })

  it('is found in templates, in texts, in calls of the query builder and in what migrations say', () => {
    const code = `const one = sql<number>\`select \${a} from public.mails\`
      const two = 'select 1 from public.mails'
      const three = \`update public.mails set state = \${state}\`
      const four = db.select().from(mails).for('update')
      const five = sql.raw('public.mails')
      const none = \`a sentence with \${one}\``
    expect(writtenSql('a.ts', code).map(({ line, text }) => `${line} ${text}`)).toEqual([
      '1 select ? from public.mails',
      '2 select 1 from public.mails',
      '3 update public.mails set state = ?',
      '4 for(update)',
      '5 public.mails',
    ])
    expect(written.filter(({ file }) => file.endsWith('0000_baseline.sql')).length).toBeGreaterThan(100)
  })

  it.each(SHARDING_LIMITS)('is refused where it $what', ({ breach, what }) => {
    const [said] = beyondLimits([{ file: 'src/a-repository.ts', line: 7, text: breach }])
    expect(said).toContain(`src/a-repository.ts:7 ${what}`)
  })
})

/** The query builder makes some statements at run time: they are collected when they are sent. */
describe('the statements that a server sends', () => {
  const sent = new Set<string>()
  let server: StaffServer
  let paths: readonly string[]

  beforeAll(async () => {
    const onStatement = (text = '') => void sent.add(text)
    const [started, routes] = await collectRoutes(() =>
      startStaffServer({ openDatabase: () => openTestDatabase({ onStatement }) }),
    )
    server = started
    paths = routes.flatMap(({ method, url }) => (method === 'GET' && !url.includes('*') ? [url.replace(/:\w+/g, '1001')] : []))
  }, 60_000)
  afterAll(() => server[Symbol.asyncDispose]())

  it('stay within it too, for every route that an administrator reads', async () => {
    const browser = await server.signedIn('administrator')
    const answers: number[] = []
    for (const path of paths) answers.push((await browser.get(path)).status)
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(30)
    expect(sent.size).toBeGreaterThan(100)
    expect(beyondLimits([...sent].map((text) => ({ file: 'sent', line: 1, text })))).toEqual([])
  }, 60_000)
})
