import { describe, expect, it } from 'vitest'
import { asObject } from '#src/base/json/plain-object.ts'
import { editJson, type ValueEdit } from '#src/definition/editing/edit-json.ts'
import type { MediaProblem } from '#src/definition/media/media-file.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { createProjectCheck } from '#src/definition/records/project-faults.ts'
import { createPropertyCheck } from '#src/definition/records/property-faults.ts'
import type { RecordSurroundings } from '#src/definition/records/record-surroundings.ts'
import { createRecordCheck } from '#src/features/feed/server/check-records.ts'
import { projectRules, propertyRules } from '#src/features/feed/server/record-rules.ts'
import { ENERGY_SCALES } from '#src/features/properties/rules/energy/energy-scales.ts'
import { cityKey } from '#src/features/properties/rules/place/city-name.ts'
import { feedProperty } from '../../fixtures/feed.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../../fixtures/site/small-site.ts'

const broken = (name: string, problem: MediaProblem) => [name, { sizeBytes: 0, version: '1', problem }] as const

const surroundings: RecordSurroundings = {
  today: '2026-11-25',
  scales: [ENERGY_SCALES],
  categories: new Set(['1', '2', '4']),
  cities: new Set([cityKey('Plombières', '4850')]),
  neighbourhoods: new Map(),
  people: new Set(['anne-dubois']),
  projects: new Set([1]),
  media: new Set(['homes/1.webp', 'homes/2.webp', 'plan.pdf', 'broken/empty.webp', 'broken/page.jpg', 'broken/plan.pdf']),
  mediaFiles: new Map([
    broken('broken/empty.webp', 'empty'),
    broken('broken/page.jpg', 'unreadable'),
    broken('broken/plan.pdf', 'cut-off'),
  ]),
  documents: new Set(['plan.pdf', 'certificate.pdf']),
  documentFiles: new Map([broken('certificate.pdf', 'empty')]),
  pictureHosts: ['pictures.example'],
}

type Overrides = Parameters<typeof feedProperty>[0] & { readonly [field: string]: unknown }

const found = (overrides: Overrides, known: Partial<RecordSurroundings> = {}) =>
  createPropertyCheck({ ...surroundings, ...known })(written(overrides))

/** As it is in a feed, where nothing is undefined. */
const written = (overrides: Overrides) => asObject(JSON.parse(JSON.stringify({ ...feedProperty(), ...overrides })))

const picture = (Url: string) => ({ Url })
const document = (file: object) => ({ Name: { fr: 'Plan' }, ...file })

/** For sale in Flanders, with all that the law wants in its advertisement. */
const FLEMISH: Overrides = {
  ...{ Zip: '9000', City: 'Gent', FloodScoreP: 'A', FloodScoreG: 'B', PlanningDestination: { nl: 'Woongebied' } },
  ...{ PlanningPermit: true, PlanningSummons: false, PreemptiveRights: false, AllotmentPermit: false },
}

/** A point in Luxembourg, where no label contradicts. */
const AT_LUXEMBOURG: Overrides = { GoogleX: 49.61, GoogleY: 6.13 }

/** Past, which is no fault. */
const HOUSE = { From: '2020-01-04T10:00', To: '2020-01-04T12:00' }

/** No certificate at all. */
const NO_CERTIFICATE: Overrides = { UniqueCode: undefined, EnergyPerformance: undefined }

/** To let in Wallonia. */
const LET: Overrides = { Goal: 1, Price: 900 }

/** What is wrong, what a record has, the code and the pointer. Those with "alone" need nothing but the record. */
const CASES: readonly (readonly [what: string, overrides: Overrides, code: string, pointer: string, needs: 'alone' | 'site'])[] =
  [
    ['a day that is none', { CreateDate: '2026-02-30' }, 'invalid-date', '/CreateDate', 'alone'],
    [
      'a day that is none in its certificate',
      { EnergyCertificateEndDate: '2031-13-01' },
      'invalid-date',
      '/EnergyCertificateEndDate',
      'alone',
    ],
    ['a change before its creation', { ModifyDate: '2026-02-28' }, 'modified-before-created', '/ModifyDate', 'alone'],
    [
      'an open house that ends before it begins',
      { OpenHouses: [HOUSE, { From: '2026-12-12T10:00', To: '2026-12-12T09:00Z' }] },
      'invalid-open-house',
      '/OpenHouses/1/To',
      'alone',
    ],
    [
      'an open house of two days',
      { OpenHouses: [{ From: '2026-12-12T10:00', To: '2026-12-13T17:00' }] },
      'invalid-open-house',
      '/OpenHouses/0/To',
      'alone',
    ],
    [
      'an open house on a day that is none',
      { OpenHouses: [{ From: '2026-02-30T10:00', To: '2026-03-01T12:00' }] },
      'invalid-open-house',
      '/OpenHouses/0/From',
      'alone',
    ],
    [
      'more to live in than there is',
      { SurfaceLivable: 180, SurfaceTotal: 140 },
      'contradicting-surfaces',
      '/SurfaceLivable',
      'alone',
    ],
    [
      'a renovation before its construction',
      { ConstructionYear: 1990, RenovationYear: 1950 },
      'renovated-before-built',
      '/RenovationYear',
      'alone',
    ],
    ['letters that were read in the wrong encoding', { Street: 'Rue de LiÃ¨ge' }, 'damaged-text', '/Street', 'alone'],
    ['a rent for a year', { Goal: 1, Price: 20_001 }, 'unlikely-price', '/Price', 'alone'],
    ['a price of one euro', { Price: 1 }, 'unlikely-price', '/Price', 'alone'],
    ['a price with digits too many', { Price: 250_000_000 }, 'unlikely-price', '/Price', 'alone'],
    ['a rental without a rent', { Goal: 1, Price: 0 }, 'rental-price-missing', '/Price', 'alone'],
    [
      'a rental with a hidden rent',
      { Goal: 1, Price: 900, PublishPrice: false },
      'rental-price-hidden',
      '/PublishPrice',
      'alone',
    ],
    ['a rental without charges', { Goal: 1, Price: 900, ChargesRenter: undefined }, 'rental-charges-missing', '', 'alone'],
    [
      'a misspelt field',
      { NumberOfBedrooms: 3, NumberOfBedRooms: undefined },
      'unknown-property-field',
      '/NumberOfBedrooms',
      'alone',
    ],
    ['an unknown field', { Ref2: 'x' }, 'unknown-property-field', '/Ref2', 'alone'],
    ['swapped coordinates', { GoogleX: 5.9592, GoogleY: 50.7371 }, 'swapped-coordinates', '/GoogleX', 'alone'],
    ['a point in another country', { GoogleX: 40.4, GoogleY: -3.7 }, 'misplaced-point', '/GoogleX', 'alone'],
    ['a label of another region', { ...FLEMISH, EPCLabelText: 'A++' }, 'unknown-energy-label', '/EPCLabelText', 'alone'],
    ['a label of no region', { EPCLabelText: 'K' }, 'unknown-energy-label', '/EPCLabelText', 'alone'],
    [
      'a label against its score',
      { EPCLabelText: 'B', EnergyPerformance: 450 },
      'energy-label-contradicted',
      '/EnergyPerformance',
      'alone',
    ],
    [
      'an energy score that no certificate has',
      { EnergyPerformance: 45_000 },
      'unlikely-energy-score',
      '/EnergyPerformance',
      'alone',
    ],
    [
      'an expired certificate',
      { EnergyCertificateEndDate: '2026-11-24' },
      'energy-certificate-expired',
      '/EnergyCertificateEndDate',
      'alone',
    ],
    ['no certificate', NO_CERTIFICATE, 'energy-certificate-missing', '', 'alone'],
    ['a dash for a label', { ...NO_CERTIFICATE, EPCLabelText: '-' }, 'energy-certificate-missing', '', 'alone'],
    ['a code without a score', { EnergyPerformance: undefined }, 'energy-score-missing', '', 'alone'],
    [
      'a rental with a label and a dash for its score',
      { ...LET, EnergyPerformance: '-', EPCLabelText: 'B' },
      'energy-score-missing',
      '/EnergyPerformance',
      'alone',
    ],
    ['a floor above the building', { Floor: 5, NumberOfFloors: 4 }, 'floor-above-building', '/Floor', 'alone'],
    [
      'a room above the building',
      { NumberOfFloors: 2, Rooms: [{ Name: 'Grenier', Floor: 3 }] },
      'floor-above-building',
      '/Rooms/0/Floor',
      'alone',
    ],
    ['a title of 400 characters', { TypeDescription: { fr: 'm'.repeat(400) } }, 'long-title', '/TypeDescription/fr', 'alone'],
    ['a text to be written', { DescriptionB: { nl: 'Lorem ipsum.' } }, 'placeholder-text', '/DescriptionB/nl', 'alone'],
    [
      'an advertisement that excludes people',
      { DescriptionA: { nl: 'Geen OCMW.' } },
      'discriminating-words',
      '/DescriptionA/nl',
      'alone',
    ],
    ['the postcode of another city', { Zip: '1000' }, 'postcode-of-other-city', '/Zip', 'alone'],
    ['the city of another postcode', { Zip: '4850', City: 'Namur' }, 'postcode-of-other-city', '/Zip', 'alone'],
    ['a postcode that Belgium does not use', { Zip: '4899' }, 'wrong-postcode', '/Zip', 'alone'],
    ['a sale in Flanders without a flood score', { ...FLEMISH, FloodScoreG: undefined }, 'flood-scores-missing', '', 'alone'],
    [
      'a sale in Flanders without planning mentions',
      { ...FLEMISH, PlanningSummons: undefined, PlanningDestination: {} },
      'planning-mentions-missing',
      '',
      'alone',
    ],
    ['a deposit of too many months', { ...LET, DepositMonths: 3 }, 'deposit-too-high', '/DepositMonths', 'alone'],
    ['a deposit of too much', { ...LET, DepositAmount: 2700 }, 'deposit-too-high', '/DepositAmount', 'alone'],
    ['no pictures', { Pictures: [] }, 'no-pictures', '/Pictures', 'alone'],
    [
      'a picture twice',
      { Pictures: [picture('homes/1.webp'), picture('homes/1.webp')] },
      'repeated-picture',
      '/Pictures/1/Url',
      'alone',
    ],
    [
      'a document twice',
      { Documents: [document({ Url: 'plan.pdf' }), document({ Url: 'plan.pdf' })] },
      'repeated-document',
      '/Documents/1/Url',
      'alone',
    ],
    [
      'a private document twice',
      { Documents: [document({ File: 'plan.pdf' }), document({ File: 'plan.pdf' })] },
      'repeated-document',
      '/Documents/1/File',
      'alone',
    ],
    ['a picture that is empty', { Pictures: [picture('broken/empty.webp')] }, 'empty-picture', '/Pictures/0/Url', 'site'],
    ['a picture that is none', { Pictures: [picture('broken/page.jpg')] }, 'unreadable-picture', '/Pictures/0/Url', 'site'],
    [
      'a document that is cut off',
      { Documents: [document({ Url: 'broken/plan.pdf' })] },
      'document-cut-off',
      '/Documents/0/Url',
      'site',
    ],
    [
      'a private document that is empty',
      { Documents: [document({ File: 'certificate.pdf' })] },
      'empty-document',
      '/Documents/0/File',
      'site',
    ],
    ['a picture that is not there', { Pictures: [picture('homes/l.webp')] }, 'unknown-media', '/Pictures/0/Url', 'site'],
    [
      'a document that is not there',
      { Documents: [document({ Url: 'plans.pdf' })] },
      'unknown-media',
      '/Documents/0/Url',
      'site',
    ],
    [
      'a private document that is not there',
      { Documents: [document({ File: 'plans.pdf' })] },
      'unknown-document',
      '/Documents/0/File',
      'site',
    ],
    [
      'a picture of a foreign host',
      { Pictures: [picture('https://elsewhere.example/1.jpg')] },
      'unknown-picture-host',
      '/Pictures/0/Url',
      'site',
    ],
    [
      'a document of a foreign host',
      { Documents: [document({ Url: 'https://elsewhere.example/1.pdf' })] },
      'unknown-document-host',
      '/Documents/0/Url',
      'site',
    ],
    ['a postcode with a digit too many', { Zip: '48500' }, 'wrong-postcode', '/Zip', 'alone'],
    ['a postcode of another country', { CountryID: 50, Zip: 'B-4850', ...AT_LUXEMBOURG }, 'wrong-postcode', '/Zip', 'alone'],
    ['a country that is not known', { CountryID: 33 }, 'unknown-country', '/CountryID', 'alone'],
    ['an unknown category', { WebID: '12' }, 'unknown-category', '/WebID', 'site'],
    ['an unknown city', { City: 'Plombiers' }, 'unknown-city', '/City', 'site'],
    ['an unknown neighbourhood', { NeighbourhoodID: 4 }, 'unknown-neighbourhood', '/NeighbourhoodID', 'site'],
    ['an unknown contact person', { ContactPerson: 'ann-dubois' }, 'unknown-person', '/ContactPerson', 'site'],
    ['an unknown project', { ProjectID: 7 }, 'unknown-project', '/ProjectID', 'site'],
  ]

/** Those with another fault as well: a city that the surroundings do not have. */
const codesAt = (faults: ReturnType<typeof found>) => faults.map(({ code, path }) => [code, toPointer(path)])

describe('the rules for a property', () => {
  it('[PROP-02] find nothing wrong with a sound one', () => {
    expect(found({})).toEqual([])
    expect(found({ Goal: 1, Price: 900, ChargesRenter: 0 })).toEqual([])
    const inFrance = { CountryID: 1250, Zip: '06000', City: 'Nice', GoogleX: 43.7, GoogleY: 7.27 }
    expect(found(inFrance, { cities: null })).toEqual([])
  })

  it.each(CASES)('[PROP-02] tell %s, once and at its place', (_, overrides, code, pointer) => {
    const cities = overrides.Zip === undefined ? surroundings.cities : null
    expect(codesAt(found(overrides, { cities }))).toEqual([[code, pointer]])
  })

  it('[PROP-02] tell a field that the agency’s software adds to every property once', () => {
    const check = createPropertyCheck(surroundings)
    const records = [feedProperty({ ID: 1 }), feedProperty({ ID: 2 })].map((record) => ({ ...record, TradeCode: 3 }))
    expect(records.flatMap((record) => check(record)).map(({ message }) => message)).toEqual([
      'property 1 has a field "TradeCode", which is not shown; properties have no such field',
    ])
  })

  it.each<[string, Overrides]>([
    ['land', { WebID: '4', ...NO_CERTIFICATE }],
    ['a sold house', { Status: 2, ...NO_CERTIFICATE }],
    ['a flat of a project', { ProjectID: 1, ...NO_CERTIFICATE }],
    ['a house that is being built', { ConstructionYear: 2026, ...NO_CERTIFICATE }],
    ['a house that needs none', { EPCLabelText: 'exempt', ...NO_CERTIFICATE }],
  ])('[EPC-03] want no certificate of %s', (_, overrides) => {
    expect(found(overrides)).toEqual([])
  })

  it.each<[string, Overrides]>([
    ['a Flemish sale that says it all', FLEMISH],
    ['land, which has no building to score', { ...FLEMISH, WebID: '4', FloodScoreG: undefined }],
    ['a sale in Wallonia', { FloodScoreP: undefined }],
    ['a sold house', { ...FLEMISH, Status: 2, FloodScoreP: undefined, PlanningPermit: undefined }],
    ['a deposit of three months in Flanders', { ...LET, Zip: '9000', City: 'Gent', DepositMonths: 3, DepositAmount: 2700 }],
    ['a deposit of two months in Brussels', { ...LET, Zip: '1000', City: 'Bruxelles', DepositMonths: 2 }],
    ['a deposit that is rounded', { ...LET, Price: 333.33, DepositAmount: 667 }],
    ['a deposit of a garage', { ...LET, WebID: '7', DepositMonths: 6 }],
  ])('[CONF-13] find nothing unlawful in %s', (_, overrides) => {
    expect(found(overrides, { cities: null, categories: null })).toEqual([])
  })

  it('[CONF-13] name all that a Flemish sale lacks in one finding per act, with the act', () => {
    const overrides = { Zip: '9000', City: 'Gent', PlanningPermit: true }
    expect(found(overrides, { cities: null }).map(({ message, law }) => [message, law?.region])).toEqual([
      [expect.stringContaining('without FloodScoreP, FloodScoreG, which'), 'Flanders'],
      [
        expect.stringContaining('without PlanningDestination, PlanningSummons, PreemptiveRights, AllotmentPermit, which'),
        'Flanders',
      ],
    ])
  })

  it('[CONF-13] have fixes after which the fault is gone', () => {
    const fixable = CASES.flatMap(([, overrides]) => {
      const record = written(overrides)
      return found(overrides).flatMap(({ fix, code }) => (fix === undefined ? [] : [{ record, fix, code }]))
    })
    expect(fixable.map(({ code }) => code)).toEqual([
      'rental-price-hidden',
      'unknown-property-field',
      'swapped-coordinates',
      'repeated-picture',
    ])
    for (const { record, fix, code } of fixable) {
      const text = fix.edits.reduce(
        // An edit with its path is the same edit with its pointer.
        (edited, { path, ...edit }) => editJson(edited, { ...edit, pointer: toPointer(path) } as ValueEdit),
        JSON.stringify(record),
      )
      expect(createPropertyCheck(surroundings)(JSON.parse(text)), code).toEqual([])
    }
  })
})

describe('the rules for a project', () => {
  const project = {
    ...{ ID: 7, Name: 'Les Tilleuls', Zip: '4850', City: 'Plombières', CountryID: 10, StartPrice: 240_000 },
    Pictures: [picture('homes/1.webp')],
  }
  const faultsOf = (overrides: object) => createProjectCheck(surroundings)({ ...project, ...overrides })

  it('[PROP-02] find nothing wrong with a sound one', () => {
    expect([...faultsOf({}), ...faultsOf({ Pictures: undefined, CreateDate: '2026-05-04' })]).toEqual([])
  })

  it.each<[string, object, string, string]>([
    ['a number that is too large', { ID: 2_147_483_648 }, 'number-too-large', '/ID'],
    ['a day that is none', { CreateDate: '2026-02-30' }, 'invalid-date', '/CreateDate'],
    ['a price with a digit too few', { StartPrice: 240 }, 'unlikely-price', '/StartPrice'],
    ['an unknown city', { City: 'Plombiers' }, 'unknown-city', '/City'],
    ['a wrong postcode', { Zip: '485' }, 'wrong-postcode', '/Zip'],
    ['a picture that is not there', { Pictures: [picture('homes/9.webp')] }, 'unknown-media', '/Pictures/0/Url'],
    ['a picture that is none', { Pictures: [picture('broken/page.jpg')] }, 'unreadable-picture', '/Pictures/0/Url'],
    ['a picture twice', { Pictures: [...project.Pictures, ...project.Pictures] }, 'repeated-picture', '/Pictures/1/Url'],
    ['a misspelt field', { StartPrices: 1 }, 'unknown-property-field', '/StartPrices'],
  ])('[PROP-02] tell %s, once and at its place, with its number', (_, overrides, code, pointer) => {
    const found = faultsOf(overrides)
    expect(codesAt(found)).toEqual([[code, pointer]])
    expect(found[0]?.message).toContain('project ')
    expect(found[0]?.message).not.toContain('property')
  })

  it('[PROP-02] are those of the check and of the import', () => {
    const record = { ...project, StartPrice: 240 }
    const imported = createRecordCheck(projectRules, new Date('2026-11-25T12:00:00Z'))(record).problems
    const site = { ...smallSite(), 'data/projects.json': { version: 1, projects: [record] } }
    const checked = compose(toTexts(site)).findings.filter(({ code }) => code === 'unlikely-price')
    expect(imported.map(({ code, pointer }) => [code, pointer])).toEqual([['unlikely-price', '/StartPrice']])
    expect(checked).toMatchObject([
      { file: 'data/projects.json', pointer: '/projects/0/StartPrice', severity: 'warning', message: imported[0]?.message },
    ])
  })
})

describe('check and import', () => {
  it('[PROP-02] a project with a number that the database has no room for is left out of the import', () => {
    const check = createRecordCheck(projectRules, NOW)
    const project = { ID: 2_147_483_648, Zip: '4850', City: 'Plombières', CountryID: 10 }
    expect(check(project)).toMatchObject({ record: null, problems: [{ code: 'number-too-large', pointer: '/ID' }] })
    expect(check({ ...project, ID: 7 }).problems).toEqual([])
  })

  const NOW = new Date('2026-11-25T12:00:00Z')

  it.each(CASES.filter(([, , , , needs]) => needs === 'alone'))(
    '[PROP-02] tell the same of %s',
    (_, overrides, code, pointer) => {
      const record = written(overrides)
      const imported = createRecordCheck(propertyRules, NOW)(record).problems
      const site = { ...smallSite(), 'data/properties.json': { version: 1, properties: [record] } }
      const checked = compose(toTexts(site), NOW).findings.filter((finding) => finding.code === code)
      expect(imported.map((problem) => [problem.code, problem.pointer, problem.message])).toEqual([
        [code, pointer, expect.any(String)],
      ])
      expect(checked.map((finding) => [finding.pointer, finding.message])).toEqual([
        [`/properties/0${pointer}`, imported[0]?.message],
      ])
    },
  )
})
