import { describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { MANY_PAGES_MEDIA, manyPages } from '../fixtures/many-pages.ts'
import { compose, placeOf, seed, validator, withFile } from '../fixtures/site/compose-texts.ts'
import { FAULT_CORPUS, type SeededFault } from '../fixtures/site/fault-corpus.ts'
import { smallSite, toTexts } from '../fixtures/site/small-site.ts'
import { TEXT_FAULTS } from '../fixtures/site/text-faults.ts'

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

  it('[CONF-03] gives the second module of a content a key that no other content of the page has', () => {
    const site = withFile('pages/home.json', (page: { params: { modules: object[] } }) => {
      const own = { relations: { type: 'article', id: 'welcome-2' } }
      return { ...page, params: { ...page.params, modules: [...page.params.modules, own] } }
    }).set('content/article/welcome-2.json', JSON.stringify({ version: 1, name: 'Copie', body: '<p>Oui</p>' }))
    const keys = compose(site)
      .site?.pages.get('home')
      ?.modules.fr?.map(({ key }) => key)
    expect(keys?.toSorted()).toEqual(['article-welcome', 'article-welcome-2', 'article-welcome-3', 'property-list-sale'])
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

const FAULTS = [...FAULT_CORPUS, ...TEXT_FAULTS]

describe('the fault corpus', () => {
  it.each(FAULTS)('[CONF-13] $what is reported as $code with file, line, column and pointer', (fault) => {
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
        endLine: 19,
        endColumn: 16,
        pointer: '/params/modules/0/titel',
        severity: 'error',
        code: 'unknown-property',
        message: 'item 1 of modules has no property "titel"; did you mean "title"?',
        suggestion: 'Write "title".',
        fix: {
          title: 'Write "title"',
          edits: [{ kind: 'rename', file: 'pages/home.json', pointer: '/params/modules/0/titel', key: 'title' }],
        },
      },
    ])
  })

  it('[CONF-13] one fault gives one error, without consequential errors', () => {
    for (const fault of FAULTS) {
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

it('[CONF-01] a site of 200 pages is composed completely and without findings', () => {
  const { site, findings } = composeSite({ files: manyPages(200), media: MANY_PAGES_MEDIA, validator })
  expect(findings).toEqual([])
  expect(site?.pages.size).toBe(203)
})

describe('a banner', () => {
  const findingsOf = (banner: object) => {
    const texts = withFile('header.json', (header: object) => ({ ...header, banner }))
    // What the banner showed before is not shown now.
    return compose(texts).findings.filter(({ code }) => code !== 'unused-picture')
  }

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

describe('the filters of a search', () => {
  it('[SRCH-15, CONF-13] are checked: a misspelt one is reported with the name that was meant', () => {
    const text = '{ "version": 1, "goal": 0, "filters": ["energy", "gardn"] }'
    const texts = toTexts(smallSite()).set('content/property-search/for-sale.json', text)
    const { findings } = compose(texts)
    expect(findings.filter(({ severity }) => severity === 'error')).toMatchObject([
      { code: 'not-allowed-value', pointer: '/filters/1', message: expect.stringMatching(/did you mean "garden"\?$/) },
    ])
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

  it('[CONF-13] may be directly below a banner', () => {
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
