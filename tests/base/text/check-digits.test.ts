import { describe, expect, it } from 'vitest'
import { isIban, isLuxembourgVat, readEnterpriseNumber } from '#src/base/text/check-digits.ts'

describe('numbers with check digits', () => {
  it.each([
    ['BE 0123.456.749', '0123.456.749'],
    ['0999142659', '0999.142.659'],
    ['be0999.531.748', '0999.531.748'],
    ['BE 0123.456.789', null],
    ['BE 123.456.749', null],
    ['BE 2123.456.749', null],
    ['', null],
  ])('of a Belgian enterprise: %j', (text, number) => {
    expect(readEnterpriseNumber(text)).toBe(number)
  })

  it.each([
    ['LU12345613', true],
    ['LU 10000 356', true],
    ['LU12345614', false],
    ['LU1234561', false],
  ])('for the VAT of Luxembourg: %j', (text, isRight) => {
    expect(isLuxembourgVat(text)).toBe(isRight)
  })

  it.each([
    ['BE68 5390 0754 7034', true],
    ['be68539007547034', true],
    ['LU28 0019 4006 4475 0000', true],
    ['NL91 ABNA 0417 1643 00', true],
    ['FR14 2004 1010 0505 0001 3M02 606', true],
    ['DE89 3704 0044 0532 0130 00', true],
    ['BE68 5390 0754 7043', false],
    ['BE68 5390 0754 703', false],
    ['68539007547034', false],
    ['', false],
  ])('of an account: %j', (text, isRight) => {
    expect(isIban(text)).toBe(isRight)
  })
})
