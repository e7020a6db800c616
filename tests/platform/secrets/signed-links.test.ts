import { expect, it } from 'vitest'
import { linkToken } from '#src/platform/secrets/link-token.ts'
import { readSecret } from '#src/platform/secrets/secret.ts'
import { createSignedLinks } from '#src/platform/secrets/signed-links.ts'

const secret = await readSecret('a secret of thirty-two characters or more', '')
const now = new Date('2026-11-22T10:00:00Z')
const until = String(now.getTime() / 1000 + 3600)

it('signed links and secrets of mailed links have separate keys', () => {
  const signed = new URL(createSignedLinks(secret).sign('/files/1', new Date(Number(until) * 1000)), 'https://a.example')
  expect(signed.searchParams.get('signature')).not.toBe(linkToken(secret, `${until} /files/1`).token)
})

it('a link signed with the former key is valid until it expires', () => {
  const links = createSignedLinks(secret)
  const signature = linkToken(secret, `${until} /files/1`).token
  expect(links.verify('/files/1', { until, signature }, now)).toBe('good')
  expect(links.verify('/files/2', { until, signature }, now)).toBe('forged')
  expect(links.verify('/files/1', { until, signature }, new Date(Number(until) * 1000))).toBe('expired')
})
