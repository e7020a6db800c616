import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { filterName } from '#modules/property-search/filter-name.ts'
import { searchOptions } from '#src/dev/testing/api-answers.ts'
import { prepareModule } from '#src/dev/testing/module-tree.tsx'
import { readPropertySearch, wholeSearch } from '#src/features/search/rules/property-search.ts'
import {
  askedQuery,
  goalOptions,
  type OptionValues,
  onlyOffered,
  resultsHref,
  searchOfForm,
  searchOfGoal,
} from '#src/features/search/view/form/form-search.ts'

const options: OptionValues = {
  cities: [{ value: 'plombières|4850' }, { value: 'spa|4900' }],
  types: [{ value: '1' }, { value: '4' }],
}
const searchOf = (query: string, goal: 0 | 1 = 0) => readPropertySearch(goal, new URLSearchParams(query))

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('the entries of a form', () => {
  it('[SRCH-03, SRCH-08] are read as a search; empty values and 0 set no filter', () => {
    const form = formOf([
      ['search', 'Jardin'],
      ['city', 'spa|4900'],
      ['type', '4'],
      ['bedrooms', '2'],
      ['garages', '0'],
      ['toilets', ''],
      ['price-min', ''],
      ['price-max', '€\u00a0250.000'],
    ])
    const search = searchOfForm(0, form, wholeSearch(0), options)
    expect(resultsHref('/fr/a-vendre/', askedQuery(search, search))).toBe(
      '/fr/a-vendre/?search=Jardin&city=spa%7C4900&type=4&bedrooms=2&price=0-250000',
    )
  })

  it('[SRCH-11] keep the order and the view of the list, and start at its first page', () => {
    const before = searchOf('sort=price-asc&view=map&page=3')
    const search = searchOfForm(0, formOf([['type', '1']]), before, options)
    expect(resultsHref('/', askedQuery(search, search))).toBe('/?type=1&sort=price-asc&view=map')
  })
})

describe('a search in the form', () => {
  it('[SRCH-11] contains the cities and types of the query string as the options spell them, and no others', () => {
    const search = onlyOffered(searchOf('city=plombieres|4850&city=nowhere|1000&type=4&type=99'), options)
    expect(search).toMatchObject({ cities: ['plombières|4850'], types: ['4'] })
  })

  it('[SRCH-17] spells the place of its area as the options do, and keeps one that has no properties', () => {
    const placeOf = (query: string) => onlyOffered(searchOf(query), options).area
    expect(placeOf('area=5km.plombieres|4850')).toMatchObject({ place: 'plombières|4850' })
    expect(placeOf('area=5km.theux|4910')).toMatchObject({ place: 'theux|4910' })
  })

  it('[SRCH-05] loses its price when the goal changes', () => {
    const search = searchOfGoal(searchOf('search=vue&price=100000-200000&type=1'), 1, options)
    expect(resultsHref('/', askedQuery(search, search))).toBe('/?search=vue&type=1')
  })

  it('[SRCH-02] without filters leads to the bare path', () => {
    expect(resultsHref('/fr/a-louer/', askedQuery(wholeSearch(1), wholeSearch(1)))).toBe('/fr/a-louer/')
  })
})

describe('the server’s HTML of the search box', () => {
  const htmlOf = async () => renderToString((await prepareModule('search-box')).tree)

  it('[SRCH-02] is a form for each goal, sent by GET to its list', async () => {
    const actions = [...(await htmlOf()).matchAll(/<form [^>]*action="([^"]*)"[^>]*>/g)]
    expect(actions.map(([, action]) => action)).toEqual(['/fr/a-vendre/', '/fr/a-louer/'])
    expect(actions.filter(([form]) => form.includes('method'))).toEqual([])
  })

  it('[SRCH-03, SRCH-09, SRCH-10] has its fields named and valued like the query string', async () => {
    const [sale = '', rent = ''] = (await htmlOf()).split('</form>')
    const worth = (html: string, name: string) =>
      [...html.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`, 'g'))].map(([, value]) => value)
    expect(worth(sale, 'city')).toEqual(['polleur|4800', 'polleur|4910', 'plombières|4850', 'gemmenich|4850'])
    expect(worth(rent, 'city')).toEqual(['plombières|4850'])
    expect([worth(sale, 'type'), worth(rent, 'type')]).toEqual([['1', '4'], ['1']])
    for (const name of ['text', 'bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages', 'price-min', 'price-max'])
      expect(sale).toContain(`name="${name}"`)
  })
})

describe('the options of a goal', () => {
  it('[SRCH-09, PROP-01] list the neighbourhoods of a city below it, each with the city, by which the search among them finds it', () => {
    const { cities } = goalOptions(searchOptions[0])
    expect(cities.slice(-2)).toEqual([
      { value: 'plombières|4850', label: 'Plombières', hint: '4850', available: 1 },
      { value: 'gemmenich|4850', label: 'Gemmenich', hint: 'Plombières', isPart: true, available: 1 },
    ])
  })

  it('[PROP-01] name a neighbourhood with its city in a chip, however the address spells it', () => {
    const text = (key: string) => key
    const name = filterName({ kind: 'city', value: 'GEMMENICH|4850' }, 0, searchOptions[0], text)
    expect(name).toBe('Gemmenich, Plombières 4850')
  })
})

describe('the price in the server’s HTML', () => {
  it('[SRCH-06, WIDG-03] is a slider with two handles at once', async () => {
    const html = renderToString((await prepareModule('search-box')).tree)
    const ends = [...html.matchAll(/<input[^>]*type="range"[^>]*max="(\d+)"/g)].map(([, max]) => max)
    expect(ends).toEqual(['3000000', '3000000', '2000', '2000'])
  })
})
