import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readForwardedFor } from '#src/platform/http/forwarded-for.ts'

const PROXY = '127.0.0.1'
const app = Fastify({ trustProxy: [PROXY, '10.0.0.0/8'] })
readForwardedFor(app)
app.get('/', async ({ ip }) => ip)

it.each([
  ['203.0.113.78', '203.0.113.78'],
  ['203.0.113.78:4000', '203.0.113.78'],
  ['203.0.113.78:4000, 10.0.0.1:80', '203.0.113.78'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:4000', '2001:db8::1'],
  ['198.51.100.1, 203.0.113.78:4000', '203.0.113.78'],
])('the client in an X-Forwarded-For of "%s" is %s', async (header, client) => {
  expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': header } })).body).toBe(client)
})

it.each([
  ['unknown', PROXY],
  ['_hidden:4000', PROXY],
  ['203.0.113.78:port', PROXY],
  ['203.0.113.78:123456', PROXY],
  ['[203.0.113.78', PROXY],
  ['0x7f.1', PROXY],
  ['2130706433', PROXY],
  ['203.0.113.78,', PROXY],
  [' ', PROXY],
  ['203.0.113.78, anything, 10.0.0.1', '10.0.0.1'],
  [`${'anything, '.repeat(5000)}203.0.113.78:4000`, '203.0.113.78'],
])('who wrote what cannot be read counts as the client: "%s" is %s', async (header, client) => {
  expect((await app.inject({ url: '/', headers: { 'x-forwarded-for': header } })).body).toBe(client)
})
