// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetEntries, storedEntries, storeEntries } from '#src/ui/state/form-entries.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

beforeEach(() => sessionStorage.clear())

describe('the stored entries of a form', () => {
  it('are separate per form and URL', () => {
    storeEntries('offer', '/fr/offre/?property=1', { firstName: ['Anne'] }, NOW)
    expect(storedEntries('offer', '/fr/offre/?property=1', NOW)).toEqual({ firstName: ['Anne'] })
    expect(storedEntries('offer', '/fr/offre/?property=2', NOW)).toBeNull()
    expect(storedEntries('contact-me', '/fr/offre/?property=1', NOW)).toBeNull()
  })

  it('are erased after a day, on every page', () => {
    storeEntries('offer', '/fr/offre/', { firstName: ['Anne'] }, NOW)
    expect(storedEntries('offer', '/fr/offre/', NOW + 23 * HOUR_MS)).not.toBeNull()
    expect(storedEntries('site-contact', '/fr/contact/', NOW + 24 * HOUR_MS)).toBeNull()
    expect(sessionStorage).toHaveLength(0)
  })

  it('are erased once the form is sent', () => {
    storeEntries('offer', '/fr/offre/', { firstName: ['Anne'] }, NOW)
    forgetEntries('offer', '/fr/offre/')
    expect(sessionStorage).toHaveLength(0)
  })

  it.each(['', '{', 'null', '{"savedMs":1}', `{"savedMs":${NOW},"entries":{"a":"b"}}`, `{"savedMs":${NOW + 1},"entries":{}}`])(
    'are ignored if they read %j',
    (text) => {
      sessionStorage.setItem('vitrine.form.offer:/', text)
      expect(storedEntries('offer', '/', NOW)).toBeNull()
    },
  )
})
