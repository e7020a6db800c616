import { describe, expect, it } from 'vitest'
import { moduleTypes } from '#modules/schemas.ts'
import { composeSite } from '#src/site/compose-site.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { MANY_PAGES_MEDIA, manyPages } from '../fixtures/many-pages.ts'
import { FAULT_CORPUS, type SeededFault } from '../fixtures/site/fault-corpus.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../fixtures/site/small-site.ts'

const validator = createSiteValidator(moduleTypes)

function compose(texts: ReadonlyMap<string, string>) {
  return composeSite(toBytes(texts), SMALL_SITE_MEDIA, validator)
}

/** The small site with one file's value changed. */
function withFile(file: string, change: (value: never) => unknown) {
  const definition = smallSite()
  return toTexts({ ...definition, [file]: change(definition[file] as never) as object })
}

function seed({ file, from, to }: SeededFault): Map<string, string> {
  const texts = toTexts(smallSite())
  const text = texts.get(file) ?? ''
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  return texts.set(file, text.replace(from, to))
}

function placeOf(text: string, at: string) {
  const before = text.slice(0, text.indexOf(at))
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}

describe('a valid site definition', () => {
  it('[CONF-01] becomes a site without findings', () => {
    const { site, findings } = compose(toTexts(smallSite()))
    expect(findings).toEqual([])
    expect([...(site?.pages.keys() ?? [])].toSorted()).toEqual(['contact', 'home', 'not-found', 'property', 'services'])
    expect(site?.categories.map(({ WebID }) => WebID)).toEqual(['1', '2'])
    expect(site?.version).toMatch(/^[0-9a-f]{16}$/)
  })

  it('[CONF-01] has a version that changes with every byte, and is the same for the same bytes', () => {
    const texts = toTexts(smallSite())
    const version = compose(texts).site?.version
    expect(compose(new Map([...texts].reverse())).site?.version).toBe(version)
    expect(compose(texts.set('footer.json', `${texts.get('footer.json')} `)).site?.version).not.toBe(version)
  })

  it('[CONF-03] sorts modules by sort, then by their order in the file, with keys that are unique on the page', () => {
    const home = compose(toTexts(smallSite())).site?.pages.get('home')
    const keys = ['property-list-sale', 'article-welcome', 'article-welcome-2']
    expect(home?.modules.fr?.map(({ key }) => key)).toEqual(keys)
    expect(home?.modules.nl?.map(({ key }) => key)).toEqual(keys)
  })

  it('[CONF-06] keeps drafts for previews', () => {
    const { site } = compose(withFile('pages/contact.json', (page: object) => ({ ...page, status: 'Draft' })))
    expect(site?.pages.get('contact')?.written.status).toBe('Draft')
  })

  it('[CONF-02] accepts language codes in lower and upper case', () => {
    const title = { FR: 'Contact', Nl: 'Contact' }
    const { findings } = compose(
      withFile('pages/contact.json', (page: { params: object }) => ({ ...page, params: { ...page.params, title } })),
    )
    expect(findings).toEqual([])
  })

  it('is immutable for its users', () => {
    const home = compose(toTexts(smallSite())).site?.pages.get('home')
    expect(Object.isFrozen(home?.written.params)).toBe(true)
  })
})

describe('the fault corpus', () => {
  it.each(FAULT_CORPUS)('[CONF-13] $what is reported as $code with file, line, column and pointer', (fault) => {
    const texts = seed(fault)
    const { findings } = compose(texts)
    const expected = { file: fault.file, code: fault.code, severity: fault.severity ?? 'error', pointer: fault.pointer }
    const place = placeOf(texts.get(fault.file) ?? '', fault.at)
    expect(findings).toContainEqual(expect.objectContaining({ ...expected, ...place }))
    const found = findings.find(({ code, pointer }) => code === fault.code && pointer === fault.pointer)
    expect(found?.message).toMatch(fault.says ?? /./)
    expect(found?.suggestion).not.toBe('')
  })

  it('[CONF-13] a misspelt property is reported with file, line, column and fix', () => {
    const [fault] = FAULT_CORPUS.filter(({ what }) => what === 'a misspelt property of a module')
    const { findings } = compose(seed(fault as SeededFault))
    expect(findings).toEqual([
      {
        file: 'pages/home.json',
        line: 19,
        column: 9,
        pointer: '/params/modules/0/titel',
        severity: 'error',
        code: 'unknown-property',
        message: 'item 1 of modules has no property "titel"; did you mean "title"?',
        suggestion: 'Write "title".',
      },
    ])
  })

  it('[CONF-13] one fault gives one error, without consequential errors', () => {
    for (const fault of FAULT_CORPUS) {
      const errors = compose(seed(fault)).findings.filter(({ severity }) => severity === 'error')
      expect(errors.length, fault.what).toBeLessThanOrEqual(2)
    }
  })

  it('[CONF-13] all faults are reported at once', () => {
    const texts = toTexts(smallSite())
    texts.set('header.json', '{').set('pages/contact.json', '{"version": 1, "id": 5}').set('content/contact/office.json', '[]')
    const files = new Set(compose(texts).findings.map(({ file }) => file))
    expect([...files]).toEqual(expect.arrayContaining(['header.json', 'pages/contact.json', 'content/contact/office.json']))
  })
})

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
      { relations: { type: 'contact', id: 'office' }, span: 40, title: 'Kept' },
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
    expect(modules?.[4]?.written).toEqual({ relations: { type: 'contact', id: 'office' }, title: 'Kept' })
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
    ['an unknown language of a picture', { image: { fr: { src: 'logo.svg' }, it: { src: 'logo.svg' } } }, 'image/it', 'it'],
    ['a misspelt field of a picture', { image: { src: 'logo.svg', focs: 'top' } }, 'image/focs', 'focus'],
    ['a misspelt type in one language', { type: { fr: 'legl' } }, 'type/fr', 'legal'],
    [
      'a link to no page in one language',
      { redirect: true, redirectUrl: { fr: '/contct/', nl: '/' } },
      'redirectUrl/fr',
      '/contact/',
    ],
    [
      'a picture that is not there in one language',
      { metadata: { ogImage: { nl: { src: 'logo.png' } } } },
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
    ['in one language', { fr: 'Contact', nl: ' ' }, '/params/title/nl', 'title is empty in "nl"'],
    ['in two languages', { FR: '', nl: '' }, '/params/title/FR', 'title is empty in "fr" and "nl"'],
    ['in every language', '', '/params/title', 'title is empty;'],
  ])('[CONF-02, CONF-13] a text that is empty %s is one warning with its place', (_, title, pointer, says) => {
    const files = withFile('pages/services.json', (page: { params: object }) => ({ ...page, params: { ...page.params, title } }))
    const { findings } = compose(files)
    expect(findings).toMatchObject([{ code: 'empty-text', severity: 'warning', file: 'pages/services.json', pointer }])
    expect(findings[0]?.message).toContain(says)
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
      ['content/contact/team.json', 'unused-content', '', 'no module shows this content'],
      [
        'content/property-contact/some.json',
        'unknown-content',
        '/contact',
        'there is no content/contact/teem.json; did you mean "team"?',
      ],
    ])
  })
})

it('[CONF-01] a site of 200 pages is composed completely and without findings', () => {
  const { site, findings } = composeSite(manyPages(200), MANY_PAGES_MEDIA, validator)
  expect(findings).toEqual([])
  expect(site?.pages.size).toBe(203)
})

describe('a banner', () => {
  const findingsOf = (banner: object) => compose(withFile('header.json', (header: object) => ({ ...header, banner }))).findings

  it.each([
    ['video', 'no video', '"video", with "src" and "poster"'],
    ['gallery', 'no pictures', '"gallery", a list of pictures'],
  ])('[SHELL-05, CONF-13] of type %s without it causes a finding with place and fix', (type, missing, cure) => {
    const [finding, ...others] = findingsOf({ type })
    expect(others).toEqual([])
    expect(finding).toMatchObject({ file: 'header.json', severity: 'warning', code: 'empty-banner', pointer: '/banner/type' })
    expect(finding?.line).toBeGreaterThan(1)
    expect(finding?.message).toContain(missing)
    expect(finding?.suggestion).toContain(cure)
  })

  it('[SHELL-05] of a page is checked like that of the header', () => {
    const texts = withFile('pages/contact.json', (page: { params: object }) => ({
      ...page,
      params: { ...page.params, banner: { type: 'video' } },
    }))
    expect(compose(texts).findings).toMatchObject([{ code: 'empty-banner', pointer: '/params/banner/type' }])
  })
})

describe('a search box that overlaps the banner', () => {
  const box = { view: 'over', relations: { type: 'search-box', id: 'standard' } }
  const findingsOn = (file: string, params: object) => {
    const texts = withFile(file, (page: { params: object }) => ({ ...page, params: { ...page.params, ...params } }))
    texts.set('content/search-box/standard.json', '{ "version": 1 }')
    // What the page showed before is not shown now.
    return compose(texts).findings.filter(({ code }) => code !== 'unused-content')
  }

  it('[CONF-13] stands directly below a banner without a finding', () => {
    expect(findingsOn('pages/home.json', { modules: [box] })).toEqual([])
    expect(findingsOn('pages/contact.json', { modules: [box], showPageBanner: true })).toEqual([])
  })

  it.each([
    ['another module stands above it', { sort: 20 }, [{ relations: { type: 'article', id: 'welcome' } }]],
    ['it has a title or a text above it', { title: { fr: 'Chercher', nl: 'Zoeken' } }, []],
    ['it is not as wide as the page', { span: 6 }, []],
  ])('[CONF-13] causes a warning with place and cure where %s', (obstacle, change, above) => {
    const findings = findingsOn('pages/home.json', { modules: [...above, { ...box, ...change }] })
    expect(findings).toMatchObject([
      { file: 'pages/home.json', severity: 'warning', code: 'not-below-banner', pointer: `/params/modules/${above.length}/view` },
    ])
    expect(findings[0]?.line).toBeGreaterThan(1)
    expect(findings[0]?.message).toContain(obstacle)
    expect(findings[0]?.suggestion).toContain('"view": "standing"')
  })

  it('[CONF-13] causes a warning on a page without a banner', () => {
    const [finding, ...others] = findingsOn('pages/contact.json', { modules: [{ relations: box.relations }] })
    expect([finding?.message, others]).toEqual([expect.stringContaining('the page has no banner'), []])
  })
})
