import { describe, expect, it } from 'vitest'
import { findNativeFeed } from '#src/features/feed/server/read-native-feed.ts'
import { type FeedRecords, readRecords } from '#src/features/feed/server/read-records.ts'
import { propertyRules } from '#src/features/feed/server/record-rules.ts'
import { createRecordSplitter } from '#src/features/feed/server/split-records.ts'
import { feedProperty } from '../../../fixtures/feed.ts'
import { temporaryFolder, writeFiles } from '../../../fixtures/site/site-folder.ts'

/** The records of a file that comes in pieces of so many bytes, and whether it has the list. */
function split(text: string, pieceBytes = Number.POSITIVE_INFINITY) {
  const splitter = createRecordSplitter('data/properties.json', 'properties')
  const bytes = Buffer.from(text)
  const records: string[] = []
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    records.push(...splitter.add(bytes.subarray(from, from + pieceBytes)).map(String))
  }
  return { records, hasList: splitter.end() }
}

const TRICKY = [
  { ID: 1, text: 'a "quoted" \\ word \\" with ] } , [ { and é € 🏡 \u0001' },
  { ID: 2, nested: [[{ properties: [1, { a: '}' }] }], {}, []] },
  'text, with "a comma\\',
  -1.5e3,
  null,
  true,
  [],
  [1, [2]],
  {},
  { '\\': '\\\\' },
]

describe('the records in the bytes of a feed', () => {
  it.each([
    ['on one line', JSON.stringify({ version: 1, properties: TRICKY, after: { properties: [0] } })],
    ['on many lines', JSON.stringify({ $schema: 'properties"', properties: TRICKY, last: ['properties', { a: 1 }] }, null, 2)],
    ['with CR and LF', JSON.stringify({ properties: TRICKY }, null, '\t').replaceAll('\n', '\r\n')],
    ['after a byte order mark', `\ufeff ${JSON.stringify({ properties: TRICKY })} \n`],
    ['under an escaped name', JSON.stringify({ properties: TRICKY }).replace('properties', 'propert\\u0069es')],
  ])('%s are the elements of its list, split into any pieces', (_, text) => {
    for (const pieceBytes of [1, 2, 3, 7, 64, 1000]) {
      // A byte order mark comes in one piece: files are read in large ones.
      if (pieceBytes < 3 && text.startsWith('\ufeff')) continue
      const { records, hasList } = split(text, pieceBytes)
      expect(hasList).toBe(true)
      expect(records.map((record) => JSON.parse(record))).toEqual(TRICKY)
    }
  })

  it.each([
    ['{"version":1}', false],
    ['{"properties":null}', false],
    ['{"properties":{"a":[1]}}', false],
    ['{"a":"properties","b":[1]}', false],
    ['[{"properties":[1]}]', false],
    ['[[1]]', false],
    ['{"properties":[]}', true],
    [' {"properties" : [ ] } ', true],
  ])('%s has none; it has the list: %s', (text, hasList) => {
    expect(split(text)).toEqual({ records: [], hasList })
  })

  it.each([
    '',
    'null',
    '\0\0\0',
    '{"properties":[',
    '{"properties":[{"ID":1}',
    '{"properties":[{"ID":1},{"ID":2',
    '{"properties":[{"ID":"1}]}',
    '{"properties":[{"ID":1} {"ID":2}]}',
    '{"properties":[{"ID":1},,{"ID":2}]}',
    '{"properties":[{"ID":1},]}',
    '{"properties":[{"ID":1}]',
    '{"properties":[{"ID":1}]}}',
    '{"properties":[{"ID":1}]} {"a":[]}',
    '{"properties":[1 2]}',
    '{"properties" [{"ID":1}]}',
    '{properties:[{"ID":1}]}',
  ])('%j is refused', (text) => {
    for (const pieceBytes of [1, 1000]) {
      expect(() => split(text, pieceBytes)).toThrow('data/properties.json cannot be read as JSON')
    }
  })

  it.each(['{"properties":[{}],"properties":null}', '{"properties":1,"a":"properties","properties":[{}]}'])(
    '%s is refused: which of the two lists counts would depend on the reader',
    (text) => {
      expect(() => split(text, 3)).toThrow('data/properties.json has "properties" twice')
    },
  )

  it('may have any white space around them, but no other text of more than 16 MB', () => {
    const around = (text: string) => {
      const splitter = createRecordSplitter('data/properties.json', 'properties')
      splitter.add(Buffer.from(`{"properties":[{"ID":1},`))
      for (let megabytes = 0; megabytes < 20; megabytes++) splitter.add(Buffer.alloc(1_000_000, text))
      return splitter.add(Buffer.from('{"ID":2}]}')).map(String)
    }
    expect(around(' \n')).toEqual(['{"ID":2}'])
    expect(() => around(',')).toThrow('data/properties.json has more than 16 MB beside its records')
  })

  it('one of more than 16 MB is refused, before all of it was read', () => {
    const splitter = createRecordSplitter('data/properties.json', 'properties')
    splitter.add(Buffer.from('{"properties":[{"a":"'))
    const endless = () => splitter.add(Buffer.alloc(1_000_000, 'a'))
    expect(() => Array.from({ length: 17 }, endless)).toThrow('A record of data/properties.json has more than 16 MB')
  })
})

describe('a list that is read', () => {
  const read = (text: string) => readRecords([Buffer.from(text)], propertyRules, new Date('2026-11-20'))
  const all = async <Record>(records: FeedRecords<Record>) => {
    const hashes: string[] = []
    let step = await records.next()
    for (; !step.done; step = await records.next()) hashes.push(...step.value.hashes)
    return { hashes, end: step.value }
  }

  it('has a hash for each text, and parses only the records that are asked for', async () => {
    const valid = JSON.stringify(feedProperty({ ID: 7 }))
    const { value } = await read(`{"properties":[{"ID":1,},${valid},${valid} , {"ID":2}]}`).next()
    if (!value || 'hash' in value) throw new Error('there is no batch')
    expect(value.hashes[1]).toBe(value.hashes[2])
    expect(new Set(value.hashes).size).toBe(3)
    const checked = await value.check([1, 3])
    expect(checked).toMatchObject([
      { ID: 7, record: { ID: 7 }, problems: [] },
      { ID: 2, record: null, fingerprint: '' },
    ])
    await expect(value.check([0])).rejects.toThrow('data/properties.json cannot be read as JSON')
  })

  it('has a hash of all its bytes', async () => {
    const hashOf = async (text: string) => (await all(read(text))).end.hash
    expect(await hashOf('{"properties":[1]}')).toBe(await hashOf('{"properties":[1]}'))
    expect(await hashOf('{"properties":[1]}')).not.toBe(await hashOf('{"properties":[1]} '))
  })

  it('comes in batches of at most four hundred', async () => {
    const sizes: number[] = []
    for await (const { hashes } of read(`{"properties":[${'{},'.repeat(999)}{}]}`)) sizes.push(hashes.length)
    expect(sizes).toEqual([400, 400, 200])
  })
})

it('[PROP-02] the import tells of files that are empty or missing, as the check does', async () => {
  await using folder = await temporaryFolder()
  const property = feedProperty({ Pictures: [{ Url: 'homes/1.webp' }, { Url: 'homes/2.webp' }] })
  await writeFiles(folder.path, [
    ['data/properties.json', JSON.stringify({ version: 1, properties: [property] })],
    ['media/homes/1.webp', ''],
  ])
  const files = await findNativeFeed(folder.path)
  const { feed } = (await files?.open(new Date('2026-11-20'))) ?? {}
  const batch = await feed?.properties.next()
  const [read] = batch === undefined || batch.done ? [] : await batch.value.check([0])
  expect(read?.record).toMatchObject({ ID: property.ID })
  expect(read?.problems.map(({ code, pointer, severity }) => [code, pointer, severity])).toEqual([
    ['empty-picture', '/Pictures/0/Url', 'warning'],
    ['unknown-media', '/Pictures/1/Url', 'warning'],
  ])
})
