import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import type { PropertyFacts } from '#schemas/property/property-facts.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import type { PropertyDisplay } from '#src/features/properties/rules/facts/property-display.ts'
import { propertyFacts } from '#src/features/properties/rules/facts/property-facts.ts'
import { toDetail } from '#src/features/properties/server/property-detail.ts'
import { publishProperty } from '#src/features/properties/server/published-property.ts'
import { listingSite } from '../fixtures/listing-site.ts'

const folder = fileURLToPath(new URL('../../site-config', import.meta.url))
const feed: readonly FeedProperty[] = JSON.parse(readFileSync(`${folder}/data/properties.json`, 'utf8')).properties
let display: PropertyDisplay

beforeAll(async () => {
  const { site } = await loadSite(folder, createSiteValidator(moduleTypes))
  display = site?.propertyDisplay ?? { groups: [] }
}, 60_000)

function factsOf(record: FeedProperty, language: Language = 'fr'): PropertyFacts['groups'] {
  // Listings that are not shown must have facts too, because the feed may list them later.
  const shown = { ...record, Status: [1, 2, 4].includes(record.Status) ? record.Status : 1 } as FeedProperty
  const stored = publishProperty({ record: shown, status: shown.Status, retiredAt: null })
  return propertyFacts(toDetail(stored, language, listingSite()), { display, language, marqueeIgnore: [] }).groups
}
const idsOf = (record: FeedProperty) => factsOf(record).map(({ id }) => id)
const fieldsOf = (record: FeedProperty, group?: string) =>
  factsOf(record).flatMap(({ id, facts }) => (group === undefined || group === id ? facts.map(({ field }) => field) : []))
const house = (fields: Partial<FeedProperty>): FeedProperty => {
  const [first] = feed.filter(({ WebID, Goal, PublishPrice }) => WebID === '1' && Goal === 0 && PublishPrice)
  if (first === undefined) throw new Error('the sample feed has no house for sale')
  return { ...first, ...fields }
}
const PLANNING: Partial<FeedProperty> = {
  PlanningPermit: true,
  PlanningDestination: 'Woongebied',
  PlanningSummons: false,
  JudicialDecision: 2,
  PreemptiveRights: false,
  AllotmentPermit: true,
  FloodScoreP: 'A',
  FloodScoreG: 'D',
}

describe('the facts of the sample listings', () => {
  it.each(LANGUAGES)('[PROP-04, LANG-01] every one of the eighty has facts in %s, none of them malformed', (language) => {
    expect(feed).toHaveLength(80)
    for (const record of feed) {
      const groups = factsOf(record, language)
      const texts = groups.flatMap(({ title, facts }) => [title, ...facts.flatMap(({ label, value }) => [label, value])])
      expect(texts.length, `listing ${record.ID}`).toBeGreaterThan(15)
      for (const text of texts) {
        expect(text).not.toMatch(/undefined|NaN|\[object/)
        expect(text.trim()).not.toBe('')
      }
    }
  })

  it('[PROP-04] every field of the list shows for at least one listing', () => {
    const wanted =
      'UniqueCode Address MainTypeName Status Price SurfaceTotal SurfaceLivable SurfaceGround SurfaceTerrace SurfaceGarden SurfaceOffice SurfaceConstructed FrontWidth PlotWidth ConstructionYear RenovationYear NumberOfBedRooms NumberOfBathRooms NumberOfShowerRooms NumberOfToilets NumberOfGarages NumberOfParkings NumberOfExternalParkings NumberOfFloors Facades ExtraRooms EnergyLabel EnergyPerformance CO2Emission EnergyCertificateEndDate CadastralIncome RealEstateTax HasGas HasWater HasLift HasCellar HasGarden HasTerrace HasAttic IsFurnished HeatingName KitchenName WindowGlazing WindowFrame RoofMaterial RoofCondition FloodZone RiparianZone AsbestosType AsbestosDate OrientationT Availability AvailabilityDate LifeAnnuityDownPayment LifeAnnuityMonthly LifeAnnuityYears NotaryFees RegistrationRights VAT ChargesOwner ChargesRenter DepositAmount AgencyCost'.split(
        ' ',
      )
    const seen = new Set<string>(feed.flatMap((record) => fieldsOf(record)))
    expect(wanted.filter((field) => !seen.has(field))).toEqual([])
    expect(fieldsOf(house({ HasGarage: true, NumberOfGarages: 0 }))).toContain('HasGarage')
  })

  it('[PROP-04] planning mentions and flood scores show in Flanders only', () => {
    expect(fieldsOf(house({ ...PLANNING, Zip: '9000', City: 'Gent' }), 'planning')).toEqual([
      'PlanningPermit',
      'PlanningDestination',
      'PlanningSummons',
      'JudicialDecision',
      'PreemptiveRights',
      'AllotmentPermit',
      'FloodScoreP',
      'FloodScoreG',
    ])
    expect(idsOf(house({ ...PLANNING, Zip: '4800', City: 'Verviers' }))).not.toContain('planning')
    expect(idsOf(house({ ...PLANNING, Zip: '1000', City: 'Bruxelles' }))).not.toContain('planning')
    expect(idsOf(house({ ...PLANNING, Zip: '9000', CountryID: 50 }))).not.toContain('planning')
    expect(feed.filter((record) => idsOf(record).includes('planning'))).toEqual([])
  })

  it('[PROP-08] in Flanders the code of the energy certificate replaces a hidden address', () => {
    const hidden = { Zip: '9000', City: 'Gent', PublishAddress: false, UniqueCode: '20181020018239' }
    expect(fieldsOf(house(hidden), 'general')).toContain('UniqueCode')
    expect(fieldsOf(house(hidden), 'energy')).not.toContain('UniqueCode')
    for (const other of [
      { ...hidden, PublishAddress: true },
      { ...hidden, Zip: '4800' },
    ]) {
      expect(fieldsOf(house(other), 'general')).not.toContain('UniqueCode')
      expect(fieldsOf(house(other), 'energy')).toContain('UniqueCode')
    }
  })

  it('[PROP-07, PROP-08] no fact reveals an unpublished price or address', () => {
    for (const record of feed) {
      const written = JSON.stringify(factsOf(record))
      if (record.PublishAddress === false && record.Street) expect(written).not.toContain(record.Street)
      if (record.PublishPrice === false && record.Goal === 0) expect(fieldsOf(record)).not.toContain('Price')
    }
    expect(feed.some(({ PublishPrice }) => PublishPrice === false)).toBe(true)
    expect(feed.some(({ PublishAddress }) => PublishAddress === false)).toBe(true)
  })

  it('[PROP-07] every rental shows its rent by the month and its charges', () => {
    for (const record of feed.filter(({ Goal }) => Goal === 1)) {
      const facts = factsOf(record).flatMap((group) => group.facts)
      expect(facts).toContainEqual(
        expect.objectContaining({ field: 'Price', label: 'Loyer mensuel', value: expect.stringMatching(/par mois$/) }),
      )
      expect(facts).toContainEqual(expect.objectContaining({ field: 'ChargesRenter' }))
    }
  })

  it('[PROP-06, PROP-07] a starting price shows only if it is not the price itself', () => {
    expect(fieldsOf(house({ StartPrice: 200_000, Price: 200_000 }))).not.toContain('StartPrice')
    expect(fieldsOf(house({ StartPrice: 200_000, Price: 250_000 }))).toContain('StartPrice')
  })

  it('[PROP-04] only a life annuity sale has the group of that name', () => {
    expect(feed.filter((record) => idsOf(record).includes('life-annuity'))).toHaveLength(1)
    expect(idsOf(house({ Goal: 1, LifeAnnuityMonthly: 620 }))).not.toContain('life-annuity')
  })

  it('[PROP-10] land has no energy certificate, and a property without one shows that', () => {
    const certificate = (fields: Partial<FeedProperty>) =>
      factsOf(house(fields)).flatMap(({ facts }) =>
        facts.filter(({ field }) => field === 'EnergyLabel').map(({ value }) => value),
      )
    expect(certificate({ WebID: '4' })).toEqual(['Sans objet'])
    expect(certificate({ EnergyPerformance: '-', EPCLabelText: '' })).toEqual(['Non communiqué'])
    expect(certificate({ EnergyPerformance: null, EPCLabelText: 'B' })).toEqual(['B'])
  })
})
