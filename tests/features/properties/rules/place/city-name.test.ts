import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cityKey, titleCaseCity } from '#src/features/properties/rules/place/city-name.ts'

test.each([
  ['LA CALAMINE', 'La Calamine'],
  ['la calamine', 'La Calamine'],
  ['lacalamine', 'La Calamine'],
  ['TROIS-PONTS', 'Trois-Ponts'],
  ['thimister-clermont', 'Thimister-Clermont'],
  ["BRAINE-L'ALLEUD", "Braine-l'Alleud"],
  ['mont-de-l’enclus', 'Mont-de-l’Enclus'],
  ['SINT-JOOST-TEN-NODE', 'Sint-Joost-ten-Node'],
  ['heist-op-den-berg', 'Heist-op-den-Berg'],
  ['ÉCAUSSINNES', 'Écaussinnes'],
  ['LA LOUVIÈRE', 'La Louvière'],
  ["'S-GRAVENVOEREN", "'s-Gravenvoeren"],
  ['  de   panne ', 'De Panne'],
  ['', ''],
])('[SRCH-09] %j is written %j', (name, written) => expect(titleCaseCity(name)).toBe(written))

test('[SRCH-09] title case does not depend on the original case, and applying it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abelsdnéèô -’') }), (name) => {
      const written = titleCaseCity(name)
      expect(titleCaseCity(name.toUpperCase())).toBe(written)
      expect(titleCaseCity(written)).toBe(written)
    }),
  )
})

test('[SRCH-03] a city’s key is its name in lower case and its zip', () => {
  expect(cityKey('Plombières', '4850')).toBe('plombières|4850')
  expect(cityKey('Plombières'.normalize('NFD'), '4850')).toBe('plombières|4850')
  expect(cityKey('POLLEUR', '4800')).not.toBe(cityKey('Polleur', '4910'))
})
