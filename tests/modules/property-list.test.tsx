// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import { aList, aSummary } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

const three = aList([1, 2, 3].map((ID) => aSummary({ ID, TypeDescription: `Maison ${ID}`, path: `/fr/a-vendre/x/${ID}/` })))
const show = (content: object, setting: ModuleSetting = {}) =>
  showModule('property-list', { answer: () => three, ...setting, content: { version: 1, goal: 0, ...content } })
const cards = () => screen.getAllByRole('article')

describe('a list of properties', () => {
  it('[CONF-05] shows each property as a card that leads to its page', async () => {
    await show({})
    expect(cards()).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Maison 2' }).getAttribute('href')).toBe('/fr/a-vendre/x/2/')
    expect(screen.getByRole('heading', { level: 2, name: 'Maison 2' })).toBeTruthy()
  })

  it('[CONF-07] has 4 properties in a row and fetches at most 4 unless the module configures other numbers', async () => {
    const { fetched } = await show({})
    expect(screen.getAllByRole('list')[0]?.style.getPropertyValue('--per-row')).toBe('4')
    expect(fetched).toEqual(['/api/properties?language=fr&goal=0&sort=newest&page=1&pageSize=4'])
  })

  it('[CONF-07] has as many properties in a row as the module configures', async () => {
    await show({}, { module: { numberItemOfRow: 2 } })
    expect(screen.getAllByRole('list')[0]?.style.getPropertyValue('--per-row')).toBe('2')
  })

  it('[CONF-05] fetches what its content specifies', async () => {
    const content = {
      goal: 1,
      sort: 'price-asc',
      categories: ['1', '2'],
      cities: ['Spa|4900'],
      onlyAvailable: true,
    }
    const { fetched } = await show(content, { language: 'nl' })
    expect(fetched).toEqual([
      '/api/properties?language=nl&goal=1&sort=price-asc&category=1&category=2&city=Spa%7C4900&onlyAvailable=true&page=1&pageSize=4',
    ])
  })

  it('[SRCH-11] shows the first properties with any page in the query string, because it has no paging', async () => {
    const { fetched } = await show({}, { search: '?page=3' })
    expect(fetched[0]).toContain('&page=1&')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it.each<[Language, string, string]>([
    ['fr', 'Aucun résultat pour votre recherche.', 'Créer une alerte'],
    ['nl', 'Er zijn geen resultaten voor uw zoekopdracht.', 'Nieuwe panden per e-mail'],
    ['en', 'No results were found for your search.', 'Create a property alert'],
    ['de', 'Zu Ihrer Suche gibt es keine Ergebnisse.', 'Neue Immobilien per E-Mail'],
  ])('[SRCH-13, PROP-11] shows in %s that nothing was found, with a link', async (language, message, way) => {
    const shell = { searchRegisterPath: `/${language}/register/` }
    await show({}, { language, answer: () => aList([]), shell })
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(`/${language}/register/`)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('[PROP-07] shows the marquee in place of the price if the site configures it', async () => {
    const answer = () => aList([aSummary({ Marquee: 4, MarqueeName: 'Exclusivité' })])
    await show({}, { answer, shell: { marqueeIgnore: [4] } })
    expect(screen.queryByText('€ 325.000')).toBeNull()
    expect(screen.getAllByText('Exclusivité').length).toBeGreaterThan(0)
  })

  it.each([
    ['grid', ['stacked', 'stacked', 'stacked']],
    ['list', ['wide', 'wide', 'wide']],
    ['strip', ['stacked', 'stacked', 'stacked']],
    ['feature', ['large', 'stacked', 'stacked']],
  ])('[CONF-04] shapes its cards for the view %s', async (view, shapes) => {
    await show({}, { module: { view } })
    expect(cards().map((card) => card.dataset.shape)).toEqual(shapes)
  })

  it('[CONF-04] has the link that its content configures, below the title of the module', async () => {
    await show({ more: { label: 'Tous les biens', link: '/for-sale/' } }, { module: { title: 'Sélection' } })
    expect(screen.getByRole('link', { name: 'Tous les biens' }).getAttribute('href')).toBe('/fr/a-vendre/')
    expect(screen.getByRole('heading', { level: 3, name: 'Maison 1' })).toBeTruthy()
  })
})

describe('hiding properties', () => {
  const named = (name: string) => screen.queryByRole('link', { name })
  const stored = () => localStorage.getItem('vitrine.hidden')
  beforeEach(() => localStorage.clear())

  it('[SEL-03] turns a hidden card into a line, whose button brings it back with the focus', async () => {
    await show({})
    await userEvent.click(screen.getByRole('button', { name: 'Pas pour moi\u00a0: Maison 2' }))
    expect(cards()).toHaveLength(2)
    expect(screen.getByRole('status').textContent).toBe('Masqué\u00a0: Maison 2')
    expect(stored()).toBe('[2]')
    const undo = screen.getByRole('button', { name: 'Annuler' })
    expect(document.activeElement).toBe(undo)
    await userEvent.click(undo)
    expect(cards()).toHaveLength(3)
    expect(document.activeElement).toBe(named('Maison 2'))
    expect(stored()).toBe('[]')
  })

  it('[SEL-03] leaves out hidden properties, and lists them at the end with a button to show them', async () => {
    localStorage.setItem('vitrine.hidden', '[3,1,99]')
    await show({})
    expect(cards()).toHaveLength(1)
    await userEvent.click(screen.getByText('2 biens masqués'))
    await userEvent.click(screen.getByRole('button', { name: 'Réafficher\u00a0: Maison 3' }))
    expect(cards()).toHaveLength(2)
    expect(screen.getByText('1 bien masqué')).toBeTruthy()
    expect(stored()).toBe('[1,99]')
  })
})
