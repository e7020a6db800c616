import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { mapListing } from '#src/connectors/map-listing.ts'
import openimmo from '#src/connectors/openimmo/connector.ts'
import { openZip } from '#src/connectors/zip-archive.ts'
import { collect, describeContract, mappingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { listing, type OpenImmoDouble, startOpenImmoDouble, transfer, zipped } from '../fixtures/connectors/openimmo-double.ts'
import { PDF } from '../fixtures/sample-files.ts'

function changesOf(...[source, since]: Parameters<NonNullable<typeof openimmo.fetchChanges>>) {
  if (!openimmo.fetchChanges) throw new Error('OpenImmo tells of changes.')
  return openimmo.fetchChanges(source, since)
}

describeContract(openimmo, startOpenImmoDouble, { faults: [], isServer: false })

/** Reads the folder; keys with "-" before those that are gone, and the cursor. */
async function read(double: OpenImmoDouble, { since = '', known = [] as string[], settings = {} } = {}) {
  const source = sourceOf({ ...double, settings, known: () => known })
  const { items, end } = await collect(changesOf(source, since))
  return { keys: items.map(({ kind, key }) => (kind === 'gone' ? `-${key}` : key)), items, end, notes: source.notes }
}

describe('transfers of OpenImmo', () => {
  it('are mapped, and lost values are counted', async () => {
    await using double = await startOpenImmoDouble(new Map([['A', listing('A')]]))
    const [change] = (await read(double)).items
    if (change?.kind !== 'changed') throw new Error('no listing')
    const mapping = mappingOf(openimmo, { 'anna@makler.example': 'anna' })
    expect(mapListing(openimmo, change.raw, mapping)?.property).toEqual({
      WebID: '1',
      Goal: 0,
      Status: 1,
      RecordFile: 'V-A',
      ModifyDate: '2026-11-20',
      Street: 'Klosterstraße',
      HouseNumber: '12',
      Zip: '4700',
      City: 'Eupen',
      CountryID: 10,
      PublishAddress: true,
      GoogleX: 50.631,
      GoogleY: 6.031,
      NumberOfFloors: 2,
      Price: 250_000,
      PublishPrice: true,
      NumberOfGarages: 2,
      SurfaceLivable: 180.5,
      SurfaceGround: 920,
      NumberOfRooms: 6,
      NumberOfBedRooms: 3,
      NumberOfBathRooms: 2,
      KitchenName: {
        fr: 'Cuisine équipée, Cuisine ouverte',
        nl: 'Ingerichte keuken, Open keuken',
        en: 'Fitted kitchen, Open kitchen',
        de: 'Einbauküche, Offene Küche',
      },
      HeatingName: { fr: 'Chauffage central', nl: 'Centrale verwarming', en: 'Central heating', de: 'Zentralheizung' },
      HeatingEnergy: 'oil',
      HasGarage: true,
      HasParking: true,
      HasCellar: true,
      HasTerrace: true,
      ConstructionYear: 1987,
      ConditionName: { fr: 'Bon état', nl: 'Goed onderhouden', en: 'Well kept', de: 'Gepflegt' },
      AvailabilityDate: '2027-03-01',
      EnergyPerformance: 142.5,
      EPCLabelText: 'B',
      EnergyCertificateEndDate: '2031-05-30',
      TypeDescription: { de: 'Villa am Park' },
      DescriptionB: { de: 'Haus & Garten.\nRuhig.\n\nNahe dem Zentrum.', fr: 'Maison au calme.' },
      Pictures: [{ Url: 'https://makler.example/A/plan.png', Kind: 'plan' }],
      Documents: [{ Url: 'https://makler.example/A/1.pdf', Name: { de: 'Bodenattest' }, Kind: 'soil' }],
      ContactPerson: 'anna',
    })
    expect(mapping.report().lost.map(({ field, value }) => `${field}: ${value}`)).toEqual([
      'own field of the software (user_defined_simplefield): peb_nummer',
    ])
    const unread = (mapping.report().unread ?? []).map(({ field }) => field)
    expect(unread).toEqual(expect.arrayContaining(['ausstattung/sauna', 'objektkategorie/nutzungsart/@WOHNEN']))
  })

  it('take an empty attribute for none', async () => {
    const pictures = ['1.jpg'].map((name) => `https://makler.example/${name}`)
    const written = listing('OBID-1', { pictures }).replace('gruppe="BILD"', 'gruppe=""').replace('stand="OFFEN"', 'stand=" "')
    await using double = await startOpenImmoDouble(new Map([['OBID-1', written]]))
    const mapping = mappingOf(openimmo)
    const [change] = (await read(double)).items
    const property = change?.kind === 'changed' && mapListing(openimmo, change.raw, mapping)?.property
    expect(property).toMatchObject({ Status: 1, Pictures: [{ Url: pictures[0] }, { Kind: 'plan' }] })
    expect(mapping.report().lost.map(({ field }) => field)).toEqual(['own field of the software (user_defined_simplefield)'])
  })

  it('have the status let, sold, reserved, reference or hidden', async () => {
    const as = (from: string, to: string) => listing('A').replace(from, to)
    const cases = {
      let: as('KAUF="1" MIETE_PACHT="0"', 'KAUF="false" MIETE_PACHT="true"').replace(
        '<kaufpreis',
        '<kaltmiete>900</kaltmiete><kaufpreis',
      ),
      sold: as('"OFFEN"', '"VERKAUFT"'),
      reserved: as('"OFFEN"', '"RESERVIERT"'),
      reference: listing('A', { action: 'REFERENZ' }),
      hidden: as('auf_anfrage="false"', 'auf_anfrage="true"'),
      private: as('<objektadresse_freigeben>true</objektadresse_freigeben>', ''),
      pounds: as('"EUR"', '"GBP"'),
      German: as('"BEL"', '"DEU"'),
      Swiss: as('"BEL"', '"CHE"'),
      leased: as('KAUF="1"', 'ERBPACHT="1"'),
      byDay: as('KAUF="1" MIETE_PACHT="0"', 'MIETE_PACHT="1"').replace(
        '</preise>',
        '<preis_zeiteinheit zeiteinheit="TAG"/></preise>',
      ),
      flats: as('haustyp="VILLA"', 'haustyp="MEHRFAMILIENHAUS"'),
      unknown: as('haustyp="VILLA"', 'haustyp="IGLU"'),
    }
    const outcomes: Record<string, unknown> = {}
    for (const [name, xml] of Object.entries(cases)) {
      await using double = await startOpenImmoDouble(new Map([['A', xml]]))
      const [change] = (await read(double)).items
      if (change?.kind !== 'changed') throw new Error('no listing')
      const { WebID, Goal, Status, Price, PublishPrice, PublishAddress, MarqueeName } =
        mapListing(openimmo, change.raw, mappingOf(openimmo))?.property ?? {}
      outcomes[name] = [WebID, Goal, Status, Price, PublishPrice, PublishAddress, Object(MarqueeName).fr]
    }
    expect(outcomes).toEqual({
      let: ['1', 1, 1, 900, undefined, true, undefined],
      sold: ['1', 0, 2, 250_000, true, true, undefined],
      reserved: ['1', 0, 1, 250_000, true, true, 'Réservé'],
      reference: ['1', 0, 6, 250_000, true, true, undefined],
      hidden: ['1', 0, 1, 250_000, false, true, undefined],
      private: ['1', 0, 1, 250_000, true, false, undefined],
      pounds: ['1', 0, 1, undefined, undefined, true, undefined],
      German: ['1', 0, 1, 250_000, true, true, undefined],
      Swiss: Array(7).fill(undefined),
      leased: Array(7).fill(undefined),
      byDay: Array(7).fill(undefined),
      flats: ['5', 0, 1, 250_000, true, true, undefined],
      unknown: ['1', 0, 1, 250_000, true, true, undefined],
    })
  })

  it('bring their pictures and documents, each once, and nothing else of the ZIP', async () => {
    await using double = await startOpenImmoDouble(new Map())
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#55604b' } })
      .jpeg()
      .toBuffer()
    const pictures = ['Bilder\\haus.JPG', 'same.jpg', 'missing.jpg', 'trick.jpg']
    double.put(
      'with.zip',
      zipped(transfer([listing('A', { pictures })]), {
        'Haus.jpg': jpeg,
        'same.jpg': jpeg,
        'trick.jpg': Buffer.from('<svg/>'),
        'vertrag.pdf': PDF,
        'run.sh': Buffer.from('x'),
      }),
      30,
    )
    const { items, notes } = await read(double)
    const [change] = items
    if (change?.kind !== 'changed') throw new Error('no listing')
    const mapping = mappingOf(openimmo)
    const { Pictures, Documents } = mapListing(openimmo, change.raw, mapping)?.property ?? {}
    const imported = (await double.files()).filter((name) => name.startsWith('imported-pictures/'))
    const stored = imported.filter((name) => name.endsWith('.jpg'))
    expect(Documents?.map(({ Url }) => Url)).toEqual([
      'https://makler.example/A/1.pdf',
      ...imported.filter((name) => name.endsWith('.pdf')).map((name) => name.replace('imported-pictures', 'imported')),
    ])
    expect(imported).toHaveLength(2)
    expect(Pictures).toEqual([
      { Url: stored[0]?.replace('imported-pictures', 'imported'), Name: { de: 'Bild 1' } },
      { Url: 'https://makler.example/A/plan.png', Kind: 'plan' },
    ])
    expect(stored).toHaveLength(1)
    expect(notes).toEqual(['trick.jpg: what came is no JPEG, PNG, WebP or AVIF.'])
    expect(mapping.report().lost).toContainEqual({
      ...{ field: 'attachment that did not come, or is none', value: 'missing.jpg', count: 1 },
    })
  })

  it('are read in order: the last one counts, a full one ends missing listings, and files move once their run is stored', async () => {
    await using double = await startOpenImmoDouble(
      new Map([
        ['A', listing('A')],
        ['B', listing('B')],
      ]),
    )
    double.put('2.xml', transfer([listing('B', { action: 'DELETE' }), listing('C')], { extent: 'TEIL' }), 40)
    const first = await read(double, { known: ['A', 'B', 'OLD'] })
    expect(first.keys).toEqual(['A', '-B', 'C', '-OLD'])
    expect(await double.files()).toContain('full.xml')

    double.put('3.zip', zipped(transfer([listing('A')])), 30)
    const second = await read(double, { since: first.end, known: ['A', 'C'] })
    expect(second.keys).toEqual(['A', '-C'])
    expect(await double.files()).toEqual(expect.arrayContaining(['3.zip', 'done/2.xml', 'done/full.xml']))
    expect((await read(double, { since: second.end })).keys).toEqual([])
    expect((await double.files()).filter((name) => !name.includes('/') && name.includes('.'))).toEqual([])

    // Without a cursor, as after a change of the mapping, the last full transfer is read again, and what came after it.
    double.put('4.xml', transfer([listing('D')], { extent: 'TEIL' }), 20)
    expect((await read(double, { known: ['A', 'C'] })).keys).toEqual(['A', 'D', '-C'])
  })

  it('end only listings of their own sender', async () => {
    await using double = await startOpenImmoDouble(new Map())
    double.put('full.xml', transfer([listing('A')], { sender: 'ONE' }), 20)
    const settings = { hasSeveralSenders: true }
    expect((await read(double, { known: ['ONE/B', 'TWO/A'], settings })).keys).toEqual(['ONE/A', '-ONE/B'])
  })

  it('wait while they are written, and those after them with them', async () => {
    await using double = await startOpenImmoDouble(new Map())
    double.put('full.xml', transfer([listing('A')]), 0)
    double.put('later.xml.part', 'x')
    double.put('.hidden.xml', 'x')
    const fresh = await read(double)
    expect(fresh.keys).toEqual([])
    expect((await read(double, { since: fresh.end })).keys).toEqual(['A'])

    const whole = zipped(transfer([listing('B')]))
    double.put('full.xml', transfer([listing('A')]).slice(0, 900), 30)
    double.put('more.zip', whole, 20)
    const cut = await read(double)
    expect([cut.keys, cut.notes]).toEqual([
      [],
      [expect.stringMatching(/^full\.xml is cut off in line \d+\. It is read again later\.$/)],
    ])
    double.put('full.xml', transfer([listing('A')]).slice(0, 900), 90)
    double.put('more.zip', whole.subarray(0, whole.length - 30), 20)
    expect((await read(double)).notes).toEqual([
      expect.stringMatching(/^full\.xml is cut off in line \d+\. It was moved to the folder "failed"\.$/),
      'more.zip is cut off, or no ZIP. It is read again later.',
    ])
    expect(await double.files()).toEqual(expect.arrayContaining(['failed/full.xml', 'failed/full.xml.txt', 'more.zip']))
  })

  it.each([
    [
      'a path out of the folder',
      zipSync({ 'a.xml': Buffer.from('x'), '../../evil.jpg': Buffer.from('x') }),
      /invalid relative path/,
    ],
    ['an absolute path', zipSync({ '/etc/passwd.jpg': Buffer.from('x') }), /absolute path/],
    ['a link', zipSync({ 'a.jpg': [Buffer.from('/etc/passwd'), { os: 3, attrs: 0o120777 << 16 }] }), /"a\.jpg" is a link/],
    ['an archive within', zipSync({ 'b.zip': zipSync({}) }), /archive within the archive/],
    ['a bomb of small files', zipSync({ 'a.xml': new Uint8Array(200_000) }), /grows more than 200 times/],
    ['a bomb', zipSync({ 'a.xml': new Uint8Array(2_000_000) }), /grows more than 200 times/],
    ['two documents', zipSync({ 'a.xml': Buffer.from('x'), 'b.xml': Buffer.from('x') }), /has 2 XML files/],
    ['no document', zipSync({ 'a.jpg': Buffer.from('x') }), /has 0 XML files/],
    ['damaged content', damaged(), /is damaged/],
    ['what is no ZIP', Buffer.from('x'.repeat(2000)), /no ZIP/],
    ['too many files', manyFiles(), /100001 files/],
  ])('are refused with %s, and change nothing', async (_, bytes, sentence) => {
    await using double = await startOpenImmoDouble(new Map())
    double.put('full.xml', bytes.subarray(0, 0), 90)
    double.put('hostile.zip', bytes, 90)
    const { keys, notes } = await read(double, { known: ['A'] })
    expect(keys).toEqual([])
    expect(notes.at(-1)).toMatch(sentence)
    expect(await double.files()).toContain('failed/hostile.zip')
  })

  it('are no links, and need their folder', async () => {
    await using double = await startOpenImmoDouble(new Map())
    await symlink('/etc/hostname', join(double.folders.data, 'openimmo/link.xml'))
    expect((await read(double)).notes).toEqual([])
    await expect(read(double, { settings: { folder: 'elsewhere' } })).rejects.toThrow(/elsewhere.* is not there/)
    const zip = join(double.folders.data, 'openimmo/a.zip')
    double.put('a.zip', zipSync({ 'a.xml': Buffer.from('x') }))
    const archive = await openZip(zip, 'a.zip')
    await expect(archive.open('b.xml')).rejects.toThrow('a.zip cannot be read: it has no b.xml.')
    archive.close()
  })
})

/** A ZIP whose document is not what its checksum and size say. */
function damaged(): Uint8Array {
  const bytes = zipSync({ 'a.xml': Buffer.from(transfer([listing('A')])) })
  return bytes.fill(7, 60, 400)
}

function manyFiles(): Uint8Array {
  const bytes = Buffer.from(zipSync({ 'a.xml': Buffer.from('x') }))
  // The number of entries, in the end of the directory; the format has 16 bits, and 64 in an extension.
  return withZip64Count(bytes, 100_001)
}

/** Puts the records of ZIP64 before the end of the directory, with a number of entries that it does not have. */
function withZip64Count(zip: Buffer, count: number): Uint8Array {
  const end = zip.length - 22
  const [size, offset] = [zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)]
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(45, 12)
  record.writeUInt16LE(45, 14)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(end), 8)
  locator.writeUInt32LE(1, 16)
  const tail = Buffer.from(zip.subarray(end))
  tail.writeUInt16LE(0xffff, 8)
  tail.writeUInt16LE(0xffff, 10)
  tail.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([zip.subarray(0, end), record, locator, tail])
}
