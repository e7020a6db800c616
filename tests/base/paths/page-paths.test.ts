import { expect, it } from 'vitest'
import { isPreviewPath, toPreviewPath } from '#src/base/paths/page-paths.ts'

it.each([
  ['/fr/', '/preview/fr/'],
  ['/fr/a-vendre/?page=2#top', '/preview/fr/a-vendre/?page=2#top'],
  ['/preview/fr/', '/preview/fr/'],
  ['/fr/preview/', '/fr/preview/'],
])('[SHELL-07] in a preview %s leads to %s', (href, expected) => expect(toPreviewPath(href)).toBe(expected))

it.each([
  '/media/plan.pdf',
  '/sitemap.xml',
  '/api/page',
  '#main',
  '?page=2',
  '//elsewhere.example/',
  'https://a.be/x/',
  'tel:+32',
  'mailto:a@b.be',
  '',
])('[SHELL-07] in a preview %s stays as it is', (href) => expect(toPreviewPath(href)).toBe(href))

it.each([
  ['/PREVIEW/fr/', true],
  ['/fr/%70review/x', true],
  ['/fr/previews/', false],
  ['/fr/?a=/preview/', false],
  ['/%ZZ/', false],
])('[SHELL-07] %s is a preview path: %s', (path, expected) => expect(isPreviewPath(path)).toBe(expected))
