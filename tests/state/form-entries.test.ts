// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetEntries, keepEntries, keptEntries } from '#src/state/form-entries.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

beforeEach(() => sessionStorage.clear())

describe('the stored entries of a form', () => {
  it('are separate per form and URL', () => {
    keepEntries('offer', '/fr/offre/?property=1', { firstName: ['Anne'] }, NOW)
    expect(keptEntries('offer', '/fr/offre/?property=1', NOW)).toEqual({ firstName: ['Anne'] })
    expect(keptEntries('offer', '/fr/offre/?property=2', NOW)).toBeNull()
    expect(keptEntries('contact-me', '/fr/offre/?property=1', NOW)).toBeNull()
  })

  it('are erased after a day, on whatever page the visitor is then', () => {
    keepEntries('offer', '/fr/offre/', { firstName: ['Anne'] }, NOW)
    expect(keptEntries('offer', '/fr/offre/', NOW + 23 * HOUR_MS)).not.toBeNull()
    expect(keptEntries('site-contact', '/fr/contact/', NOW + 24 * HOUR_MS)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('are erased once the form is sent', () => {
    keepEntries('offer', '/fr/offre/', { firstName: ['Anne'] }, NOW)
    forgetEntries('offer', '/fr/offre/')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['', '{', 'null', '{"savedMs":1}', `{"savedMs":${NOW},"entries":{"a":"b"}}`, `{"savedMs":${NOW + 1},"entries":{}}`])(
    'are ignored if they read %j',
    (text) => {
      sessionStorage.setItem('vitrine.form.offer:/', text)
      expect(keptEntries('offer', '/', NOW)).toBeNull()
    },
  )
})
