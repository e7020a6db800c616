import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { submissions } from '#src/features/forms/server/tables.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { openTestDatabase } from '../fixtures/database.ts'
import { memoryGuards } from '../fixtures/form-guards.ts'
import { formModuleType } from '../fixtures/form-module.ts'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { aPageFile, shows } from '../fixtures/site-folder.ts'

const files = {
  'forms.json': { version: 1, forms: { 'rent-application': { fields: { files: { isPublic: true } } } } },
  'content/form/contact.json': { version: 1, form: 'site-contact' },
  'content/form/apply.json': { version: 1, form: 'rent-application' },
  'pages/question.json': aPageFile('question', '/question/', { modules: [shows('form', 'contact')] }),
  'pages/apply.json': aPageFile('apply', '/apply/', { modules: [shows('form', 'apply')] }),
  'content/mail-action/confirm.json': {
    version: 1,
    action: 'confirm-subscription',
    ready: '<p>Confirmez ?</p>',
    button: 'Confirmer',
    done: '<p>Fait.</p>',
    gone: '<p>Perdu.</p>',
  },
  'pages/confirm-subscription.json': aPageFile('confirm-subscription', '/confirm/', {
    modules: [shows('mail-action', 'confirm')],
  }),
  'pages/privacy-statement.json': aPageFile('privacy-statement', '/privacy/', {}),
  'pages/feedback-site-contact.json': aPageFile('feedback-site-contact', '/thanks/', {}),
  'pages/feedback-rent-application.json': aPageFile('feedback-rent-application', '/applied/', {}),
}

let server: TestServer
let db: OpenDatabase['db']

beforeAll(async () => {
  server = await startTestServer({
    files,
    moduleTypes: { ...moduleTypes, form: formModuleType },
    views: { form: async () => ({ default: () => null }) },
    formGuards: memoryGuards(),
    async openDatabase() {
      const database = await openTestDatabase()
      db = database.db
      return database
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const OBJECT_NAMES = Object.getOwnPropertyNames(Object.prototype).toSorted()

afterEach(async () => {
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(OBJECT_NAMES)
  expect({}).not.toHaveProperty('polluted')
  expect(await db.select().from(submissions)).toEqual([])
  expect(await readdir(join(server.dataDir, 'uploads')).catch(() => [])).toEqual([])
})

const post = (url: string, type: string, payload: string | Buffer) =>
  server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, accept: 'application/json' } })
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=x'

const part = (name: string, value = '', more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`

/** Names of properties that every object has, or that lead to its prototype. */
const TRAPS = [
  '__proto__',
  '__proto__[polluted]',
  '__proto__.polluted',
  'constructor',
  'constructor[prototype][polluted]',
  'prototype',
]
const INHERITED = ['toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'then', 'toJSON']
const NAMES = [...TRAPS, ...INHERITED]

describe('names of object properties', () => {
  it.each([
    '/fr/',
    '/api/properties',
    '/api/map-points',
    '/api/map-properties',
    '/api/selection',
    '/api/search-options',
    '/api/page',
    '/api/shell',
    '/api/challenge',
  ])('are ordinary names in the query string of %s', async (path) => {
    const query = NAMES.map((name) => `${encodeURIComponent(name)}=1`).join('&')
    const answer = await server.get(`${path}?${query}&form=constructor&sort=__proto__&goal=toString&city=__proto__&path=/fr/`)
    expect(answer.statusCode).toBeLessThan(500)
  })

  it.each(NAMES)('do not reach an action, schema, picture, record or sitemap: "%s"', async (name) => {
    const named = encodeURIComponent(name)
    const paths = [
      '/api/mail-actions/',
      '/schemas/',
      '/media/',
      '/api/properties/',
      '/api/projects/',
      '/sitemap-',
      '/api/owner/',
      '/fr/',
    ]
    for (const path of paths) expect([400, 401, 404]).toContain((await server.get(path + named)).statusCode)
    expect((await post('/fr/confirm/', FORM, `mailed-action=${named}&token=a`)).statusCode).toBe(405)
  })

  it.each([
    ['a form', FORM, NAMES.map((name) => `${encodeURIComponent(name)}=1`).join('&')],
    ['a form with files', MULTIPART, `${NAMES.map((name) => part(name, '1')).join('')}--x--\r\n`],
  ])('are ignored or refused as fields of %s', async (_, type, body) => {
    const form = type === FORM ? `form=site-contact&${body}` : part('form', 'rent-application') + body
    const answer = await post(type === FORM ? '/fr/question/' : '/fr/apply/', type, form)
    expect([400, 422]).toContain(answer.statusCode)
  })

  it.each(NAMES)('are neither a form nor an option: "%s"', async (name) => {
    const named = encodeURIComponent(name)
    expect((await post('/fr/question/', FORM, `form=${named}`)).statusCode).toBe(405)
    const chosen = await post('/fr/question/', FORM, `form=site-contact&goal=${named}&title=${named}&contactTime=${named}`)
    expect(chosen.statusCode).toBe(422)
  })

  it.each([
    '{"property":1001,"__proto__":{"polluted":true}}',
    '{"property":1001,"constructor":{"prototype":{"polluted":true}}}',
    '{"__proto__":{"property":1001}}',
    '{"property":1001,"referrer":{"__proto__":{"polluted":true}}}',
  ])('are ignored or refused in a visit: %s', async (body) => {
    expect([204, 400]).toContain((await post('/api/visits', 'application/json', body)).statusCode)
  })
})

describe('bodies that grow when parsed', () => {
  const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels)

  it.each([
    ['lists in lists', deep('[', ']', 1000)],
    ['objects in objects', `${'{"a":'.repeat(400)}1${'}'.repeat(400)}`],
    ['a list of numbers', `[${'1,'.repeat(1000)}1]`],
    ['a number beyond all numbers', '{"property":1e999}'],
    ['a number of 2,000 digits', `{"property":${'9'.repeat(2000)}}`],
    ['the same key again and again', `{${'"property":1,'.repeat(150)}"property":1e9}`],
    ['a lone surrogate', '{"property":1001,"referrer":"\\ud800"}'],
    ['a NUL byte', '{"property":1001,"referrer":"\\u0000"}'],
    ['half an object', '{"property":'],
    ['nothing', ''],
  ])('%s as a visit is answered with 204 or 4xx', async (_, body) => {
    const { statusCode } = await post('/api/visits', 'text/plain', body)
    expect(statusCode === 204 || (statusCode >= 400 && statusCode < 500)).toBe(true)
  })

  it('a megabyte of nesting is refused by its size as JSON, and by its type as a form', async () => {
    const nested = deep('[', ']', 500_000)
    expect((await post('/api/visits', 'application/json', nested)).statusCode).toBe(413)
    expect((await post('/fr/question/', 'application/json', nested)).statusCode).toBe(415)
    expect((await post('/api/nothing', 'application/json', nested)).statusCode).toBe(404)
  })

  it('a form of twenty thousand fields is read up to the limit', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `f${index}=`).join('&')
    expect((await post('/fr/question/', FORM, `form=site-contact&${many}`)).statusCode).toBe(422)
    expect((await post('/fr/question/', FORM, `form=site-contact${'&remark=a'.repeat(20_000)}`)).statusCode).toBe(422)
  })

  it.each([
    ['five thousand fields', part('a', '1').repeat(5000), 413],
    ['five thousand files for a field that takes some', part('files', 'a', '; filename="a.pdf"').repeat(5000), 413],
    ['five thousand files for no field', part('nothing', 'a', '; filename="a.pdf"').repeat(5000), 413],
    ['a text of two megabytes', part('remark', 'a'.repeat(2_000_000)), 413],
    ['a name of 200,000 characters', part('a'.repeat(200_000), '1'), 422],
    ['a file name of 200,000 characters', part('files', '1', `; filename="${'a'.repeat(200_000)}.pdf"`), 422],
    ['a header of 200,000 lines in a part', `--x\r\n${'A: b\r\n'.repeat(200_000)}\r\n\r\n1\r\n`, 422],
    ['a part in a part in a part', `${'--x\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n'.repeat(3000)}`, 413],
  ])('a form with files that contains %s is refused, whether it is parsed or not', async (_, parts, status) => {
    const answer = await post('/fr/apply/', MULTIPART, `${part('form', 'rent-application')}${parts}--x--\r\n`)
    expect(answer.statusCode).toBe(status)
  })

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['a boundary of 60,000 characters', `multipart/form-data; boundary=${'x'.repeat(60_000)}`],
  ])('a form with files with %s is refused', async (_, type) => {
    expect([400, 406, 415]).toContain((await post('/fr/apply/', type, `${part('form', 'rent-application')}--x--\r\n`)).statusCode)
  })
})

describe('inputs for slow regular expressions', () => {
  const SPACES = ' '.repeat(50_000)

  // The tests only assert that there is an answer: a slow pattern would take hours.
  it.each([
    ['price', `${SPACES}x`],
    ['price', `1-${SPACES}x`],
    ['q', `${'a '.repeat(12_000)}!`],
    ['ids', `${'1,'.repeat(20_000)}!`],
  ])('%s in a query string is answered', async (name, value) => {
    const query = `${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`
    for (const path of ['/fr/a-vendre/', '/api/properties', '/api/selection']) {
      expect((await server.get(`${path}?${query}`)).statusCode).toBeLessThan(500)
    }
  })

  it.each(['Version/1.'.repeat(6000), `Mozilla/5.0 (${'a '.repeat(30_000)}`, '-'.repeat(60_000)])(
    'a User-Agent of 60,000 characters',
    async (userAgent) => {
      const headers = { 'content-type': 'application/json', 'user-agent': userAgent }
      const answer = await server.app.inject({ method: 'POST', url: '/api/visits', payload: '{"property":1}', headers })
      expect(answer.statusCode).toBe(204)
    },
  )
})
