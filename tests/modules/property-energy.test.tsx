// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (fields: Partial<PropertyDetail> = {}, setting: ModuleSetting = {}) =>
  showModule('property-energy', { answer: () => aDetail(fields), language: 'en', parameters: { id: '1001' }, ...setting })
const factOf = (label: string) => screen.queryByText(label, { selector: 'dt' })?.parentElement?.querySelector('dd')?.textContent
const FLEMISH = { Zip: '2000', EnergyPerformance: 450, EPCLabelText: '' }

describe('the energy certificate of a property', () => {
  it('[PROP-04] fetches the property by the number in the path', async () => {
    const { fetched } = await show({}, { parameters: { id: '1042' } })
    expect(fetched).toEqual(['/api/properties/1042?language=en'])
  })

  it('[PROP-04, EPC-03] shows every class of the region, with the property’s own marked', async () => {
    await show()
    const steps = within(screen.getByRole('list', { name: 'Energy scale of Wallonia' })).getAllByRole('listitem')
    expect(steps).toHaveLength(9)
    expect(steps.slice(0, 4).map((step) => step.textContent)).toEqual(['A++', 'A+', 'A', 'B'])
    const own = steps.filter((step) => step.getAttribute('aria-current') === 'true')
    expect(own).toHaveLength(1)
    expect(screen.getByRole('img', { name: 'Energy class C' }).getAttribute('src')).toBe('/images/epc/wallonia/c.png')
    expect(own[0]?.textContent).toContain('229\u00a0kWh/m² a\u00a0year')
  })

  it('[EPC-03] shows that a label computed from the number is indicative', async () => {
    await show({ EPCLabelText: '', EnergyPerformance: 158.2 })
    const label = screen.getByRole('img', { name: 'Energy class B, indicative' })
    expect(label.getAttribute('title')).toBe('Energy class B, indicative')
    expect(screen.getByText(/worked out from the stated consumption/)).toBeTruthy()
    expect(factOf('Primary energy consumption')).toBe('158,2\u00a0kWh/m² a\u00a0year')
  })

  it('[EPC-03] does not show a stated label as indicative', async () => {
    await show()
    expect(screen.queryByText(/indicative/)).toBeNull()
  })

  it('[EPC-03, EPC-04] shows the image of Luxembourg’s own scale for a property there', async () => {
    await show({ CountryID: 50, EPCLabelText: 'I', EnergyPerformance: '-' })
    const label = screen.getByText('Energy class I')
    expect(label.querySelector('img')?.getAttribute('src')).toBe('/images/epc/luxembourg/i.png')
  })

  it('[PROP-04] shows one line without the scale for a label without figures, and the scale for one figure', async () => {
    await show({ EPCLabelText: 'B', EnergyPerformance: null })
    expect(screen.getByText('Energy class B')).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
    cleanup()
    await show({ EPCLabelText: 'B', EnergyPerformance: null, CO2Emission: 12 })
    expect(screen.getByRole('list', { name: 'Energy scale of Wallonia' })).toBeTruthy()
    expect(screen.getByText('this home')).toBeTruthy()
  })

  it('[PROP-04] shows the figures that the feed contains, and only those', async () => {
    await show({
      EnergyTotal: 32060,
      CO2Emission: 0,
      UniqueCode: '20181020018239',
      EnergyCertificateEndDate: '2028-10-20',
    })
    expect(factOf('Total consumption')).toBe('32.060\u00a0kWh a\u00a0year')
    expect(factOf('CO₂ emissions')).toBe('0\u00a0kg/m² a\u00a0year')
    expect(factOf('Unique code of the certificate')).toBe('20181020018239')
    expect(factOf('Certificate valid until')).toBe('20-10-2028')
  })

  it('[PROP-04] leaves out what the feed lacks', async () => {
    await show()
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Primary energy consumption'])
  })

  it.each(['4', '7'])('[PROP-10] shows that it does not apply to land and garages: %s', async (WebID) => {
    await show({ WebID })
    expect(screen.getByText(/^Not applicable/)).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it.each([
    { EnergyPerformance: '-', EPCLabelText: '' },
    { EnergyPerformance: null, EPCLabelText: '' },
    { CountryID: 50, EPCLabelText: '' },
    { Zip: '480', EPCLabelText: 'B' },
  ])('[PROP-10, EPC-03] shows that the label is not known: %j', async (fields) => {
    await show(fields)
    expect(screen.getByText(/^The energy class is not known yet/)).toBeTruthy()
    expect(screen.queryByRole('list')).toBeNull()
  })

  it('[CONF-04] shows only the scale in that view', async () => {
    await show({}, { module: { view: 'scale' } })
    expect(screen.getByRole('list')).toBeTruthy()
    expect(screen.queryByRole('term')).toBeNull()
  })

  it('[CONF-04] has no heading of its own below a title of the module', async () => {
    await show({}, { module: { title: 'Energy, in short' } })
    expect(screen.queryByRole('heading', { name: 'Energy performance' })).toBeNull()
  })
})

describe('the obligation to renovate', () => {
  const notice = () =>
    screen
      .queryByText(/must be renovated|wordt aangekocht|doit être rénové|renoviert werden/)
      ?.textContent?.replaceAll('\u00a0', ' ')

  it.each([
    ['fr', 5],
    ['nl', 6],
    ['en', 5],
    ['de', 6],
  ] as const)('[EPC-05] shows in %s with %i years by default', async (language: Language, years) => {
    await show(FLEMISH, { language, content: { version: 1 } })
    expect(notice()).toMatch(
      new RegExp(`(1er janvier|1 januari|1 January|1\\. Januar) 2023.*\\b${years} (ans|jaar|years|Jahren)\\b`),
    )
  })

  it('[EPC-05] takes years and date from the configuration', async () => {
    await show(FLEMISH, { content: { version: 1, renovation: { since: '2027-07-01', target: 'C', years: 4 } } })
    expect(notice()).toMatch(/from 1 July 2027 on must be renovated to class C or better within 4 years/)
  })

  it('[EPC-05] takes a different text from the configuration', async () => {
    await show(FLEMISH, { content: { version: 1, renovation: { text: '<p>Ask us about the works.</p>' } } })
    expect(screen.getByText('Ask us about the works.')).toBeTruthy()
    expect(notice()).toBeUndefined()
  })

  it.each([
    ['for rent', { ...FLEMISH, Goal: 1 as const }, { version: 1 }],
    ['in Wallonia', { EPCLabelText: 'F' }, { version: 1 }],
    ['with label D', { ...FLEMISH, EnergyPerformance: 399 }, { version: 1 }],
    ['when switched off', FLEMISH, { version: 1, renovation: { show: false } }],
  ])('[EPC-05] does not show for a property %s', async (_, fields, content) => {
    await show(fields, { content })
    expect(notice()).toBeUndefined()
  })
})

describe('the estimate of energy costs', () => {
  const HOME = { EnergyPerformance: 400, EPCLabelText: '', EnergyTotal: 40_000, HeatingName: 'Gas central heating' }

  it('[EPC-06] is a range with its working, price, source and date, and tells what the classes D and C take', async () => {
    await show(HOME)
    const part = screen.getByRole('heading', { name: 'Energy per year, an estimate' }).parentElement
    const words = part?.textContent?.replaceAll('\u00a0', ' ')
    expect(words).toContain('€ 3.000 – € 4.600')
    expect(words).toContain('40.000 kWh of primary energy a year, by the certificate')
    expect(words).toContain('÷ 1, the primary energy factor of gas = 40.000 kWh bought')
    expect(words).toMatch(/CREG, March 2024.*checked on 25 November 2026/)
    expect(words).toContain('At most 340 kWh/m² a year, 60 less than today.')
    expect(words).toContain('Class C')
  })

  it('[EPC-06] tells the duties of the region for the label and the goal only', async () => {
    await show(HOME)
    expect(screen.getByText(/draft renovation plan of Wallonia/)).toBeTruthy()
    cleanup()
    await show({ ...HOME, Goal: 1 })
    expect(screen.queryByText(/draft renovation plan/)).toBeNull()
  })
})
