import { describe, expect, it } from 'vitest'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../../fixtures/site/small-site.ts'

const NOW = new Date('2026-11-25T10:00Z')

function findingsOf(changed: Record<string, object>) {
  return compose(toTexts({ ...smallSite(), ...changed }), NOW).findings
}

const page = (times: object) => ({ 'pages/services.json': { ...smallSite()['pages/services.json'], ...times } })
const TO_COME = { publishFrom: '2026-12-01T08:00', publishUntil: '2026-12-24' }

describe('[CONF-16] times without a fault have no finding', () => {
  const { 'header.json': header = {}, 'footer.json': footer = {}, 'pages/contact.json': contact = {} } = smallSite()
  it.each([
    ['a page', page(TO_COME)],
    ['a page since a minute', page({ publishFrom: '2026-11-25T11:00' })],
    [
      'a module and a banner',
      {
        'pages/contact.json': {
          ...contact,
          params: {
            title: 'Contact',
            banner: { type: 'image', image: { src: 'banner/valley.webp', alt: '' }, ...TO_COME },
            modules: [{ relations: { type: 'contact', id: 'office' }, ...TO_COME }],
          },
        },
      },
    ],
    [
      'a link of the top bar',
      { 'header.json': { ...header, topBar: { items: [{ label: 'A', link: '/contact/', status: 'Published', ...TO_COME }] } } },
    ],
    [
      'a link of the footer',
      { 'footer.json': { ...footer, columns: [{ links: [{ label: 'A', link: '/contact/', ...TO_COME }] }] } },
    ],
    ['an article', { 'content/article/selling.json': { version: 1, name: 'Vente', category: 'services', ...TO_COME } }],
    [
      'an article of tomorrow',
      { 'content/article/selling.json': { version: 1, name: 'V', category: 'services', date: '2026-11-26' } },
    ],
  ])('%s', (_, changed) => {
    expect(findingsOf(changed)).toEqual([])
  })
})

describe('[CONF-16] a time is a finding at its place, with a cure', () => {
  it.each([
    ['that is no day', { publishFrom: '2026-02-30' }, 'no-such-day', 'error', '/publishFrom'],
    ['that is no time', { publishFrom: '2026-12-01T24:00' }, 'wrong-format', 'error', '/publishFrom'],
    ['with a zone', { publishFrom: '2026-12-01T08:00Z' }, 'wrong-format', 'error', '/publishFrom'],
    ['that clocks skip', { publishFrom: '2027-03-28T02:15' }, 'no-such-time', 'warning', '/publishFrom'],
    [
      'that ends before it begins',
      { publishFrom: '2026-12-09', publishUntil: '2026-12-01' },
      'never-published',
      'warning',
      '/publishUntil',
    ],
    ['that is over', { publishUntil: '2026-11-24' }, 'no-longer-published', 'warning', '/publishUntil'],
    ['of a draft', { ...TO_COME, status: 'Draft', showInMenu: true }, 'time-without-effect', 'warning', '/publishFrom'],
  ])('%s', (_, times, code, severity, pointer) => {
    const found = findingsOf(page(times)).filter((finding) => finding.code !== 'unpublished-link')
    expect(found).toMatchObject([{ file: 'pages/services.json', code, severity, pointer }])
    expect(found[0]?.suggestion).not.toBe('')
  })

  it('says since when something is not shown any more, by Belgian clocks', () => {
    const since = (publishUntil: string) => findingsOf(page({ publishUntil }))[0]?.message
    expect(since('2026-11-24')).toBe('visitors no longer see the page "services", since 25 November 2026')
    expect(since('2026-11-24T18:00')).toBe('visitors no longer see the page "services", since 24 November 2026, 18:00')
  })

  it('of each kind, where it is written', () => {
    const { 'header.json': header = {}, 'footer.json': footer = {} } = smallSite()
    const over = { publishUntil: '2026-11-01' }
    const item = { label: 'Appeler', link: 'tel:087123456' }
    const found = findingsOf({
      'header.json': { ...header, topBar: { items: [{ ...item, status: 'Published', ...over }] } },
      'footer.json': { ...footer, columns: [{ links: [{ ...item, ...over }] }] },
      'pages/services.json': {
        ...smallSite()['pages/services.json'],
        params: {
          title: 'Services',
          banner: { type: 'image', image: { src: 'banner/valley.webp', alt: '' }, ...over },
          modules: [{ relations: { type: 'category', id: 'services' }, ...over }],
        },
      },
      'content/article/selling.json': { version: 1, name: 'Vente', category: 'services', ...over },
    })
    expect(found.map(({ file, pointer, code }) => [code, file, pointer]).toSorted()).toEqual(
      [
        ['content/article/selling.json', '/publishUntil'],
        ['footer.json', '/columns/0/links/0/publishUntil'],
        ['header.json', '/topBar/items/0/publishUntil'],
        ['pages/services.json', '/params/banner/publishUntil'],
        ['pages/services.json', '/params/modules/0/publishUntil'],
      ].map(([file, pointer]) => ['no-longer-published', file, pointer]),
    )
  })

  it.each(['home', 'property', 'not-found'])('of the page "%s", which a site always needs, is an error', (id) => {
    const written = { ...smallSite()[`pages/${id}.json`], ...TO_COME }
    const found = findingsOf({ [`pages/${id}.json`]: written }).filter(({ severity }) => severity === 'error')
    expect(found).toMatchObject([{ file: `pages/${id}.json`, code: 'timed-required-page', pointer: '/publishFrom' }])
  })

  it('of a page above one that a site always needs is an error, too', () => {
    const property = { ...smallSite()['pages/property.json'], parentId: 'services' }
    const found = findingsOf({ ...page(TO_COME), 'pages/property.json': property })
    expect(found.filter(({ code }) => code === 'timed-required-page')).toMatchObject([
      { file: 'pages/services.json', pointer: '/publishFrom', message: expect.stringContaining('above pages/property.json') },
    ])
  })
})

describe('[CONF-16] links to a page that the clock hides', () => {
  const footerWith = (more: object) => ({
    'footer.json': { ...smallSite()['footer.json'], columns: [{ links: [{ label: 'S', link: '/services/', ...more }] }] },
  })

  it.each([
    ['to come', TO_COME, '/publishFrom', 'goes out on 1 December 2026, 08:00'],
    ['over', { publishUntil: '2026-11-24' }, '/publishUntil', 'is over since 25 November 2026'],
  ])('that is %s are a warning at its time, with their places', (_, times, pointer, words) => {
    const found = findingsOf({ ...page(times), ...footerWith({}) }).filter(({ code }) => code === 'untimely-link')
    expect(found).toMatchObject([
      {
        file: 'pages/services.json',
        severity: 'warning',
        pointer,
        related: [{ file: 'footer.json', pointer: '/columns/0/links/0/link' }],
      },
    ])
    expect(found[0]?.message).toContain(words)
  })

  it('are none where they come and go with it', () => {
    expect(findingsOf({ ...page(TO_COME), ...footerWith(TO_COME) })).toEqual([])
    expect(findingsOf({ ...page(TO_COME), ...footerWith({ publishFrom: '2026-12-05' }) })).toEqual([])
    const early = findingsOf({ ...page(TO_COME), ...footerWith({ publishFrom: '2026-11-30' }) })
    expect(early.map(({ code }) => code)).toEqual(['untimely-link'])
  })

  it('are those to the pages below it and to articles with a date to come', () => {
    const article = { version: 1, name: 'Vente', category: 'services' }
    const link = {
      'footer.json': { ...smallSite()['footer.json'], columns: [{ links: [{ label: 'V', link: '/services/selling/' }] }] },
    }
    expect(findingsOf({ ...page(TO_COME), ...link, 'content/article/selling.json': article })).toMatchObject([
      { code: 'untimely-link', file: 'pages/services.json' },
    ])
    expect(findingsOf({ ...link, 'content/article/selling.json': { ...article, date: '2026-12-01' } })).toMatchObject([
      { code: 'untimely-link', file: 'content/article/selling.json', pointer: '/date' },
    ])
  })
})
