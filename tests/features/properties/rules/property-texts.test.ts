import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayPhone, phoneHref } from '#src/base/text/phone.ts'
import { availabilityOf } from '#src/features/properties/rules/availability.ts'
import { addressLine, houseNumber, streetAddress } from '#src/features/properties/rules/place/address.ts'

describe('an address', () => {
  const property = { Street: 'Rue Haute', HouseNumber: '12', BoxNr: '3', Zip: '4900', City: 'Spa', PublishAddress: true }

  test('[PROP-08] shows the box after the house number as b + box', () => {
    expect(houseNumber(property)).toBe('12 b3')
    expect(houseNumber({ HouseNumber: '12' })).toBe('12')
    expect(houseNumber({ BoxNr: 'A' })).toBe('bA')
    expect(['bte 3', 'bus 3', 'b3', 'Box 3'].map((BoxNr) => houseNumber({ HouseNumber: '12', BoxNr }))).toEqual(
      Array(4).fill('12 b3'),
    )
  })

  test('[PROP-08] shows street and number only if the address is published', () => {
    expect(addressLine(property)).toBe('Rue Haute 12 b3, 4900 Spa')
    expect(addressLine({ ...property, PublishAddress: false })).toBe('4900 Spa')
    expect(streetAddress({ ...property, PublishAddress: undefined })).toBe('')
    expect(streetAddress({ Street: 'Rue Haute', HouseNumber: '1', PublicAddress: true })).toBe('Rue Haute 1')
  })

  test.each([
    ['rue de la station', 'Rue de la Station'],
    ['rue du Moulin', 'Rue du Moulin'],
    ['RUE DES DRAPIERS', 'Rue des Drapiers'],
    ['Avenue de l’Europe', 'Avenue de l’Europe'],
    ['kerkstraat', 'Kerkstraat'],
    ["'t Hofken", "'t Hofken"],
    ['am markt', 'Am Markt'],
    ['hauptstraße', 'Hauptstraße'],
    ['n° 12', 'N° 12'],
    ['12', '12'],
  ])('[PROP-08] the street %j is capitalised: %j', (Street, shown) => {
    expect(streetAddress({ Street, PublishAddress: true })).toBe(shown)
    expect(addressLine({ ...property, Street })).toBe(`${shown} 12 b3, 4900 Spa`)
  })
})

describe('a phone number', () => {
  test.each([
    ['0475123456', '0475 12 34 56'],
    ['087123456', '087 12 34 56'],
    ['022345678', '022 34 56 78'],
    ['+3287123456', '087 12 34 56'],
    ['+32 (0)475 12 34 56', '0475 12 34 56'],
    ['0475/12.34.56', '0475 12 34 56'],
    ['+352621123456', '+352 621 123 456'],
    ['00352621123456', '+352 621 123 456'],
    ['+4915123456789', '+49 1512 3456789'],
    // A German and a French mobile number without country code: their country is unknown.
    ['015123456789', '015123456789'],
    ['0612345678', '0612 34 56 78'],
    ['12345678', '12345678'],
    ['ask at the desk', 'ask at the desk'],
    ['', ''],
  ])('[PROP-14] %j shows as %j', (phone, shown) => expect(displayPhone(phone)).toBe(shown))

  test('[PROP-14] keeps nine and ten digits in their order when they are grouped', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{7,8}$/), (phone) => {
        const shown = displayPhone(phone)
        expect([shown.replaceAll(' ', ''), shown.split(' ').length]).toEqual([phone, 4])
      }),
    )
  })

  test('[PROP-14] leaves an invalid number unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z ]*$/), (text) => {
        expect(displayPhone(text)).toBe(text)
      }),
    )
  })

  test.each([
    ['087 12 34 56', 'tel:+3287123456'],
    ['+32 (0)475 12 34 56', 'tel:+32475123456'],
    ['00352 621 123 456', 'tel:+352621123456'],
    ['+49 151 23456789', 'tel:+4915123456789'],
    ['0151 23456789', 'tel:015123456789'],
    ['06 12 34 56 78', 'tel:0612345678'],
    ['-', ''],
  ])('[PROP-14] %j is dialled as %j', (phone, href) => expect(phoneHref(phone)).toBe(href))
})

test('[PROP-09] status 1 is available, 2 sold, 4 rented; other statuses never show', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(availabilityOf)).toEqual([null, 'available', 'sold', null, 'rented', null, null])
})
