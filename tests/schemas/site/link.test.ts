import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { linkSchema } from '#schemas/site/link.ts'
import { pageSchema } from '#schemas/site/page.ts'
import { PAYLOADS } from '../../fixtures/hostile/payloads.ts'

const ajv = new Ajv({ strict: false })
const isLink = ajv.compile(linkSchema)
const isExternal = ajv.compile(pageSchema.properties.external)
const SITE = 'https://www.agence.example/fr/'

describe('a link in the site definition', () => {
  it.each([
    '/contact/',
    '/for-sale/?page=2#top',
    '#form',
    'https://www.example.be/a?b=c',
    'mailto:a@b.be',
    'tel:+32 87 12 34 56',
  ])('may be %s', (link) => {
    expect(isLink(link)).toBe(true)
  })

  it('leads to a page of the site, to http or https, to mail or telephone, and never runs a script', () => {
    const ways = PAYLOADS.flatMap((payload) => [payload, payload.trim(), `/${payload}`, `#${payload}`, `https://${payload}`])
    const accepted = ways.filter((link) => isLink(link))
    expect(accepted.length).toBeGreaterThan(10)
    for (const link of accepted) {
      expect(link).not.toMatch(/["<>\\\p{Cc}]/u)
      const url = URL.canParse(link, SITE) ? new URL(link, SITE) : null
      if (url) expect([link, url.protocol]).toEqual([link, expect.stringMatching(/^(https?|mailto|tel):$/)])
      if (url && /^[/#]/.test(link)) expect([link, url.host]).toEqual([link, 'www.agence.example'])
    }
  })

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    'https:///evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:x',
  ])('is refused: %j', (link) => {
    expect([isLink(link), isExternal(link)]).toEqual([false, false])
  })
})
