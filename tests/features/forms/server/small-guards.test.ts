import { describe, expect, it } from 'vitest'
import { FORMS } from '#schemas/forms/forms.ts'
import { HONEYPOT_FIELD } from '#schemas/forms/honeypot.ts'
import { rateLimitsOf } from '#src/features/forms/server/guard/rate-limiter.ts'
import { isHoneypotFilled } from '#src/features/forms/server/submit-form.ts'
import { ipKey } from '#src/platform/http/ip-address.ts'

describe('the rate-limit key of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:abcd::ffff', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(ipKey(address)).toBe(key)
  })
})

describe('the honeypot field', () => {
  it('[FORM-05] is detected when filled in, and not when empty or absent', () => {
    expect(isHoneypotFilled({ website: 'https://spam.example' })).toBe(true)
    expect(isHoneypotFilled({ website: ['', 'x'] })).toBe(true)
    expect(isHoneypotFilled({ website: ' ' })).toBe(false)
    expect(isHoneypotFilled({ website: ['', ''] })).toBe(false)
    expect(isHoneypotFilled({ firstName: 'An' })).toBe(false)
  })

  it('[FORM-05] has a name that no form uses', () => {
    const names = Object.values(FORMS).flatMap((form) => Object.keys(form.schema.properties))
    expect(names.length).toBeGreaterThan(0)
    expect(names).not.toContain(HONEYPOT_FIELD)
  })
})

describe('the rate limits of a site', () => {
  it('have default values', () => {
    expect(rateLimitsOf(null)).toEqual({ perAddressPerHour: 20, perFormPerHour: 600, challengesPerAddress: 60 })
    expect(rateLimitsOf({ rateLimits: { perAddressPerHour: 3 } })).toEqual({
      perAddressPerHour: 3,
      perFormPerHour: 600,
      challengesPerAddress: 60,
    })
  })
})
