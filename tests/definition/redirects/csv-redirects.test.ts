import { describe, expect, it } from 'vitest'
import { readCsv } from '#src/base/text/read-csv.ts'
import { patternOfRegex, redirectsOfRecords } from '#src/definition/redirects/csv-redirects.ts'

const read = (text: string, ...ownHosts: string[]) => redirectsOfRecords(readCsv(text), ownHosts)

it('[ROUTE-13] a list gives redirects, with or without a first line that names the columns', () => {
  const expected = [
    { line: 2, redirect: { from: '/a.html', to: '/fr/' } },
    { line: 3, redirect: { from: '/b', to: '/nl/', status: 302 } },
    { line: 4, redirect: { from: '/c', status: 410 } },
  ]
  expect(read('old,new,status\n/a.html,/fr/,301\n/b,/nl/,302\n/c,,410')).toEqual({ listed: expected, faults: [], switchedOff: 0 })
  expect(read('\n/a.html,/fr/\n/b,/nl/,302\n/c,,410')).toEqual({ listed: expected, faults: [], switchedOff: 0 })
})

it('[ROUTE-13] whole addresses of the old site become paths, and those of others stay', () => {
  const { listed } = read(
    'https://www.agency.example/x?id=1;http://www.agency.example/fr/\nhttp://Agency.example;https://other.example/y\n/z;https://new.example',
    'new.example',
  )
  expect(listed.map(({ redirect }) => [redirect.from, redirect.to])).toEqual([
    ['/x?id=1', '/fr/'],
    ['/', 'https://other.example/y'],
    ['/z', '/'],
  ])
})

it.each([
  ['contact.html,/fr/', 'the old address "contact.html" is neither a path nor a web address'],
  [',/fr/', 'there is no old address'],
  ['/a#b,/fr/', 'the old address "/a#b" has a "#", and browsers do not send what stands behind it'],
  ['/a,', 'there is no new address'],
  ['/a,contact', 'the new address "contact" is neither a path nor begins with https://'],
  ['/a,http://other.example/', 'the new address "http://other.example/" is neither a path nor begins with https://'],
  ['/a,/fr/,500', '"500" is no status'],
])('[ROUTE-13] the line "%s" is not taken', (line, message) => {
  expect(read(`/first,/fr/\n${line}`)).toEqual({
    listed: [{ line: 1, redirect: { from: '/first', to: '/fr/' } }],
    faults: [{ line: 2, message, suggestion: expect.stringMatching(/^Write /) }],
    switchedOff: 0,
  })
})

describe('[ROUTE-13] headings are read by name, in any order, as plug-ins export them', () => {
  it.each([
    ['headings in another order', 'to,from,status\n/fr/contact/,/alte-seite,301\n', [['/alte-seite', '/fr/contact/']], 0],
    [
      'Redirection',
      'source,target,regex,code,type,hits,title,status\n"/a","/fr/a-vendre/",0,301,"url",12,"","active"\n"/promo","",0,410,"error",3,"","active"\n"/temp","/fr/",0,302,"url",0,"Été, 2024","active"\n"^/bien/(.*)$","/fr/bien/$1",1,301,"url",7,"","active"\n"/old-draft","/fr/",0,301,"url",0,"","disabled"\n',
      [
        ['/a', '/fr/a-vendre/'],
        ['/promo', 410],
        ['/temp', '/fr/', 302],
        ['/bien/*', '/fr/bien/*'],
      ],
      1,
    ],
    [
      'Yoast SEO',
      '"Origin","Target","Type","Format"\n"old-page","new-page","301","plain"\n"gone-page","","410","plain"\n"^bien/(.*)$","fr/bien/$1","301","regex"\n',
      [
        ['/old-page', '/new-page'],
        ['/gone-page', 410],
        ['/bien/*', '/fr/bien/*'],
      ],
      0,
    ],
    [
      'Rank Math',
      'id,source,matching,destination,type,category,status,ignore\n1,old-page,exact,https://www.example.be/new-page,301,,active,\n2,^bien/(.*)$,regex,https://www.example.be/fr/bien/$1,301,,active,\n3,shop/,start,/fr/,302,,active,\n4,off,exact,/fr/,301,,inactive,\n',
      [
        ['/old-page', '/new-page'],
        ['/bien/*', '/fr/bien/*'],
        ['/shop/*', '/fr/', 302],
      ],
      1,
    ],
  ])('%s', (_, csv, expected, switchedOff) => {
    const list = read(csv, 'www.example.be')
    expect(list.faults).toEqual([])
    expect(list.switchedOff).toBe(switchedOff)
    const written = list.listed.map(({ redirect: { from, to, status } }) =>
      [from, to, status].filter((each) => each !== undefined),
    )
    expect(written).toEqual(expected)
  })

  it('what no pattern says is named', () => {
    const { faults } = read('source,target,regex,code\n/(a|b)/,/fr/,1,301\n/x-(.*),/fr/y-$1,1,301\n')
    expect(faults.map(({ line, message }) => [line, message])).toEqual([
      [2, 'no pattern says what "/(a|b)/" says (regex)'],
      [3, 'no pattern says what "/x-(.*)" says (regex)'],
    ])
  })
})

it.each([
  ['^/bien/(.*)$', '/fr/bien/$1', '/bien/*', '/fr/bien/*'],
  ['/news/([^/]+)/([0-9]+)/?$', '/n/$2/$1/', '/news/:part1/:part2/', '/n/:part2/:part1/'],
  ['^/news/([\\w-]+)\\.html$', 'https://other.example/$1', '/news/:part1.html', 'https://other.example/:part1'],
  ['^/old.html$', '/fr/', '/old.html', '/fr/'],
  ['^/shop/', '/fr/', '/shop/*', '/fr/'],
  ['^/blog/.*', '/fr/', '/blog/*', '/fr/'],
  ['^/old', '/fr/', null, null],
  ['^/a/(.*)/b$', '/fr/$1', null, null],
  ['^/a/(.*)$', '/fr/$1/more/', null, null],
  ['^/a/(.*)$', '/fr/?q=$1', null, null],
  ['^/a/(.*)$', '/fr/$2', null, null],
  ['^/(?!fr)(.*)$', '/fr/$1', null, null],
])('[ROUTE-13] the regular expression %s to %s', (regex, target, from, to) => {
  expect(patternOfRegex(regex, target)).toEqual(from === null ? null : { from, to })
})
