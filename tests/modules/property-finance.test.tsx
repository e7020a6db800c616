// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { choiceOf, entriesOf, initialChoice } from '#modules/property-finance/loan-choice.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { type ModuleSetting, prepareModule } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { sampleRates } from '../fixtures/finance-rates.ts'

const setting = (fields: Partial<PropertyDetail>, more: ModuleSetting): ModuleSetting => ({
  answer: () => aDetail({ Price: 250_000, EPCLabelText: 'C', ...fields }),
  language: 'en',
  parameters: { id: '1001' },
  ...more,
})
const show = (fields: Partial<PropertyDetail> = {}, more: ModuleSetting = {}) =>
  showModule('property-finance', setting(fields, more))

/** A page that shows the property’s own charges among its facts. */
const SHOWN_BY_FACTS: ModuleSetting = { content: { ...sampleOf('property-finance'), showFacts: false } }

/** The amount and its calculation in the row with a name. */
function row(name: string | RegExp): readonly [amount: string, working: string] {
  const header = screen.getByRole('rowheader', { name })
  const amount = header.parentElement?.querySelector('td')?.textContent ?? ''
  return [amount, header.querySelector('span')?.textContent ?? '']
}
const result = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

afterEach(() => window.sessionStorage.clear())

describe('the entries of the estimate', () => {
  it('[PROP-04] last for the visit, over a reload and on the way back, at their own address', async () => {
    const own = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Your contribution|Eigen inbreng)/ })
    await show()
    fireEvent.change(own(), { target: { value: '69000' } })
    const payment = result('Estimated monthly payment')
    cleanup()
    await show()
    expect([own().value, result('Estimated monthly payment')]).toEqual(['69000', payment])
    cleanup()
    await show({}, { language: 'nl' })
    expect(own().value).not.toBe('69000')
  })
})

describe('the cost of a purchase', () => {
  it('[PROP-04] requests the property by the number in the path', async () => {
    const { fetched } = await show({}, { parameters: { id: '1042' } })
    expect(fetched).toEqual(['/api/properties/1042?language=en'])
  })

  it('[PROP-04] shows each amount with its calculation, down to the sum of price and costs', async () => {
    await show()
    expect(row(/^Asking price/)).toEqual(['€ 250.000', ''])
    expect(row(/^Registration duties/)).toEqual(['€ 7.500', '3\u00a0% × € 250.000'])
    expect(row(/^Notary’s fee/)[1]).toMatch(/^4,56\u00a0% × € 7\.500 \+ 2,85\u00a0% × € 10\.000 \+ /)
    expect(row(/^VAT on fee and file/)).toEqual(['€ 671,72', '21\u00a0% × € 3.198,66'])
    expect(row(/^Total costs/)).toEqual(['€ 11.970,38', '€ 7.500 + € 4.470,38'])
    expect(row(/^Price and costs/)[0]).toBe('€ 261.970,38')
  })

  it('[PROP-04] leaves the property’s own charges to the facts of the page if the content configures it', async () => {
    await show({ CadastralIncome: 545 })
    expect(row('Cadastral income')[0]).toBe('€ 545')
    cleanup()
    await show({ CadastralIncome: 545 }, SHOWN_BY_FACTS)
    expect(screen.queryByText('Cadastral income')).toBeNull()
    expect(row(/^Asking price/)[0]).toBe('€ 250.000')
  })

  it('[PROP-04] is marked as an estimate with a date and the sources of the rates', async () => {
    await show()
    expect(screen.getByText(/^An estimate without obligation, at rates checked on 21 November 2026/)).toBeTruthy()
    expect(screen.getByText(/Walloon decree of 5 December 2024/).textContent).toContain('since 1\u00a0January 2025')
  })

  it('[PROP-04] has the date of the rate that was checked longest ago', async () => {
    const sample = sampleOf('property-finance') as { rates: { notary: object } }
    const notary = { ...sample.rates.notary, checkedOn: '2025-02-03' }
    await show({}, { content: { ...sample, rates: { ...sample.rates, notary } } })
    expect(screen.getByText(/at rates checked on 3 February 2025/)).toBeTruthy()
  })

  it('[PROP-04] includes the duties of the region, less the tax-free part', async () => {
    await show({ Zip: '1050', Price: 350_000 })
    expect(row(/^Registration duties/)).toEqual(['€ 18.750', '12,5\u00a0% × (€ 350.000 − € 200.000)'])
  })

  it('[PROP-04] uses the other rate for a visitor who buys for another purpose', async () => {
    await show()
    fireEvent.click(screen.getByRole('radio', { name: /anything else/ }))
    expect(row(/^Registration duties/)).toEqual(['€ 31.250', '12,5\u00a0% × € 250.000'])
  })

  it('[PROP-04] offers no choice for a shop, which cannot be an only home', async () => {
    await show({ WebID: '6' })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(row(/^Registration duties/)[0]).toBe('€ 31.250')
  })

  it('[PROP-04] uses notary costs stated by the agency instead of the scale', async () => {
    await show({ NotaryFees: 3050 })
    expect(row(/^Notary fees/)).toEqual(['€ 3.050', 'amount stated by the agency'])
    expect(screen.queryByRole('rowheader', { name: /^Notary’s fee/ })).toBeNull()
  })

  it('[PROP-04] includes VAT for a new building, possibly at a lower rate', async () => {
    await show({ VAT: 21 })
    expect(row(/^VAT 21/)).toEqual(['€ 52.500', '21\u00a0% × € 250.000'])
    expect(screen.getByText(/rebuilt after demolition the rate is 6 %/)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('[PROP-07] shows that a price is the lowest of several', async () => {
    await show({ PriceUnit: 7 })
    expect(row(/^Asking price/)).toEqual(['€ 250.000', 'starting from'])
  })

  it('[PROP-04] shows charges and taxes that the feed contains, and only those', async () => {
    await show({ ChargesOwner: 145, CadastralIncome: 1080, RealEstateTax: 1236 })
    expect(row(/^Common charges/)).toEqual(['€ 145', 'a month'])
    expect(row(/^Cadastral income/)).toEqual(['€ 1.080', ''])
    expect(row(/^Property tax/)).toEqual(['€ 1.236', 'a year'])
    expect(screen.queryByRole('rowheader', { name: /^Down payment/ })).toBeNull()
  })

  it.each([
    ['without a published price', { Price: null, PublishPrice: false }],
    ['that is sold', { Status: 2 as const }],
    ['for an annuity', { LifeAnnuityMonthly: 620, LifeAnnuityDownPayment: 48_000 }],
  ])('[PROP-04, PROP-07] has no estimate for a property %s, but shows its taxes', async (_, fields) => {
    await show({ CadastralIncome: 1080, ...fields })
    expect(screen.queryByRole('rowheader', { name: /^(Asking price|Registration duties)/ })).toBeNull()
    expect(row(/^Cadastral income/)[0]).toBe('€ 1.080')
  })

  it('[PROP-09] is empty for a sold property whose taxes are among the facts', async () => {
    await show({ Status: 2, CadastralIncome: 1080 })
    expect(screen.queryByText(/estimate the costs/)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Budget and financing' })).toBeTruthy()
    cleanup()
    const { container } = render((await prepareModule('property-finance', setting({ Status: 2 }, SHOWN_BY_FACTS))).tree)
    expect(container.textContent).toBe('')
  })

  it.each([
    [{ LifeAnnuityMonthly: 620 }, /sold for a life annuity/],
    [{ Price: null, PublishPrice: false }, /price of this property is not shown online/],
  ])('[PROP-04] shows why there is no estimate: %o', async (fields, reason) => {
    await show(fields)
    expect(screen.getByText(reason)).toBeTruthy()
  })

  it('[PROP-07] shows no price if the marquee replaces it', async () => {
    await show({ Marquee: 4, MarqueeName: 'Under offer' }, { shell: { marqueeIgnore: [4] } })
    expect(document.body.textContent).not.toContain('250.000')
  })

  it('[PROP-04] shows a message if there are no rates for the country', async () => {
    await show({ CountryID: 50 })
    expect(screen.getByText(/the agency will tell you the costs of purchase on request/)).toBeTruthy()
  })
})

describe('a loan for the purchase', () => {
  it('[PROP-04] starts with the configured share, term and rate', async () => {
    await show()
    expect(result('Estimated monthly payment')).toBe('€ 995,37')
    expect(result('Due on signing')).toBe('€ 61.970,38')
    expect(screen.getByText('€ 200.000 over 25 years at 3,5 % a year, which is 0,2871 % a month')).toBeTruthy()
  })

  it('[PROP-04] follows the visitor’s entries at once', async () => {
    await show()
    fireEvent.change(screen.getByRole('textbox', { name: 'Your contribution to the price' }), { target: { value: '130000' } })
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Term of the loan' }), { target: { value: '10' } })
    fireEvent.change(screen.getByRole('textbox', { name: 'Yearly rate' }), { target: { value: '0' } })
    expect(result('Estimated monthly payment')).toBe('€ 1.000')
    expect(result('Total interest')).toBe('€ 0')
    expect(result('Due on signing')).toBe('€ 141.970,38')
  })

  it('[PROP-04, LANG-03] writes amounts and rates in the format of the page, also when typed in another format', async () => {
    await show({ Price: 189_000 })
    const own = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your contribution to the price' })
    const rate = screen.getByRole<HTMLInputElement>('textbox', { name: 'Yearly rate' })
    expect([own.value, rate.value]).toEqual(['37.800', '3,5'])
    for (const [field, typed, written] of [
      [own, '50 000', '50.000'],
      [own, '50000,5', '50.000,50'],
      [rate, '4.25', '4,25'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } })
      expect(field.value).toBe(typed)
      fireEvent.blur(field)
      expect(field.value).toBe(written)
    }
  })

  it('[PROP-04] is a form without JavaScript, and its query string is calculated with', async () => {
    const search = '?own=130000&years=10&rate=0&purpose=other'
    const { tree } = await prepareModule('property-finance', setting({}, { search }))
    const html = renderToString(tree)
    expect(html).toMatch(
      /<form[^>]* method="get"[^>]* action="\/en\/page\/#finance"|<form[^>]* action="\/en\/page\/#finance"[^>]* method="get"/,
    )
    expect(html).toContain('Recalculate')
    expect(html).toContain('€ 1.000')
    expect(html).toContain('€ 31.250')
  })

  it('[PROP-04] has no button to recalculate once it is hydrated', async () => {
    await show()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('[PROP-24] is shown year by year in a table once it is opened, and without scripts, by the entries, with the totals of the estimate', async () => {
    const { tree } = await prepareModule('property-finance', setting({}, { search: '?own=130000&years=10&rate=0' }))
    const html = renderToString(tree)
    expect(html).toMatch(/<noscript><section[^>]*aria-label="Repayment by year/)
    expect(html).toMatch(/you pay €\s0 in interest in total\. Half of the sum borrowed is paid back by the end of year\s5\./)
    await show()
    expect(screen.queryByRole('table', { name: 'Repayment by year, in euro' })).toBeNull()
    for (const details of document.querySelectorAll('details')) {
      details.open = true
      fireEvent(details, new Event('toggle'))
    }
    const table = await screen.findByRole('table', { name: 'Repayment by year, in euro' })
    const cells = (name: string) => {
      const header = within(table).getByRole('rowheader', { name })
      return [...(header.parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)
    }
    expect(cells('25')).toEqual(['11.724,45', '219,94', '0,00'])
    expect(cells('Total')).toEqual(['200.000,00', '98.609,73', ''])
    expect(result('Total interest')).toBe('€ 98.609,73')
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Term of the loan' }), { target: { value: '5' } })
    expect(within(table).getAllByRole('rowheader')).toHaveLength(6)
  })

  it.each([
    ['the content configures it', { content: { ...sampleOf('property-finance'), showRepayment: false } }],
    ['there is no loan', { search: '?own=250000' }],
  ])('[PROP-24] is not shown year by year if %s', async (_, more) => {
    await show({}, more)
    expect(result('Total interest')).toBeTruthy()
    expect(screen.queryByText('How the loan is paid back')).toBeNull()
  })

  it('[CONF-04] is left out in the view costs', async () => {
    await show({}, { module: { view: 'costs' } })
    expect(screen.queryByRole('spinbutton')).toBeNull()
    expect(row(/^Price and costs/)[0]).toBe('€ 261.970,38')
  })

  it.each([
    [{ own: '999999999' }, { own: 250_000 }],
    [{ own: '-5' }, { own: 0 }],
    [
      { own: 'abc', years: '', rate: '-' },
      { own: 50_000, years: 25, rate: 3.5 },
    ],
    [{ years: '1' }, { years: 5 }],
    [{ years: '99' }, { years: 30 }],
    [{ rate: '3,75' }, { rate: 3.75 }],
    [{ rate: '1000000000' }, { rate: 20 }],
    [{ purpose: 'nonsense' }, { purpose: 'own-home' }],
  ])('[PROP-04] calculates the entries %j as %j', (entries, expected) => {
    const { loan } = sampleRates
    const purposes = ['own-home', 'other'] as const
    const initial = initialChoice(250_000, purposes, loan)
    const all = { ...entriesOf('', initial), ...entries }
    expect(choiceOf(all, initial, { price: 250_000, purposes, loan })).toMatchObject(expected)
  })
})

describe('the cost of a rental', () => {
  const RENTAL = { Goal: 1, Price: 690, ChargesRenter: 50 } as const

  it('[PROP-04] shows rent, charges and deposit, per month and at the start', async () => {
    await show({ ...RENTAL, DepositAmount: 1380, DepositMonths: 2 })
    const table = screen.getByRole('table', { name: 'Estimated costs of renting' })
    expect(within(table).getAllByRole('rowheader')).toHaveLength(5)
    expect(row(/^Total a month/)).toEqual(['€ 740', '€ 690 + € 50'])
    expect(row(/^Rental deposit/)).toEqual(['€ 1.380', '2 × € 690'])
    expect(row(/^Due on moving in/)).toEqual(['€ 2.120', '€ 740 + € 1.380'])
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })

  it.each([
    ['4800', '2 × € 690'],
    ['2000', '3 × € 690'],
    ['1000', '2 × € 690'],
  ])('[PROP-04] uses the region’s number of months for the deposit if the listing states none: %s', async (Zip, working) => {
    await show({ ...RENTAL, Zip })
    expect(row(/^Rental deposit/)[1]).toBe(working)
  })
})
