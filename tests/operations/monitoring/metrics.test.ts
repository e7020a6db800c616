import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../fixtures/server.ts'

const TOKEN = 'a-token-of-enough-letters'
const NOW = new Date('2026-11-26T12:00:00Z')
const SAMPLE = /^([a-z_]+)(?:\{((?:[a-z]+="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (-?[\d.e+-]+)$/

/** The samples of an exposition by name and labels; throws where a line is none, or a series comes twice. */
function read(text: string): ReadonlyMap<string, number> {
  const samples = new Map<string, number>()
  const types = new Map<string, string>()
  for (const line of text.trimEnd().split('\n')) {
    const [, name, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    if (name !== undefined && type !== undefined) types.set(name, type)
    if (line.startsWith('# ')) continue
    const [, metric = '', labels = '', value] = SAMPLE.exec(line) ?? expect.fail(`no sample: ${line}`)
    expect(types.has(metric.replace(/_(bucket|sum|count)$/, '')) || types.has(metric), line).toBe(true)
    const series = `${metric}{${labels}}`
    expect(samples.has(series), series).toBe(false)
    samples.set(series, Number(value))
  }
  return samples
}

describe('/metrics', () => {
  it('needs the token, counts by kind and status, and names no path and no person', async () => {
    await using server = await startTestServer({ now: () => NOW, monitoring: { metricsToken: TOKEN } })
    const ask = (authorization?: string) => server.get('/metrics', authorization === undefined ? {} : { authorization })
    for (const wrong of [undefined, TOKEN, `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, 'Bearer ']) {
      expect(await ask(wrong)).toMatchObject({ statusCode: 401, headers: { 'www-authenticate': 'Bearer' } })
    }
    await server.get('/fr/')
    await server.get('/fr/')
    await server.get('/fr/secret-path/?mail=anne@example.be')
    await server.get('/api/properties')
    await server.app.inject({ method: 'POST', url: '/fr/nothing/' })
    const answer = await ask(`Bearer ${TOKEN}`)
    expect(answer).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' },
    })
    const samples = read(answer.body)
    const requests = (kind: string, status: string) =>
      samples.get(`vitrine_http_request_duration_seconds_count{kind="${kind}",status="${status}",worker="1"}`)
    expect([requests('page', '2xx'), requests('page', '4xx'), requests('api', '2xx'), requests('health', '4xx')]).toEqual([
      2, 1, 1, 5,
    ])
    expect(requests('form', '4xx')).toBe(1)
    expect(samples.get('vitrine_page_render_duration_seconds_count{worker="1"}')).toBe(2)
    expect(samples.get('vitrine_cache_misses_total{cache="pages",worker="1"}')).toBe(2)
    expect(samples.get('vitrine_database_up{kind="pglite"}')).toBe(1)
    expect(samples.get('vitrine_feed_last_import_success{}')).toBe(1)
    expect(samples.get('vitrine_memory_bytes{part="embeddedDatabase",worker="1"}')).toBeGreaterThan(1e6)
    expect(answer.body).not.toMatch(/secret-path|anne|127\.0\.0\.1/)
    expect((await server.get('/readyz')).json()).not.toHaveProperty('feed')
    // Buckets are cumulative, and the last one has all.
    const buckets = [...samples].filter(([series]) =>
      series.startsWith('vitrine_http_request_duration_seconds_bucket{kind="page",status="2xx"'),
    )
    const counts = buckets.map(([, value]) => value)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(counts.at(-1)).toBe(2)
  })
})

describe('/readyz', () => {
  it('tells an old feed, and stays ready, and writes to the operator; /metrics is unknown without a token', async () => {
    let now = NOW
    await using server = await startTestServer({
      now: () => now,
      monitoring: { feedMaxAgeHours: 24, operatorEmail: 'operator@agence.example' },
    })
    expect((await server.get('/metrics', { authorization: 'Bearer ' })).statusCode).toBe(404)
    const write = (at: Date) => utimes(join(server.siteConfig, 'data/properties.json'), at, at)
    await write(NOW)
    now = new Date(NOW.getTime() + 37 * 3_600_000)
    const old = await server.get('/readyz')
    expect([old.statusCode, old.json()]).toEqual([
      200,
      { status: 'ready', database: 'reachable', site: 'loaded', feed: '37 h old, more than 24 h' },
    ])
    // Without anybody to write to, the log tells; here both do, in the language of the site.
    await server.app.operatorAlerts.look()
    now = new Date(now.getTime() + 120_000)
    await server.app.operatorAlerts.look()
    await server.app.operatorAlerts.look()
    const [mail, ...more] = await server.app.mail.mails.list('queued', 10)
    expect([mail?.kind, mail?.recipient, more]).toEqual(['operator-alert', 'operator@agence.example', []])
    const stored = await server.app.mail.mails.get(mail?.id ?? '')
    expect(stored?.message.subject).toBe('www.agence.example – Les biens ne sont plus à jour depuis 37 heures')
    expect(stored?.message.text).toContain('npx vitrine status')
    expect(server.log.filter(({ alert }) => alert === 'feed-old')).toEqual([
      expect.objectContaining({ level: 50, msg: 'something is wrong that needs the operator' }),
    ])
    // Written anew as it was: not imported, and young.
    await write(new Date(now.getTime() - 2 * 3_600_000))
    expect((await server.get('/readyz')).json().feed).toBe('2 h old')
  })
})
