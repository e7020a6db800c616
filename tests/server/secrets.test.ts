import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSecret } from '#src/platform/secrets/secret.ts'
import { root } from '../fixtures/database.ts'
import { processFolders, startProcess } from '../fixtures/server-process.ts'
import { temporaryFolder } from '../fixtures/site/site-folder.ts'

const SLOW_MS = 300_000
/** A marker in every secret of the environment; wherever it appears, a secret has leaked. */
const MARK = 'not-for-logs-4711'

const SECRETS = {
  SESSION_SECRET: `${MARK}-of-at-least-32-characters`,
  SMTP_URL: `smtp://user:${MARK}@127.0.0.1:9`,
  LOG_LEVEL: 'trace',
}

/** Pages, answers of the API, files, and failing requests. */
const PATHS = [
  ...['/', '/fr/', '/nl/te-koop/', '/fr/contact/', '/fr/nowhere/', '/preview/fr/', '/fr/%zz/', '/sitemap.xml', '/robots.txt'],
  ...[
    '/api/openapi.json',
    '/api/nothing',
    '/api/properties',
    '/api/page?path=/fr/',
    '/api/challenge?form=site-contact',
    '/api/owner/account',
  ],
  ...[
    '/api/properties?pageSize=many',
    '/api/challenge?form=none',
    '/media/none.webp',
    '/schemas/site.schema.json',
    '/healthz',
    '/readyz',
  ],
]

/** Paths of secrets, sources and private files, if they were served. */
const NEVER_SERVED = [
  ...[
    '/.git/config',
    '/.env',
    '/package.json',
    '/package-lock.json',
    '/src/app/server/main.ts',
    '/vite.config.ts',
    '/dist/ssr/main-ssr.js',
  ],
  ...['/.data/secret', '/secret', '/db/PG_VERSION', '/uploads/', '/mail/', '/last-valid-site.json', '/operator.sock'],
  ...[
    '/site-config/forms.json',
    '/data/owners.json',
    '/documents/1001/plan.pdf',
    '/media/../data/owners.json',
    '/media/%2e%2e/data/owners.json',
  ],
  ...['/.vite/manifest.json', '/assets/', '/assets', '/images/', '/media/', '/schemas/'],
]

describe('secrets of the environment', () => {
  it(
    'are in no answer, no header and no log line, and no private file is served',
    async () => {
      await using place = await processFolders()
      await using server = startProcess({ ...place.variables, ...SECRETS })
      const address = await server.opened
      for (const path of PATHS) {
        const answer = await fetch(address.replace(/\/$/, '') + path, { redirect: 'manual' })
        const received = JSON.stringify([...answer.headers]) + (await answer.text())
        expect(received).not.toContain(MARK)
        expect(received).not.toMatch(/node_modules|\bat \w+ \(|\/src\/\w+\//)
      }
      for (const path of NEVER_SERVED) {
        const answer = await fetch(address.replace(/\/$/, '') + path, { redirect: 'manual' })
        expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status === 404 || status === 301)])
      }
      const secret = '0123456789abcdef'
      await fetch(`${address}fr/?token=${secret}&email=anne@example.be`)
      server.child.kill('SIGTERM')
      await server.ended
      expect(server.output()).toContain('token=…')
      expect(server.output()).not.toContain(secret)
      expect(server.output()).not.toContain('anne@example.be')
      expect(server.output()).not.toContain(MARK)
    },
    SLOW_MS,
  )

  it(
    'are not in the sentence that says why the server cannot start',
    async () => {
      await using place = await processFolders('untouched')
      const wrong = [
        { DATABASE_URL: `postgres://user:${MARK}@127.0.0.1:9/name` },
        {
          DATABASE_URL: `mysql://user:${MARK}@127.0.0.1/name`,
          DATABASE_READ_URL: `mysql://user:${MARK}@127.0.0.1/a`,
          SMTP_URL: `http://user:${MARK}@127.0.0.1`,
          SESSION_SECRET: MARK,
        },
      ]
      for (const variables of wrong) {
        await using server = startProcess({ ...place.variables, ...variables })
        expect((await server.ended).code).toBe(1)
        expect(server.output()).toMatch(/DATABASE_URL/)
        expect(server.output()).not.toContain(MARK)
      }
    },
    SLOW_MS,
  )

  it('include one that the server generates, readable by its user only and stable', async () => {
    await using folder = await temporaryFolder()
    const [first, second] = [await readSecret(undefined, folder.path), await readSecret(undefined, folder.path)]
    // Windows has no such permissions: those of the folder apply there.
    if (process.platform !== 'win32') expect((await stat(join(folder.path, 'secret'))).mode & 0o777).toBe(0o600)
    expect(second.hash('test', 'a')).toBe(first.hash('test', 'a'))
    expect(first.hash('other', 'a')).not.toBe(first.hash('test', 'a'))
  })

  it('are not in the code that browsers get, nor is anything else of the build machine', async () => {
    const folder = join(root, 'dist', 'client')
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|json|html|map|svg)$/.test(name))
    expect(files.length).toBeGreaterThan(50)
    expect(files.filter((name) => name.endsWith('.map'))).toEqual([])
    const never =
      /SESSION_SECRET|DATABASE_URL|SMTP_URL|TRUST_PROXY|process\.env|Vitrine-Demo|owners\.example|argon2|sourceMappingURL/
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8')
      expect([name, never.exec(text)?.[0], text.includes(root)]).toEqual([name, undefined, false])
    }
  })
})
