import { expect, it } from 'vitest'
import { nameFromFile, withPortraits } from '#src/studio/client/people/portraits.ts'

it('people come from their photos: a name from the file, an id from the name, and nothing lost', () => {
  const before = { version: 1, people: [{ id: 'anne-lejeune', name: 'Anne' }] }
  const portraits = [
    { src: 'uploads/a.webp', fileName: 'anne-lejeune.jpg' },
    { src: 'uploads/b.webp', fileName: 'IMG_2041.JPG' },
    { src: 'uploads/c.webp', fileName: 'IMG_2042.JPG' },
  ]
  expect(withPortraits(before, portraits, 'Nouvelle personne')).toEqual({
    version: 1,
    people: [
      { id: 'anne-lejeune', name: 'Anne' },
      { id: 'anne-lejeune-2', name: 'Anne Lejeune', role: '', image: { src: 'uploads/a.webp' } },
      { id: 'nouvelle-personne', name: 'Nouvelle personne', role: '', image: { src: 'uploads/b.webp' } },
      { id: 'nouvelle-personne-2', name: 'Nouvelle personne', role: '', image: { src: 'uploads/c.webp' } },
    ],
  })
})

it.each([
  ['luc_bastin.png', 'Luc Bastin'],
  ['Zoé-Élodie Dupont.jpeg', 'Zoé Élodie Dupont'],
  ['20261121_101500.jpg', ''],
  ['PXL_portrait.jpg', ''],
  ['scan.jpg', ''],
])('the file %s names "%s"', (file, name) => {
  expect(nameFromFile(file)).toBe(name)
})
