import { expect, it } from 'vitest'
import { previewedMedia, shownMedia } from '#src/definition/pages/named-media.ts'
import { aContent, aModule, aPage, aSite } from '#src/dev/testing/site-fixture.ts'

const draft = { status: 'Draft' }
const pictures = (id: string) => aContent('article', id, { image: { src: `${id}.webp` } })
const site = aSite({
  pages: [
    aPage('open', '/open/', { banner: { image: { src: 'banner.webp' } } }, {}, [
      aModule('article', 'shown'),
      aModule('article', 'both', draft),
      aModule('article', 'draft-module', draft),
    ]),
    aPage('later', '/later/', { banner: { image: { src: 'later.webp' } } }, draft, [
      aModule('article', 'both'),
      aModule('article', 'of-draft'),
      aModule('article', 'of-other'),
    ]),
    aPage('below', '/below/', { banner: { image: { src: 'below.webp' } } }, { parentId: 'later' }),
    aPage('again', '/again/', {}, {}, [aModule('article', 'both')]),
  ],
  content: [
    ...['shown', 'both', 'draft-module', 'of-draft', 'of-other', 'alone'].map(pictures),
    aContent('article', 'names', { more: 'of-other', body: 'See /media/downloads/a.pdf, /media/800/0123abcd/homes/b.jpg.webp' }),
  ],
})
const named = (names: ReadonlySet<string>) =>
  [...names].filter((name) => /\.(webp|pdf|jpg)$/.test(name) && !name.startsWith('800/')).toSorted()

it('visitors are shown the files that published pages name, by modules and content that are shown', () => {
  const byAddress = ['downloads/a.pdf', 'homes/b.jpg', 'homes/b.jpg.webp']
  const shown = ['alone.webp', 'banner.webp', 'both.webp', ...byAddress, 'of-other.webp', 'shown.webp']
  expect(named(shownMedia(site))).toEqual(expect.arrayContaining(shown))
  const hidden = ['below.webp', 'draft-module.webp', 'later.webp', 'of-draft.webp']
  expect(named(shownMedia(site)).filter((name) => hidden.includes(name))).toEqual([])
  expect(named(previewedMedia(site))).toEqual(expect.arrayContaining([...shown, ...hidden]))
})
