import { describe, expect, it } from 'vitest'
import { compose, withFile } from '../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../fixtures/site/small-site.ts'

describe('isolation of errors', () => {
  const modulesOf = (modules: unknown) =>
    compose(
      withFile('pages/services.json', (page: { params: object }) => ({ ...page, params: { ...page.params, modules } })),
    ).site?.pages.get('services')?.modules.fr

  it('[CONF-14] an invalid module keeps its place among the others, with its problem', () => {
    const modules = modulesOf([
      null,
      'text',
      { relations: { type: 'nothing', id: 'x' } },
      { relations: { type: 'article', id: 'absent' } },
      { relations: { type: 'contact', id: 'office' }, span: 40, title: 'Preserved' },
      { relations: { type: 'contact', id: 'office' } },
      { relations: { type: 'constructor', id: 'prototype' } },
    ])
    const kinds = modules?.map(({ problem }) => problem?.kind ?? null)
    expect(kinds).toEqual([
      'not-a-module',
      'not-a-module',
      'unknown-type',
      'missing-content',
      'not-a-module',
      null,
      'unknown-type',
    ])
    expect(modules?.[4]?.written).toEqual({ relations: { type: 'contact', id: 'office' }, title: 'Preserved' })
    expect(modules?.[2]?.problem?.findings[0]).toMatchObject({ code: 'unknown-module-type', file: 'pages/services.json' })
  })

  it('[CONF-14] content that its module type rejects is a problem of the modules that show it', () => {
    const { site } = compose(withFile('content/contact/office.json', () => ({ version: 1, peple: [] })))
    const [module] = site?.pages.get('contact')?.modules.fr ?? []
    expect(module?.problem?.kind).toBe('invalid-content')
    expect(module?.problem?.findings[0]).toMatchObject({ file: 'content/contact/office.json', pointer: '/peple' })
  })

  it('[CONF-14] content in a file with invalid JSON is invalid, not missing', () => {
    const { site, findings } = compose(toTexts(smallSite()).set('content/contact/office.json', '{'))
    expect(site?.pages.get('contact')?.modules.nl?.[0]?.problem?.kind).toBe('invalid-content')
    expect(findings.map(({ code }) => code)).toEqual(['invalid-json'])
  })

  it('[CONF-13] a person whom a team names and no contact has is a warning with the nearest id, and the team stays', () => {
    const people = [{ id: 'anne', name: 'Anne Lejeune', role: 'Ventes' }]
    const texts = toTexts(smallSite())
      .set('content/contact/office.json', JSON.stringify({ version: 1, people }))
      .set('content/team/all.json', JSON.stringify({ version: 1, contact: 'office', people: ['anne', 'ane'] }))
    const { findings } = compose(texts)
    expect(findings.filter(({ severity, code }) => severity === 'error' || code === 'unknown-item')).toMatchObject([
      {
        severity: 'warning',
        file: 'content/team/all.json',
        pointer: '/people/1',
        message: 'no file of content/contact has "ane" among its people; did you mean "anne"?',
      },
    ])
  })

  it('[CONF-13] an unusable page is left out, and the others stay', () => {
    const { site, findings } = compose(withFile('pages/contact.json', () => ({ version: 1, id: 'contact' })))
    expect([...(site?.pages.keys() ?? [])].toSorted()).toEqual(['home', 'not-found', 'property', 'services'])
    expect(findings.every(({ file }) => file === 'pages/contact.json')).toBe(true)
  })

  it.each(['home', 'property', 'not-found'])(
    '[CONF-12, ROUTE-07] a site without a page of the type "%s" is refused with one finding',
    (type) => {
      const texts = toTexts(smallSite())
      texts.delete(`pages/${type}.json`)
      const errors = compose(texts).findings.filter(({ severity }) => severity === 'error')
      expect(errors).toMatchObject([{ code: `missing-${type}-page`, file: `pages/${type}.json` }])
    },
  )

  it.each(['home', 'property', 'not-found'])(
    '[CONF-12] two pages of the type "%s" are refused with one finding, one and a draft are not',
    (type) => {
      const page = (status: string) => ({
        version: 1,
        id: 'second',
        name: 'Second',
        path: '/second/{id}/',
        status,
        params: { title: 'Second', type },
      })
      const second = (status: string) => compose(toTexts({ ...smallSite(), 'pages/second.json': page(status) })).findings
      const [finding, ...others] = second('Published')
      expect(finding).toMatchObject({
        severity: 'error',
        code: 'repeated-page-type',
        file: 'pages/second.json',
        pointer: '/params/type',
      })
      expect(finding?.message).toContain(`pages/${type}.json and pages/second.json`)
      expect(others).toEqual([])
      expect(second('Draft')).toEqual([])
    },
  )

  it('[CONF-03] type, image, redirectUrl and every field of metadata may differ by language', () => {
    const picture = { src: 'banner/valley.webp', alt: 'La vallée' }
    const metadata = {
      pageTitle: { fr: 'A', nl: 'B' },
      description: { fr: 'A', nl: 'B' },
      ogTitle: { fr: 'A', nl: 'B' },
      ogDescription: { fr: 'A', nl: 'B' },
      ogImage: { FR: picture },
      ogType: { fr: 'article', nl: 'website' },
      twitterCard: { nl: 'summary' },
      twitterTitle: { fr: 'A', nl: 'B' },
      twitterDescription: { fr: 'A', nl: 'B' },
      twitterImage: { nl: picture },
    }
    const own = {
      type: { nl: 'legal' },
      image: { fr: picture },
      redirect: { nl: true },
      redirectUrl: { nl: '/services/' },
      metadata,
    }
    const files = withFile('pages/contact.json', (page: { params: object }) => ({ ...page, params: { ...page.params, ...own } }))
    expect(compose(files).findings).toEqual([])
  })

  it.each([
    [
      'an unknown language of a picture',
      { image: { fr: { src: 'logo.svg', alt: '' }, it: { src: 'logo.svg', alt: '' } } },
      'image/it',
      'it',
    ],
    ['a misspelt field of a picture', { image: { src: 'logo.svg', alt: '', focs: 'top' } }, 'image/focs', 'focus'],
    ['a misspelt type in one language', { type: { fr: 'legl' } }, 'type/fr', 'legal'],
    [
      'a link to no page in one language',
      { redirect: true, redirectUrl: { fr: '/contct/', nl: '/' } },
      'redirectUrl/fr',
      '/contact/',
    ],
    [
      'a picture that is not there in one language',
      { metadata: { ogImage: { nl: { src: 'logo.png', alt: '' } } } },
      'metadata/ogImage/nl/src',
      '',
    ],
    ['a redirect without an address in one language', { redirect: true, redirectUrl: { fr: '/' } }, 'redirect', 'for "nl"'],
  ])('[CONF-03, CONF-13] %s is one finding with its place', (_, params, pointer, says) => {
    const files = withFile('pages/services.json', (page: { params: object }) => ({
      ...page,
      params: { ...page.params, ...params },
    }))
    const { findings } = compose(files)
    expect(findings.map((finding) => finding.pointer)).toEqual([`/params/${pointer}`])
    expect(`${findings[0]?.message} ${findings[0]?.suggestion}`).toContain(says)
  })

  it.each([
    ['in one language', { fr: 'Contact', nl: ' ' }, [['/params/title/nl', 'title is empty in "nl";']]],
    [
      'in two languages',
      { FR: '', nl: '', en: 'Contact' },
      [
        ['/params/title/FR', 'title is empty in "fr";'],
        ['/params/title/nl', 'title is empty in "nl";'],
      ],
    ],
    ['in every language', '', [['/params/title', 'title is empty;']]],
  ])('[CONF-02, CONF-13] a text that is empty %s has a warning at each empty place, and at no other', (_, title, reported) => {
    const files = withFile('pages/services.json', (page: { params: object }) => ({ ...page, params: { ...page.params, title } }))
    const { findings } = compose(files)
    expect(findings).toMatchObject(
      reported.map(([pointer, says]) => ({
        ...{ code: 'empty-text', severity: 'warning', file: 'pages/services.json', pointer },
        message: expect.stringContaining(says ?? ''),
      })),
    )
  })

  it('[CONF-02] texts that are empty on purpose cause no finding: the alternative text of decoration, a text that is not public, a disabled language', () => {
    const files = withFile('header.json', (header: { banner: object }) => ({
      ...header,
      topBar: { items: [{ label: { fr: 'Appeler', nl: 'Bellen', de: '' }, link: 'tel:087123456', status: 'Published' }] },
      banner: {
        ...header.banner,
        image: { src: 'banner/valley.webp', alt: { fr: '', nl: '' } },
        title: { text: { fr: '', nl: '' }, public: false },
      },
    }))
    expect(compose(files).findings).toEqual([])
  })

  it('[CONF-12, CONF-03] a language without a home page is reported', () => {
    const files = withFile('pages/home.json', (page: { params: object }) => ({
      ...page,
      params: { ...page.params, type: { fr: 'home' } },
    }))
    expect(compose(files).findings.map(({ code, message }) => [code, message])).toEqual([
      ['missing-home-page', 'the site has no published page of the type "home" in "nl"'],
    ])
  })

  it('[CONF-13] an unusable site.json, header.json, footer.json or home page gives no site', () => {
    for (const file of ['site.json', 'header.json', 'footer.json', 'pages/home.json']) {
      const texts = toTexts(smallSite())
      texts.delete(file)
      const { site, findings } = compose(texts)
      expect(site, file).toBeNull()
      expect(findings.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0)
    }
  })

  it('[CONF-05] unknown files and unused content are warnings', () => {
    const texts = toTexts(smallSite())
    texts.set('pages/notes.txt', 'x').set('content/artcle/a.json', '{}').set('content/article/b.json', '{"version":1,"name":"B"}')
    texts.set('.DS_Store', '').set('README.md', '')
    const { findings } = compose(texts)
    expect(findings.map(({ file, code, severity }) => [file, code, severity])).toEqual([
      ['content/artcle/a.json', 'unknown-file', 'warning'],
      ['content/article/b.json', 'unused-content', 'warning'],
      ['pages/notes.txt', 'unknown-file', 'warning'],
    ])
  })

  it('[CONF-13] a module that names a missing contact is reported, and a named contact counts as used', () => {
    const definition = smallSite()
    const home = definition['pages/home.json'] as { params: { modules: readonly object[] } }
    const module = { sort: 9, relations: { type: 'property-contact', id: 'some' } }
    const findingsFor = (contact: string) => {
      const texts = toTexts({
        ...definition,
        'pages/home.json': { ...home, params: { ...home.params, modules: [...home.params.modules, module] } },
        'content/property-contact/some.json': { version: 1, contact },
        'content/contact/team.json': { version: 1 },
      })
      return compose(texts).findings.map(({ file, code, pointer, message }) => [file, code, pointer, message])
    }
    expect(findingsFor('team')).toEqual([])
    expect(findingsFor('teem')).toEqual([
      [
        'content/property-contact/some.json',
        'unknown-content',
        '/contact',
        'there is no content/contact/teem.json; did you mean "team"?',
      ],
    ])
  })
})
