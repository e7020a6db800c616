import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, it } from 'vitest'
import { type Certificate, endsSoon, watchCertificate } from '#src/operations/monitoring/certificate.ts'
import { selfSignedCertificate } from '../../fixtures/self-signed-certificate.ts'

const NOW = new Date('2026-11-26T12:00:00Z')
const days = (count: number, from = NOW) => new Date(from.getTime() + count * 86_400_000)

it.each([
  [90, 15, false],
  [90, 13, true],
  [90, -1, true],
  [6, 2, false],
  [6, 1, true],
])('a certificate for %i days that ends in %i should have been renewed: %s', (life, left, expected) => {
  expect(endsSoon({ beginsAt: days(left - life), endsAt: days(left) }, NOW)).toBe(expected)
})

it('reads the certificate of the public address once a day, each hour where it nears its end, and bears an address that does not answer', async () => {
  let now = NOW
  const answers: (Certificate | null)[] = [
    { beginsAt: days(-80), endsAt: days(10) },
    { beginsAt: days(0), endsAt: days(90) },
    null,
  ]
  let reads = 0
  const watch = watchCertificate({
    publicUrl: 'https://www.agence.example',
    now: () => now,
    async read(host, port) {
      expect([host, port]).toEqual(['www.agence.example', 443])
      reads += 1
      return answers[reads - 1] ?? Promise.reject(new Error('ECONNREFUSED'))
    },
  })
  const seen: (Date | undefined)[] = []
  for (const hours of [0, 0.5, 1, 2, 20, 25, 25.5]) {
    now = days(hours / 24)
    await watch.readIfDue()
    seen.push(watch.current()?.endsAt)
  }
  expect(reads).toBe(3)
  expect(seen).toEqual([days(10), days(10), days(90), days(90), days(90), undefined, undefined])

  const plain = watchCertificate({
    publicUrl: 'http://www.agence.example',
    now: () => now,
    read: () => expect.fail('it has none'),
  })
  await plain.readIfDue()
})

it('reads a real one, with any issuer', async () => {
  const server = createServer(selfSignedCertificate(['127.0.0.1'])).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const watch = watchCertificate({ publicUrl: `https://127.0.0.1:${port}`, now: () => NOW })
  await watch.readIfDue()
  expect(watch.current()?.endsAt.getUTCFullYear()).toBe(9999)
  server.close()
})
