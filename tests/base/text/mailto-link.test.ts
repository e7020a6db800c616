import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailtoLink } from '#src/base/text/mailto-link.ts'

const letter = { to: 'anne@example.be', subject: 'Votre demande', body: 'Bonjour,\n\n> a & b = c ?' }

describe('an address that opens a letter', () => {
  it('has its recipient, its subject and its lines, encoded', () => {
    const url = new URL(mailtoLink(letter))
    expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['mailto:', 'anne@example.be'])
    expect(url.searchParams.get('subject')).toBe('Votre demande')
    expect(url.searchParams.get('body')).toBe('Bonjour,\r\n\r\n> a & b = c ?')
  })

  it('never adds a recipient or a header, and is short enough for every mail program', () => {
    const text = fc.string({ unit: 'binary', maxLength: 3000 })
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), text, text, (name, subject, body) => {
        const href = mailtoLink({ to: `${name}@example.be`, subject, body })
        const [recipient = '', query = ''] = href.split('?')
        expect(decodeURIComponent(recipient)).toBe(`mailto:${name.toWellFormed()}@example.be`)
        expect(recipient).not.toContain(',')
        expect([...new URLSearchParams(query).keys()]).toEqual(['subject', 'body'])
        expect(query.split('&body=')[0]).not.toMatch(/%0[ad]/i)
        expect(href).toMatch(/^[\x21-\x7e]+$/)
        expect(href.length).toBeLessThan(1950)
      }),
    )
  })

  it('cuts a long body between two characters', () => {
    const body = new URL(mailtoLink({ ...letter, body: '🏠'.repeat(1000) })).searchParams.get('body') ?? ''
    expect(body).toMatch(/^(🏠)+…$/u)
  })
})
