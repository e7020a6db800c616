import { expect, it } from 'vitest'
import { readCsv } from '#src/domain/text/read-csv.ts'
import { redirectsOfRecords } from '#src/site/redirects/csv-redirects.ts'

const read = (text: string, ...ownHosts: string[]) => redirectsOfRecords(readCsv(text), ownHosts)

it('[ROUTE-13] a list gives redirects, with or without a first line that names the columns', () => {
  const expected = [
    { line: 2, redirect: { from: '/a.html', to: '/fr/' } },
    { line: 3, redirect: { from: '/b', to: '/nl/', status: 302 } },
    { line: 4, redirect: { from: '/c', status: 410 } },
  ]
  expect(read('old,new,status\n/a.html,/fr/,301\n/b,/nl/,302\n/c,,410')).toEqual({ listed: expected, faults: [] })
  expect(read('\n/a.html,/fr/\n/b,/nl/,302\n/c,,410')).toEqual({ listed: expected, faults: [] })
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
  })
})
