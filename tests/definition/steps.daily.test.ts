import { it } from 'vitest'
import { MANY_PAGES_MEDIA, manyPages } from '../fixtures/many-pages.ts'
import { expectSameAfterEdits } from '../fixtures/site/composed-again.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../fixtures/site/small-site.ts'

it('[CONF-13] a small site is what it is when composed from nothing, after any edits', () => {
  expectSameAfterEdits(toBytes(toTexts(smallSite())), SMALL_SITE_MEDIA, 150)
}, 600_000)

it('[CONF-13] a site of 1,000 pages is what it is when composed from nothing, after any edits', () => {
  expectSameAfterEdits(manyPages(1000), MANY_PAGES_MEDIA, 2)
}, 600_000)
