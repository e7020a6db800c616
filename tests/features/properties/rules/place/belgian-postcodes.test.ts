import { describe, expect, it } from 'vitest'
import municipalities from '#src/features/properties/rules/place/belgian-postcodes.json' with { type: 'json' }
import { isBelgianPostcode, postcodeContradiction } from '#src/features/properties/rules/place/belgian-postcodes.ts'

describe('the postcodes of Belgium', () => {
  it('[PROP-02] are those of its municipalities, with their parts', () => {
    const entries = Object.values(municipalities).flatMap((postcodes) => postcodes.split('; '))
    expect(entries.filter((entry) => !/^[1-9]\d{3}( \p{L}|$| ['’]s-)/u.test(entry))).toEqual([])
    expect(new Set(entries.map((entry) => entry.slice(0, 4))).size).toBe(1149)
    expect(isBelgianPostcode('4802')).toBe(true)
    expect(isBelgianPostcode('4899')).toBe(false)
  })

  it.each([
    ['Bruxelles', '1050'],
    ['Ixelles / Elsene', '1050'],
    ['ST GILLES', '1060'],
    ['St. Vith', '4780'],
    ['Verviers (Heusy)', '4802'],
    ['Liège', '4030'],
    ['Jambes (Namur)', '5100'],
    ['Sint Niklaas', '9100'],
    ['Braine L’Alleud', '1420'],
    ['Kelmis', '4720'],
    ['Pajottegem', '1755'],
    ['Polleur', '4800'],
    ['Polleur', '4910'],
    ['Hodimont', '4800'],
    ['Luxembourg', '2449'],
  ])('[PROP-02] nothing speaks against %s with %s', (city, zip) => {
    expect(postcodeContradiction(city, zip)).toBeNull()
  })

  it.each([
    ['Verviers', '1000', 'Bruxelles', '4800'],
    ['Namur', '4800', 'Verviers', '5000'],
    ['Saint-Gilles', '1180', 'Uccle', '1060'],
    ['Gent', '8000', 'Brugge', '9000'],
  ])('[PROP-02] %s has not the postcode %s', (city, zip, name, postcode) => {
    const found = postcodeContradiction(city, zip)
    expect([found?.names[0], found?.postcodes[0]]).toEqual([name, postcode])
  })
})
