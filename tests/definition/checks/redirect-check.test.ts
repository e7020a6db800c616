import { describe, expect, it } from 'vitest'
import { applyTextEdits, createJsonEditor } from '#src/definition/editing/edit-json.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../../fixtures/site/small-site.ts'

/** What the check says about redirects.json with these redirects. */
function findingsOf(...redirects: readonly object[]) {
  return compose(toTexts({ ...smallSite(), 'redirects.json': { version: 1, redirects } })).findings
}

const briefly = (...redirects: readonly object[]) =>
  findingsOf(...redirects).map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`)

describe('redirects.json', () => {
  it('[ROUTE-13] has no findings where all is well, and may be absent', () => {
    expect(
      briefly(
        { from: '/fr/contact.html', page: 'contact' },
        { from: '/index.php?id=12', to: '/contact/', language: 'nl' },
        { from: '/fr/?page_id=2', to: '/nl/contact/' },
        { from: '/old/*', to: '/fr/*' },
        { from: '/old/:name.html', to: '/fr/:name/' },
        { from: '/weg/', status: 410 },
        { from: '/elsewhere/', to: 'https://example.be/', status: 302 },
        { from: '/plan.pdf', to: '/media/logo.svg' },
      ),
    ).toEqual([])
    expect(compose(toTexts(smallSite())).findings).toEqual([])
  })

  it.each<[string, string, readonly object[]]>([
    ['an address with a host', 'error wrong-format /redirects/0/from', [{ from: '//evil.example/', page: 'contact' }]],
    ['"*" in the middle', 'error wrong-redirect-source /redirects/0/from', [{ from: '/a/*/b', page: 'contact' }]],
    ['"*" inside a part', 'error wrong-redirect-source /redirects/0/from', [{ from: '/a/b*', page: 'contact' }]],
    ['a pattern for every address', 'error wrong-redirect-source /redirects/0/from', [{ from: '/*', page: 'contact' }]],
    ['a pattern with a query', 'error wrong-redirect-source /redirects/0/from', [{ from: '/a/*?b=1', page: 'contact' }]],
    ['one name twice', 'error wrong-redirect-source /redirects/0/from', [{ from: '/:a/:a/', page: 'contact' }]],
    ['no target', 'error wrong-redirect-target /redirects/0', [{ from: '/a/' }]],
    ['two targets', 'error wrong-redirect-target /redirects/0/page', [{ from: '/a/', to: '/contact/', page: 'contact' }]],
    [
      'a target though it is gone',
      'error wrong-redirect-target /redirects/0/to',
      [{ from: '/a/', to: '/contact/', status: 410 }],
    ],
    ['a name that "from" lacks', 'error wrong-redirect-target /redirects/0/to', [{ from: '/a/:b/', to: '/fr/:c/' }]],
    ['a host that is a name', 'error wrong-format /redirects/0/to', [{ from: '/a/:b/', to: 'https://:b/' }]],
    ['an address without https', 'error wrong-format /redirects/0/to', [{ from: '/a/', to: 'http://example.be/' }]],
    ['an unknown page', 'error unknown-page /redirects/0/page', [{ from: '/a/', page: 'contct' }]],
    ['an unknown path', 'warning unknown-redirect-target /redirects/0/to', [{ from: '/a/', to: '/contct/' }]],
    ['an unknown file', 'warning unknown-redirect-target /redirects/0/to', [{ from: '/a/', to: '/media/a.pdf' }]],
    [
      'a language that is not enabled',
      'warning unknown-redirect-target /redirects/0/language',
      [{ from: '/a/', page: 'contact', language: 'de' }],
    ],
    ['the address of a page', 'warning shadowed-redirect /redirects/0/from', [{ from: '/FR/contact', to: '/nl/contact/' }]],
    ['an address of the program', 'warning shadowed-redirect /redirects/0/from', [{ from: '/media/a.jpg', to: '/contact/' }]],
    [
      'an address twice',
      'warning repeated-redirect /redirects/1/from',
      [
        { from: '/a/', page: 'contact' },
        { from: '/A', page: 'home' },
      ],
    ],
    ['a ring', 'error redirect-loop /redirects/0/to', [{ from: '/a/', to: '/a/' }]],
    ['a pattern that leads to itself', 'error redirect-loop /redirects/0/to', [{ from: '/a/*', to: '/a/b/*' }]],
    [
      'patterns that cross',
      'warning overlapping-redirects /redirects/0/from',
      [
        { from: '/a/:b/c/', page: 'home' },
        { from: '/a/c/:b/', page: 'contact' },
      ],
    ],
  ])('[ROUTE-13, CONF-13] a redirect with %s is found', (_, expected, redirects) => {
    expect(briefly(...redirects)).toEqual([expected])
  })

  it('[ROUTE-13, CONF-13] a chain is cured by a fix, to the byte', () => {
    const written = `{ "version": 1, "redirects": [
  { "from": "/a/",   "to": "/b/" },
  { "from": "/b/", "to": "/c/" }, { "from": "/c/", "to": "/contact/" }
] }`
    const texts = toTexts(smallSite()).set('redirects.json', written)
    const fixes = compose(texts).findings.flatMap(({ fix }) => fix?.edits ?? [])
    const edit = createJsonEditor(written)
    const cured = applyTextEdits(
      written,
      fixes.flatMap((one) => edit(one)),
    )
    expect(cured).toBe(written.replace('"/b/" }', '"/contact/" }').replace('"to": "/c/"', '"to": "/contact/"'))
    expect(compose(texts.set('redirects.json', cured)).findings).toEqual([])
  })

  it('[ROUTE-13, CONF-13] proposes a similar target for a missing one', () => {
    expect(findingsOf({ from: '/a/', to: '/fr/contct/' })).toMatchObject([
      {
        message: 'nothing that visitors see is at "/fr/contct/"; did you mean "/fr/contact/"?',
        suggestion: 'Write "/fr/contact/".',
      },
    ])
  })

  it('[ROUTE-13] has room for 20,000 redirects, and for 200 patterns', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => ({ from: `/index.php?id=${index}`, to: '/contact/' }))
    expect(briefly(...many)).toEqual([])
    const patterns = Array.from({ length: 201 }, (_, index) => ({ from: `/p${index}/*`, to: '/contact/' }))
    expect(briefly(...patterns.slice(1))).toEqual([])
    expect(briefly(...patterns)).toEqual(['error out-of-range /redirects/200/from'])
  })
})
