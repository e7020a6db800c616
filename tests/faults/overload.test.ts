import { expect, it } from 'vitest'
import { startTestServer } from '../fixtures/server.ts'
import { attributesOf, visibleText } from '../fixtures/server-html.ts'

/** As many as are rendered at a time and as wait for their turn. */
const PLACES = 8 + 64

it('[ERR-01] more pages than can be made are refused in the language of their path, and what costs nothing goes on', async () => {
  const goOn = Promise.withResolvers<void>()
  let begun = 0
  let isCounting = false
  await using server = await startTestServer({
    wrap: (renderer) => ({
      async render(request) {
        if (!isCounting) return renderer.render(request)
        begun += 1
        await goOn.promise
        return { body: '<main>page</main>', state: {}, failures: [] }
      },
    }),
  })
  const kept = await server.get('/fr/')
  isCounting = true
  const admitted = Array.from({ length: PLACES }, (_, visitor) => server.get(`/fr/contact/?visitor=${visitor}`))
  await expect.poll(() => begun).toBe(8)

  const [refused, twin, health, ready, again, api] = await Promise.all([
    server.get('/nl/contact/?visitor=late'),
    Promise.race([server.get('/fr/contact/?visitor=0'), Promise.resolve('waits')]),
    server.get('/healthz'),
    server.get('/readyz'),
    server.get('/fr/'),
    server.get('/api/figures'),
  ])
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([503, '5', 'no-store'])
  expect(attributesOf(refused.body, 'html', 'lang')).toEqual(['nl'])
  expect(visibleText(refused.body)).toMatch(/^Het is erg druk op de website\..*Probeer het over enkele seconden opnieuw\./)
  expect(twin, 'who asks for a page that is being made takes no place').toBe('waits')
  expect([health, ready, api].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect([again.statusCode, again.body]).toEqual([200, kept.body])

  goOn.resolve()
  expect(new Set((await Promise.all(admitted)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await server.get('/nl/contact/?visitor=late')).statusCode, 'afterwards there is room again').toBe(200)
  expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})
