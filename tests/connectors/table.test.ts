import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { mapListing } from '#src/connectors/map-listing.ts'
import table from '#src/connectors/table/connector.ts'
import type { TableSettings } from '#src/connectors/table/table-settings.ts'
import { tableTemplate } from '#src/connectors/table/table-template.ts'
import { createRecordCheck } from '#src/features/feed/server/check-records.ts'
import { propertyRules } from '#src/features/feed/server/record-rules.ts'
import { collect, describeContract, mappingOf, sourceOf } from '../fixtures/connectors/contract.ts'
import { startTableDouble, type TableDouble } from '../fixtures/connectors/table-double.ts'

describeContract(table, startTableDouble, { faults: [], isServer: false })

async function read(double: TableDouble, settings: Partial<TableSettings> = {}) {
  if (!table.fetchAll) throw new Error('A table has all listings.')
  const source = sourceOf(double, { settings: { ...double.settings, ...settings } })
  const { items } = await collect(table.fetchAll(source))
  const mapping = mappingOf(table)
  const listings = items.map(({ raw }) => mapListing(table, raw, mapping)?.property)
  return { listings, notes: source.notes, repeatedKeys: source.repeatedKeys, report: mapping.report() }
}

async function cellsOf(double: TableDouble) {
  const { items } = await collect(table.fetchAll?.(sourceOf(double)) ?? none())
  return items.map(({ raw }) => raw.cells)
}

// biome-ignore lint/correctness/useYield: a source without listings
async function* none(): AsyncGenerator<never, null> {
  return null
}

describe('a table of listings', () => {
  it('is read by its headings, in the numbers and days of here', async () => {
    await using double = await startTableDouble()
    double.put(
      [
        'Référence;Aanbod;Typ;Price;Postcode;Ort;Title (fr);Titel (nl);DescriptionB;Photos;Plannen;EnergyCertificateEndDate;Facades;HasLift;PEB unique;SurfaceLivable;Rien;JudicialDecision',
        'V1;te huur;Wohnung;"1.250,50 €";4900;Spa;Appartement;Appartement;"Un. \n\nDeux.";1.jpg | 2.jpg;plan.png;31/12/2031;2;ja;ABC;142,5;;0',
        ';;;;;;;;;;;;;;;;;',
        'V2;à vendre;villa;abc;4900;Spa;;;;;;31/02/2031;9;peut-être;;12 m²;;',
        'V3;échange;villa;1;4900;Spa',
      ].join('\n'),
    )
    const settings = { pictureFolder: 'properties', columns: { 'PEB unique': 'UniqueCode', rien: null } }
    const { listings, notes, report } = await read(double, settings)
    expect(listings[0]).toEqual({
      RecordFile: 'V1',
      Goal: 1,
      WebID: '2',
      Status: 1,
      Price: 1250.5,
      Zip: '4900',
      City: 'Spa',
      CountryID: 10,
      PublishAddress: true,
      PublishPrice: true,
      TypeDescription: { fr: 'Appartement', nl: 'Appartement' },
      DescriptionB: 'Un.\n\nDeux.',
      Pictures: [{ Url: 'properties/1.jpg' }, { Url: 'properties/2.jpg' }, { Url: 'properties/plan.png', Kind: 'plan' }],
      Videos: [],
      EnergyCertificateEndDate: '2031-12-31',
      Facades: 2,
      HasLift: true,
      UniqueCode: 'ABC',
      SurfaceLivable: 142.5,
      JudicialDecision: 0,
    })
    expect(listings[1]).toMatchObject({ RecordFile: 'V2', Goal: 0, SurfaceLivable: 12 })
    expect(listings[2]).toBeUndefined()
    expect(notes).toEqual([])
    expect(report.lost.map(({ field, value }) => `${field}: ${value}`)).toEqual([
      'EnergyCertificateEndDate: 31/02/2031',
      'Facades: 9',
      'HasLift: peut-être',
      'offer: échange',
      'Price: abc',
    ])
    expect(report.leftOut).toEqual([{ field: 'is neither for sale nor to let', value: 'échange', count: 1 }])
  })

  it('reads an area of 50.491 as the other numbers of the table say, and counts it where none does', async () => {
    await using double = await startTableDouble()
    const areaWith = async (price: string, settings: Partial<TableSettings> = {}) => {
      const headings = 'Référence;Offre;Type;Code postal;Localité;SurfaceGround;Prix'
      double.put([headings, 'V1;à vendre;villa;4900;Spa;50.491;250000', `V2;à vendre;villa;4900;Spa;;${price}`].join('\n'))
      const { listings, report } = await read(double, settings)
      return [listings[0]?.SurfaceGround, report.lost.map(({ field, value }) => `${field} ${value}`)]
    }
    expect(await areaWith('€ 249.500,50')).toEqual([50_491, []])
    expect(await areaWith('249.500')).toEqual([undefined, ['SurfaceGround 50.491']])
    expect(await areaWith('249.500', { decimal: ',' })).toEqual([50_491, []])
    expect(await areaWith('249.500', { decimal: '.' })).toEqual([50.491, []])
  })

  it('has open houses as they are written here, by Belgian clocks', async () => {
    await using double = await startTableDouble()
    const of = (reference: string, cell: string) => `${reference};à vendre;villa;250000;4900;Spa;"${cell}"`
    double.put(
      [
        'Référence;Offre;Type;Prix;Code postal;Localité;Openhuisdag',
        of('V1', '12/12/2026 10:00-12:00 | 5.7.2026, 9h – 11h30'),
        of('V2', '12/12/2026 10:00-12:00; 13/12/2026 morning'),
        of('V3', '12/12/2026 10:00-25:00'),
      ].join('\n'),
    )
    const { listings, report } = await read(double)
    expect(listings.map((listing) => listing?.OpenHouses)).toEqual([
      [
        { From: '2026-12-12T10:00:00+01:00', To: '2026-12-12T12:00:00+01:00' },
        { From: '2026-07-05T09:00:00+02:00', To: '2026-07-05T11:30:00+02:00' },
      ],
      undefined,
      undefined,
    ])
    expect(report.lost.map(({ field }) => field)).toEqual(['OpenHouses', 'OpenHouses'])
  })

  it('may come in any usual form', async () => {
    await using double = await startTableDouble()
    const rows = [
      ['Reference', 'Offer', 'Type', 'Price', 'Postcode', 'Town'],
      ['V1', 'for sale', 'house', '1,250.5', '4900', 'Liège'],
    ]
    const written = (delimiter: string) => rows.map((cells) => cells.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n')
    const forms: Uint8Array[] = [
      ...[',', ';', '\t', '|'].map((delimiter) => Buffer.from(written(delimiter))),
      Buffer.from(`\ufeff${written(';')}`),
      Buffer.from(written(';'), 'latin1'),
      Buffer.from(`\ufeff${written('\t')}`, 'utf16le'),
    ]
    for (const form of forms) {
      double.put(form)
      const { listings, notes } = await read(double, { decimal: '.' })
      expect(listings).toMatchObject([{ RecordFile: 'V1', Price: 1250.5, City: 'Liège' }])
      expect(notes).toEqual([])
    }
    await using workbook = await startTableDouble('data/listings.xlsx')
    const [head = [], [first = '', ...others] = []] = rows
    const cells = [first, ...others].map((value, at) => (at === 3 ? { value: 1250.5, type: Number } : { value, type: String }))
    workbook.put(await writeSheet([head.map((value) => ({ value, type: String })), cells], {}).toBuffer())
    expect((await read(workbook)).listings).toMatchObject([{ RecordFile: 'V1', Price: 1250.5, Zip: '4900', City: 'Liège' }])
    workbook.put(Buffer.from('no workbook'))
    await expect(read(workbook)).rejects.toThrow(/The table data\/listings\.xlsx/)
  })

  it('is the first visible sheet of a workbook that has the headings, wherever these stand in it', async () => {
    await using double = await startTableDouble('data/listings.xlsx')
    for (const sample of ['hidden-sheet', 'formula-error']) {
      double.put(readFileSync(join(import.meta.dirname, `../fixtures/connectors/samples/${sample}.xlsx`)))
      const { listings, report } = await read(double)
      expect(listings).toMatchObject([
        { RecordFile: 'X1', Price: 285_000 },
        { RecordFile: 'X2' },
        { RecordFile: 'X3', Price: 285_000 },
      ])
      expect(listings[1]).not.toHaveProperty('Price')
      expect(report.lost).toEqual([{ field: 'Price', value: '#REF!', count: 1 }])
    }
    const sheet = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.map((value) => ({ value, type: String })))
    const rows = [['Nos biens'], ['le 28/11/2026'], ['Type', 'Reference', 'Offre'], ['maison', 'V1', 'à vendre']]
    const workbook = await writeSheet([{ data: sheet([['Mode d’emploi']]) }, { data: sheet(rows) }]).toBuffer()
    double.put(workbook)
    expect(await cellsOf(double)).toMatchObject([{ RecordFile: 'V1', WebID: 'maison' }])
    const parts = unzipSync(new Uint8Array(workbook))
    const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
    parts['xl/workbook.xml'] = strToU8(book.replaceAll(/<sheet /g, '<sheet state="hidden" '))
    double.put(zipSync(parts))
    await expect(read(double)).rejects.toThrow('the sheet with the column "Reference" is hidden; show it')
  })

  it.each([
    ['"sep=;" as spreadsheets write it', 'sep=;\r\nReference;Offre;Type;Prix\r\nV1;à vendre;maison;1,5\r\n'],
    ['"sep=," against what stands most often', 'sep=,\nReference,Offre,Type,"a;b;c;d;e;f"\nV1,à vendre,maison,1\n'],
    ['a title with commas', 'Nos biens, à Spa, à Theux, et ailleurs\n\nReference;Offre;Type\nV1;à vendre;maison\n'],
    ['a title with quotation marks', 'Nos "beaux" biens\nReference;Offre;Type\nV1;à vendre;maison\n'],
    ['a title among empty cells', ';;\nNos biens;;\n"Type";"Reference";"Offre"\nmaison;V1;à vendre\n'],
  ])('begins at its headings, with any rows above them: %s', async (_, content) => {
    await using double = await startTableDouble()
    double.put(content)
    expect(await cellsOf(double)).toMatchObject([{ RecordFile: 'V1', WebID: 'maison' }])
    double.put(content.replace('V1', '"V1"x'))
    const line = content.split(/\r?\n/).findIndex((each) => each.includes('V1')) + 1
    await expect(read(double)).rejects.toThrow(`quotation marks are wrong in line ${line}`)
  })

  it('shows no error of a formula, and no name of a program, in the place of a text or a number', async () => {
    await using double = await startTableDouble()
    double.put(
      [
        'Reference;Offre;Type;Prix;Titre (fr);Titre (nl);ConditionName;Rue;Photos;Localité;Code postal',
        'V1;à vendre;maison;#VALEUR!;#N/A;Huis;AS_NEW;#NOM?;1.jpg;Spa;4900',
        'V2;à vendre;maison;250000;MAISON_4F;Huis;Neuf;;IMG_1.jpg;Spa;4900',
        '#REF!;à vendre;maison;1;;;;;',
      ].join('\n'),
    )
    const { listings, notes, report } = await read(double)
    expect(listings).toMatchObject([
      { RecordFile: 'V1', TypeDescription: { nl: 'Huis' } },
      { RecordFile: 'V2', TypeDescription: { nl: 'Huis' }, ConditionName: 'Neuf', Pictures: [{ Url: 'IMG_1.jpg' }] },
    ])
    expect(listings[0]).not.toHaveProperty('ConditionName')
    expect(report.lost.map(({ field, value }) => `${field}: ${value}`)).toEqual([
      'ConditionName: AS_NEW',
      'Price: #VALEUR!',
      'Street: #NOM?',
      'TypeDescription: #N/A',
      'TypeDescription.fr: MAISON_4F',
    ])
    expect(notes).toEqual(['1 rows without a reference are left out.'])
  })

  it.each([
    ['no rows', '', 'The table data/listings.csv is empty.'],
    ['no references', 'Prix;Type\n1;2', 'has no column "Reference"'],
    ['an open quotation mark', `Référence;Prix\n"V1;${'x'.repeat(1_000_001)}`, 'more than 1000000 characters'],
    ['wrong quotation marks', 'Référence;Prix\n"V1"x;1', 'quotation marks are wrong in line 2'],
    ['too many columns', `Référence${';x'.repeat(501)}`, 'more than 500 columns'],
  ])('is refused with %s', async (_, content, sentence) => {
    await using double = await startTableDouble()
    double.put(content)
    await expect(read(double)).rejects.toThrow(sentence)
  })

  it('reports unknown and repeated headings', async () => {
    await using double = await startTableDouble()
    double.put('Référence;Météo\nV1;beau\nV1;beau\n;beau\n')
    const { notes, repeatedKeys } = await read(double)
    expect(repeatedKeys).toEqual(['V1'])
    expect(notes).toEqual(['Columns that are not known: "Météo". "columns" of "settings" gives them a field.'])
  })

  it.each(['fr', 'nl', 'en', 'de'] as const)('begins with a template whose row is a listing: %s', async (language) => {
    await using double = await startTableDouble()
    double.put(tableTemplate(language, ['fr', 'nl', 'en', 'de']))
    const { listings, notes, report } = await read(double)
    expect([notes, report.lost, report.leftOut]).toEqual([[], [], []])
    expect(listings).toMatchObject([{ RecordFile: 'V001', WebID: '1', Goal: 0, Price: 250_000, CountryID: 10, HasGarden: true }])
    const { problems } = createRecordCheck(
      propertyRules,
      new Date('2026-11-26'),
    )({ ...listings[0], ID: 1, CreateDate: '2026-11-26' })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })
})
