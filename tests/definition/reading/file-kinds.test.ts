import { resolve, sep } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileKindOf, isDefinitionFile, isMediaFile } from '#src/definition/reading/file-kinds.ts'
import { HOSTILE_MEDIA, HOSTILE_PATHS } from '../../fixtures/hostile/hostile-paths.ts'

it.each(HOSTILE_PATHS)('[CONF-01] %j is no path of a definition', (path) => {
  expect(fileKindOf(path)).toBeNull()
  expect(isDefinitionFile(path)).toBe(false)
})

it.each(HOSTILE_MEDIA)('[CONF-01] %j is no path of a media file', (path) => {
  expect(isMediaFile(path)).toBe(false)
})

it('[CONF-01] texts have paths of a few shapes, and media the names that people give them', () => {
  expect(fileKindOf('pages/our-team-2.json')).toEqual({ name: 'page', id: 'our-team-2', type: '' })
  expect(fileKindOf('content/article/welcome.json')).toEqual({ name: 'content', id: 'welcome', type: 'article' })
  expect(fileKindOf('data/cities.json')?.name).toBe('cities')
  expect(isDefinitionFile('data/properties.json')).toBe(false)
  for (const file of ['media/pictures/Été à Spa (1).jpg', 'media/plan n°3.pdf', 'media/_x.webp'])
    expect(isMediaFile(file)).toBe(true)
})

it('[CONF-01] every valid path is in the folder, and has one name on every disk', () => {
  const piece = fc.constantFrom(
    'pages',
    'content',
    'media',
    '/',
    '\\',
    '..',
    '.',
    '.json',
    'article',
    'home',
    'É',
    ':',
    '%2e',
    '\0',
    ' ',
  )
  const top = resolve('/srv/site')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
      const path = pieces.join('')
      if (fileKindOf(path) === null && !isMediaFile(path)) return
      expect(resolve(top, path)).toBe(`${top}${sep}${path.replaceAll('/', sep)}`)
      if (fileKindOf(path) !== null) expect(path).toMatch(/^[a-z0-9/.-]+$/)
    }),
    { numRuns: 20_000 },
  )
})
