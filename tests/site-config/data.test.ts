import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import type { FeedNeighbourhood } from '#schemas/property/neighbourhood.ts'
import { type FeedProject, projectSchema } from '#schemas/property/project.ts'
import { type FeedProperty, propertySchema } from '#schemas/property/property.ts'
import { categorySchema, type FeedCategory } from '#schemas/site/category.ts'
import { citySchema, type FeedCity } from '#schemas/site/city.ts'
import { formatNumber } from '#src/base/text/number-text.ts'
import { neighbourhoodOf } from '#src/features/properties/rules/place/neighbourhood.ts'

const LANGUAGES = ['de', 'en', 'fr', 'nl']
const EXCEPTIONAL = { sale: 3_000_000, rent: 2000 }
const SHOWN = [1, 2, 4]

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../site-config/data/${name}.json`, import.meta.url), 'utf8'))
const files = {
  properties: read('properties'),
  projects: read('projects'),
  categories: read('categories'),
  cities: read('cities'),
  neighbourhoods: read('neighbourhoods'),
}
const properties: FeedProperty[] = files.properties.properties
const projects: FeedProject[] = files.projects.projects
const categories: FeedCategory[] = files.categories.categories
const cities: FeedCity[] = files.cities.cities

const sales = properties.filter((property) => property.Goal === 0)
const rentals = properties.filter((property) => property.Goal === 1)
const shown = properties.filter((property) => SHOWN.includes(property.Status))
const main = (id: string) => properties.filter((property) => property.WebID === id)
const place = (record: { City?: string; Name?: unknown; Zip: string }) => `${record.City ?? record.Name} ${record.Zip}`
const unique = <T>(values: readonly T[]) => new Set(values).size
const inLanguage = (value: unknown, language: string) => (value as Record<string, string>)[language] ?? ''
const ids = (list: readonly FeedProperty[]) => list.map((property) => property.ID)

const ajv = new Ajv({ strict: false, allErrors: true })
const problems = (schema: object, records: readonly unknown[]) => {
  const validate = ajv.compile(schema)
  return records.flatMap((record) => (validate(record) ? [] : [ajv.errorsText(validate.errors)]))
}

/** Every object whose keys are language codes, with its path. */
function multilingual(value: unknown, path = ''): { path: string; texts: Record<string, string> }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => multilingual(item, `${path}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => /^[a-z]{2}$/.test(key))) return [{ path, texts: value as Record<string, string> }]
  return Object.entries(value).flatMap(([key, item]) => multilingual(item, `${path}/${key}`))
}

describe('the sample feed', () => {
  it.each([
    ['properties', propertySchema],
    ['projects', projectSchema],
    ['categories', categorySchema],
    ['cities', citySchema],
  ] as const)('[PROP-02] every record of %s fits its schema', (name, schema) => {
    expect(files[name].$schema).toBe(`../.schemas/${name}.schema.json`)
    expect(files[name].version).toBe(1)
    expect(problems(schema, files[name][name])).toEqual([])
  })

  it('[PROP-02] the sample has nine categories in the specified order', () => {
    const byOrder = [...categories].sort((a, b) => a.ShowOrder - b.ShowOrder)
    expect(byOrder).toEqual(categories)
    expect(categories.map((category) => category.ShowOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(categories.map((category) => category.WebID)).toEqual(['1', '2', '3', '4', '5', '6', '8', '9', '7'])
    expect(categories.map((category) => inLanguage(category.Name, 'fr'))).toEqual([
      'Maison',
      'Appartement',
      'Studio',
      'Terrain',
      'Immeuble de rapport',
      'Commerciale',
      'Industrie',
      'Bureaux',
      'Garage/Parking',
    ])
    expect(categories.every((category) => category.Sale && category.Rent)).toBe(true)
  })

  it('[PROP-02] the sample has eighty properties, neighbourhoods in three cities, each with a property, and twenty cities', () => {
    expect(properties).toHaveLength(80)
    expect(ids(properties)).toEqual(Array.from({ length: 80 }, (_, index) => 1001 + index))
    const neighbourhoods = new Map((files.neighbourhoods.neighbourhoods as FeedNeighbourhood[]).map((one) => [one.ID, one]))
    const placed = properties.flatMap((property) =>
      property.NeighbourhoodID ? (neighbourhoodOf(property, neighbourhoods) ?? [null]) : [],
    )
    expect(new Set(placed)).toEqual(new Set(neighbourhoods.values()))
    expect(new Set([...neighbourhoods.values()].map(({ City }) => City))).toEqual(new Set(['Verviers', 'Spa', 'Eupen']))
    expect(cities).toHaveLength(20)
    expect(unique(cities.map(place))).toBe(20)
  })

  it.each([
    ['all', properties],
    ['shown', shown],
  ] as const)('[PROP-02] of %s listings, nineteen cities have sales and five have rentals', (_, list) => {
    const selling = new Set(list.filter((property) => property.Goal === 0).map(place))
    const renting = new Set(list.filter((property) => property.Goal === 1).map(place))
    expect(selling.size).toBe(19)
    expect(renting.size).toBe(5)
    expect([...selling, ...renting].every((name) => cities.map(place).includes(name))).toBe(true)
    expect([...renting].filter((name) => !selling.has(name))).toEqual(['Polleur 4800'])
  })

  it('[PROP-02] the property count of a city equals the number in the feed', () => {
    for (const city of cities) {
      expect([place(city), city.PropertyCount]).toEqual([
        place(city),
        properties.filter((property) => place(property) === place(city)).length,
      ])
    }
    expect(cities.filter((city) => city.Name === 'Polleur').map((city) => city.Zip)).toEqual(['4800', '4910'])
  })

  it('[PROP-02] sales and rentals, categories and statuses are mixed as in a real agency', () => {
    expect([sales.length, rentals.length]).toEqual([62, 18])
    expect(['1', '2', '3', '4', '5', '6', '8', '9', '7'].map((id) => main(id).length)).toEqual([30, 20, 4, 6, 4, 5, 3, 4, 4])
    expect([0, 1, 2, 3, 4, 5, 6].map((state) => properties.filter((property) => property.Status === state).length)).toEqual([
      1, 69, 5, 1, 2, 1, 1,
    ])
    const several = properties.filter((property) => property.WebIDs?.includes(','))
    expect(several.length).toBeGreaterThanOrEqual(3)
    for (const property of properties) expect(property.WebIDs?.split(',')[0]).toBe(property.WebID)
    expect(sales.filter((property) => property.Status === 4).concat(rentals.filter((property) => property.Status === 2))).toEqual(
      [],
    )
  })

  it('[PROP-02] every multilingual field has all four languages', () => {
    const incomplete = multilingual(files).filter(({ path, texts }) => {
      const empty = LANGUAGES.filter((language) => !texts[language]?.trim())
      const headline = path.endsWith('/TypeDescription') && empty.length === LANGUAGES.length
      return Object.keys(texts).sort().join() !== LANGUAGES.join() || (empty.length > 0 && !headline)
    })
    expect(incomplete).toEqual([])
    expect(properties.filter((property) => inLanguage(property.TypeDescription, 'fr') === '')).toHaveLength(4)
  })

  it('[PROP-02] references start with V for sale and L for rent, a few are numeric, none occurs twice', () => {
    const references = properties.map((property) => property.RecordFile ?? '')
    expect(unique(references)).toBe(80)
    expect(references.filter((reference) => /^\d+$/.test(reference)).length).toBeGreaterThanOrEqual(3)
    for (const property of properties) expect(property.RecordFile).toMatch(property.Goal === 0 ? /^(V\d+|\d+)$/ : /^(L\d+|\d+)$/)
  })

  it('[PROP-02] every rental publishes its price and has its charges and a deposit of two months', () => {
    for (const rental of rentals) {
      expect([rental.ID, rental.PublishPrice, rental.DepositMonths]).toEqual([rental.ID, true, 2])
      expect(rental.ChargesRenter).toBeGreaterThan(0)
      expect(rental.DepositAmount).toBe((rental.Price ?? 0) * 2)
      expect(rental.PriceUnitText).toEqual({ fr: 'par mois', nl: 'per maand', en: 'per month', de: 'pro Monat' })
    }
    expect(sales.filter((sale) => sale.PublishPrice === false)).toHaveLength(4)
    expect(sales.filter((sale) => sale.PriceUnit === 7).length).toBeGreaterThanOrEqual(2)
  })

  it.each([
    ['house', '1', [140_000, 650_000], [800, 1600]],
    ['apartment', '2', [110_000, 390_000], [600, 1150]],
    ['studio', '3', [65_000, 140_000], [420, 620]],
    ['land', '4', [45_000, 190_000], [0, 0]],
    ['investment building', '5', [220_000, 900_000], [0, 0]],
    ['commercial', '6', [120_000, 700_000], [500, 1900]],
    ['industrial', '8', [250_000, 1_500_000], [900, 2000]],
    ['office', '9', [120_000, 600_000], [400, 1800]],
    ['garage', '7', [12_000, 35_000], [50, 110]],
  ] as const)('[PROP-02] the price of every %s is in its range', (_, id, sale, rent) => {
    for (const property of main(id)) {
      const price = property.Price ?? 0
      if (price > (property.Goal === 0 ? EXCEPTIONAL.sale : EXCEPTIONAL.rent)) continue
      const [low, high] = property.Goal === 0 ? sale : rent
      expect(price).toBeGreaterThanOrEqual(low)
      expect(price).toBeLessThanOrEqual(high)
    }
  })

  it('[PROP-02] one sale and one rental lie beyond the end of the price slider', () => {
    expect(sales.filter((property) => (property.Price ?? 0) > EXCEPTIONAL.sale && property.PublishPrice)).toHaveLength(1)
    expect(rentals.filter((property) => (property.Price ?? 0) > EXCEPTIONAL.rent)).toHaveLength(1)
  })

  it('[PROP-02] about a quarter hide their address and have the unique code of their certificate', () => {
    const hidden = properties.filter((property) => property.PublishAddress === false)
    expect(hidden.length).toBeGreaterThanOrEqual(18)
    for (const property of hidden) expect(property.UniqueCode).toMatch(/^\d{14}$/)
  })

  it('[PROP-02] the texts do not reveal a hidden address', () => {
    for (const property of properties.filter((candidate) => candidate.PublishAddress === false)) {
      const texts = JSON.stringify([property.TypeDescription, property.DescriptionA, property.DescriptionB, property.Pictures])
      expect([property.ID, texts.toLowerCase().includes((property.Street ?? '-').toLowerCase())]).toEqual([property.ID, false])
    }
  })

  it('[PROP-02] every property lies near its city, and no two share a place', () => {
    expect(unique(properties.map((property) => `${property.GoogleX},${property.GoogleY}`))).toBe(80)
    for (const property of properties) {
      const city = cities.find((candidate) => place(candidate) === place(property))
      const north = ((property.GoogleX ?? 0) - (city?.GoogleX ?? 0)) * 111.2
      const east = ((property.GoogleY ?? 0) - (city?.GoogleY ?? 0)) * 70.6
      expect(Math.hypot(north, east)).toBeLessThanOrEqual(1.5)
    }
  })

  it('[PROP-02] the energy numbers include the boundary cases, and land and garages have none', () => {
    const values = properties.map((property) => property.EnergyPerformance)
    for (const boundary of [85, 170, 255, 340, 425, 510]) expect(values).toContain(boundary)
    expect(values.some((value) => typeof value === 'number' && value < 0)).toBe(true)
    expect(values.some((value) => typeof value === 'number' && !Number.isInteger(value))).toBe(true)
    expect(values).toContain('-')
    expect(values).toContain(null)
    expect(properties.filter((property) => property.EPCLabelText)).toHaveLength(2)
    for (const value of values) if (typeof value === 'number') expect(value).toBeLessThanOrEqual(700)
    for (const property of [...main('4'), ...main('7')]) expect(property).not.toHaveProperty('EnergyPerformance')
  })

  it('[PROP-02] a property was changed on or after the day it was entered, between March and November 2026', () => {
    for (const property of properties) {
      expect(property.CreateDate >= '2026-03-01' && property.CreateDate <= '2026-11-30').toBe(true)
      expect((property.ModifyDate ?? '') >= property.CreateDate).toBe(true)
      if (property.UniqueCode) {
        const signed = property.UniqueCode.replace(/^(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')
        expect(signed <= property.CreateDate).toBe(true)
        expect(property.EnergyCertificateEndDate).toBe(`${Number(signed.slice(0, 4)) + 10}${signed.slice(4)}`)
      }
    }
  })

  it('[PROP-02] pictures are named after property, order and scene, and their ids are unique', () => {
    const scenes =
      'stone-farmhouse|brick-terrace|half-timbered-house|villa|modern-villa|bungalow|apartment-block|studio-building|shop-front|warehouse|office-building|garage|meadow-plot|building-plot|mixed-building|kitchen|living-room|dining-room|bedroom|bathroom|home-office|shop-interior|warehouse-interior|office-interior|garden|terrace|floor-plan'
    const all = properties.flatMap((property) => property.Pictures ?? [])
    expect(all.length).toBeGreaterThanOrEqual(320)
    expect(all.length).toBeLessThanOrEqual(360)
    expect(unique(all.map((picture) => picture.ID))).toBe(all.length)
    for (const property of properties) {
      expect(property.Pictures?.length).toBeGreaterThanOrEqual(3)
      expect(property.Pictures?.length).toBeLessThanOrEqual(8)
      property.Pictures?.forEach((picture, index) => {
        const number = String(index + 1).padStart(2, '0')
        expect(picture.Url).toMatch(new RegExp(`^properties/${property.ID}/${number}-(${scenes})\\.webp$`))
      })
    }
  })

  it('[PROP-02] no two descriptions are alike, and all have the specified length', () => {
    for (const language of LANGUAGES) {
      expect(unique(properties.map((property) => inLanguage(property.DescriptionA, language)))).toBe(80)
      expect(unique(properties.map((property) => inLanguage(property.DescriptionB, language)))).toBe(80)
      for (const property of properties) {
        expect(inLanguage(property.TypeDescription, language).length).toBeLessThanOrEqual(70)
        expect(inLanguage(property.DescriptionA, language).length).toBeLessThanOrEqual(200)
        const paragraphs = inLanguage(property.DescriptionB, language).split('\n\n')
        expect(paragraphs.length).toBeGreaterThanOrEqual(3)
        expect(paragraphs.length).toBeLessThanOrEqual(5)
        expect(`${inLanguage(property.DescriptionA, language)} ${paragraphs.join(' ')}`).not.toMatch(
          /!|undefined|NaN|\{|\bnull\b/,
        )
      }
    }
  })

  it('[PROP-02] the texts agree with the numbers', () => {
    for (const property of properties) {
      const text = inLanguage(property.DescriptionB, 'en').replaceAll('\u00a0', ' ')
      const isInText = (figure: number | undefined) => figure === undefined || text.includes(formatNumber(figure))
      expect([property.ID, 'garden', isInText(property.SurfaceGarden)]).toEqual([property.ID, 'garden', true])
      const { EnergyPerformance: energy } = property
      if (typeof energy === 'number') {
        const figure = energy < 0 ? `−${formatNumber(-energy)}` : formatNumber(energy)
        expect([property.ID, text.includes(`${figure} kWh/m²`)]).toEqual([property.ID, true])
      }
      if (property.Goal === 1)
        expect([property.ID, isInText(property.Price) && isInText(property.ChargesRenter)]).toEqual([property.ID, true])
      expect([property.ID, 'lift', /without a lift|has no lift/.test(text) && property.HasLift === true]).toEqual([
        property.ID,
        'lift',
        false,
      ])
      const bedrooms = property.NumberOfBedRooms
      const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
      if (property.WebID === '1' && bedrooms && property.WebIDs !== '1,5') expect(text).toContain(`${words[bedrooms]} bedrooms`)
    }
  })

  it('[PROP-02] two projects have a name, a description and pictures in each language, and a property of their town and price', () => {
    expect(projects.map(({ ID }) => ID)).toEqual([1, 2])
    for (const { ID, City, Zip, StartPrice, Pictures = [], DescriptionB } of projects) {
      const units = properties.filter(({ ProjectID }) => ProjectID === ID)
      expect(units.map((unit) => [unit.City, unit.Zip, unit.Price, unit.Status])).toEqual([[City, Zip, StartPrice, 1]])
      expect(Pictures.length).toBeGreaterThanOrEqual(3)
      for (const { Url } of Pictures)
        expect(existsSync(new URL(`../../site-config/media/${Url}`, import.meta.url)), Url).toBe(true)
      for (const language of LANGUAGES) expect(inLanguage(DescriptionB, language).split('\n\n')).toHaveLength(3)
    }
    expect(properties.filter(({ ProjectID }) => ProjectID !== undefined)).toHaveLength(2)
  })

  it('[PROP-02] documents are sent on request only', () => {
    const documents = properties.flatMap((property) => property.Documents ?? [])
    expect(properties.filter((property) => property.Documents).length).toBeGreaterThan(60)
    for (const document of documents) {
      expect(document.OnRequest).toBe(true)
      expect(document).not.toHaveProperty('Url')
      expect(document.Kind).toBeDefined()
    }
  })

  it('[FORM-13] three properties have specimen documents, and every named file exists', () => {
    const withFiles = properties.filter((property) => property.Documents?.some(({ File }) => File !== undefined))
    expect(withFiles).toHaveLength(3)
    const named = withFiles.flatMap(({ Documents = [] }) => Documents.flatMap(({ File }) => File ?? []))
    for (const file of named) {
      const pdf = readFileSync(new URL(`../../site-config/documents/${file}`, import.meta.url), 'latin1')
      expect(pdf).toMatch(/^%PDF-1\.4\n.*SPECIMEN.*%%EOF\n$/s)
    }
  })

  it('[PROP-02] every property has its contact person', () => {
    for (const property of properties) expect(['anne', 'luc', 'sofie', 'karl']).toContain(property.ContactPerson)
  })
})
