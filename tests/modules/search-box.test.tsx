// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiAnswer } from '../fixtures/modules/api-answers.ts'
import type { ModuleSetting } from '../fixtures/modules/module-tree.tsx'
import { showModule } from '../fixtures/modules/show-module.tsx'

afterEach(() => vi.restoreAllMocks())

const everything = {
  version: 1,
  citySelect: { public: true },
  typeSelect: { public: true },
  roomSelect: { public: true, bedRoom: true, bathRoom: true, showerRoom: true, toilet: true, garage: true },
  priceRangeSlider: { public: true },
}

/** Shows the search box with its widgets loaded. */
async function show(content: object = everything, setting: ModuleSetting = {}) {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { fetched } = await showModule('search-box', { ...setting, content: { version: 1, ...content } })
  await waitFor(() => expect(document.querySelector('form')).toBeTruthy(), { timeout: 30_000 })
  const user = userEvent.setup()
  const openField = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  const close = async () => {
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const search = async () => {
    await user.click(screen.getByRole('button', { name: /Voir|Rechercher/ }))
    return went.mock.lastCall?.[0]
  }
  return { fetched, user, openField, close, search }
}

const fieldNames = () =>
  screen.getAllByRole('button').flatMap(({ dataset, textContent }) => (dataset.rac === undefined ? [] : [textContent]))

describe('the search box', () => {
  it('[SRCH-01] shows a filter only if it is public, and only rooms that are flagged', async () => {
    const { openField } = await show({
      citySelect: { public: false },
      typeSelect: { public: true },
      roomSelect: { public: true, toilet: true, garage: true, bedRoom: false },
    })
    expect(fieldNames()).toEqual(['Type de bienTous', 'PiècesIndifférent'])
    const rooms = await openField(/Pièces/)
    expect(rooms.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Toilettes', 'Garages'])
  })

  it('[SRCH-01] shows all its filters', async () => {
    await show()
    expect(fieldNames()).toHaveLength(4)
    expect(screen.getByRole('searchbox', { name: 'Mots-clés' })).toBeTruthy()
  })

  it('[SRCH-02] leads to the list of the goal, in the language of the page, without a query string if nothing is chosen', async () => {
    const { search, user } = await show({ ...everything, salePath: '/contact/', rentPath: '/services/' }, { language: 'fr' })
    const sale = await search()
    await user.click(screen.getByRole('radio', { name: 'À louer' }))
    const rent = await search()
    expect([sale, rent]).toEqual(['/fr/contact/', '/fr/services/'])
  })

  it('[SRCH-02] has its goals in the configured order', async () => {
    const { search } = await show({ goals: [1, 0], rentPath: '/services/' })
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual(['À louer', 'À vendre'])
    expect(await search()).toBe('/fr/services/')
  })

  it('[SRCH-03] writes words as typed, cities as name and zip, types as WebID, and numbers of rooms', async () => {
    const { user, openField, close, search } = await show()
    await user.type(screen.getByRole('searchbox', { name: 'Mots-clés' }), 'Jardin & Garage')
    const cities = await openField(/Communes/)
    await user.click(cities.getByRole('option', { name: /Polleur.*4910/ }))
    await user.click(cities.getByRole('option', { name: /Plombières/ }))
    await close()
    await user.click((await openField(/Type de bien/)).getByRole('option', { name: 'Terrain' }))
    await close()
    const rooms = await openField(/Pièces/)
    await user.click(rooms.getByRole('button', { name: 'Chambres\u00a0: un de plus' }))
    await user.click(rooms.getByRole('button', { name: 'Chambres\u00a0: un de plus' }))
    await user.click(rooms.getByRole('button', { name: 'Garages\u00a0: un de plus' }))
    await close()
    const query = new URLSearchParams(String(await search()).split('?')[1])
    expect([...query]).toEqual([
      ['search', 'Jardin & Garage'],
      ['city', 'polleur|4910'],
      ['city', 'plombières|4850'],
      ['type', '4'],
      ['bedrooms', '2'],
      ['garages', '1'],
    ])
  })

  it('[SRCH-04] writes the price as min-max only when the range was changed', async () => {
    const { user, openField, close, search } = await show()
    const prices = await openField(/Prix/)
    await user.clear(prices.getByRole('textbox', { name: /minimum/ }))
    await user.type(prices.getByRole('textbox', { name: /minimum/ }), '150000{Enter}')
    await close()
    expect(await search()).toMatch(/\?price=150000-3000000$/)
    expect(screen.getByRole('button', { name: 'Prix À partir de €\u00a0150.000' })).toBeTruthy()
    const again = await openField(/Prix/)
    const spoken = again.getAllByRole('slider').map((handle) => handle.getAttribute('aria-valuetext'))
    expect(spoken).toEqual(['150000 euros', '3000000 euros ou plus'])
    await user.clear(again.getByRole('textbox', { name: /minimum/ }))
    await user.type(again.getByRole('textbox', { name: /minimum/ }), '0{Enter}')
    await close()
    expect(await search()).not.toContain('price')
  })

  it('[SRCH-05] resets the price range when the goal changes, and keeps the other filters that the goal offers', async () => {
    const { user, openField, close, search } = await show()
    await user.type(screen.getByRole('searchbox', { name: 'Mots-clés' }), 'vue')
    const types = await openField(/Type de bien/)
    await user.click(types.getByRole('option', { name: 'Maison' }))
    await user.click(types.getByRole('option', { name: 'Terrain' }))
    await close()
    const prices = await openField(/Prix/)
    await user.clear(prices.getByRole('textbox', { name: /maximum/ }))
    await user.type(prices.getByRole('textbox', { name: /maximum/ }), '400000{Enter}')
    await close()
    await user.click(screen.getByRole('radio', { name: 'À louer' }))
    expect(await search()).toMatch(/\?search=vue&type=1$/)
    await user.click(screen.getByRole('radio', { name: 'À vendre' }))
    expect(await search()).toMatch(/\?search=vue&type=1$/)
  })

  it('[SRCH-05] makes no count request with the prices of the other goal', async () => {
    const { user, fetched, openField, close } = await show()
    const prices = await openField(/Prix/)
    await user.clear(prices.getByRole('textbox', { name: /maximum/ }))
    await user.type(prices.getByRole('textbox', { name: /maximum/ }), '400000{Enter}')
    await close()
    await waitFor(() => expect(fetched.at(-1)).toContain('price=0-400000'))
    await user.click(screen.getByRole('radio', { name: 'À louer' }))
    await waitFor(() => expect(fetched.at(-1)).toContain('goal=1'))
    expect(fetched.filter((url) => url.includes('goal=1') && url.includes('price='))).toEqual([])
  })

  it('[SRCH-08] abbreviates the first room filter, and names all of them in its accessible name', async () => {
    const { user, openField, close } = await show()
    const rooms = await openField(/Pièces/)
    await user.click(rooms.getByRole('button', { name: 'Chambres\u00a0: un de plus' }))
    await user.click(rooms.getByRole('button', { name: 'Garages\u00a0: un de plus' }))
    await close()
    const button = screen.getByRole('button', { name: 'Pièces Chambres 1+, Garages 1+' })
    expect(button.querySelector('[title] > [aria-hidden]')?.textContent).toBe('1+ ch. + 1')
  })

  it('[SRCH-09, SRCH-10] offers the cities and categories of the chosen goal; the same name with another zip is another city', async () => {
    const { user, openField, close } = await show()
    const names = (field: Awaited<ReturnType<typeof openField>>) =>
      field.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names(await openField(/Communes/))).toEqual(['Polleur4800', 'Polleur4910', 'Plombières4850'])
    await close()
    await user.click(screen.getByRole('radio', { name: 'À louer' }))
    expect(names(await openField(/Communes/))).toEqual(['Plombières4850'])
    await close()
    expect(names(await openField(/Type de bien/))).toEqual(['Maison'])
  })

  it('[SRCH-02] shows on its button how many properties the search finds', async () => {
    const { user, fetched } = await show()
    expect(await screen.findByRole('button', { name: 'Voir 23 biens' })).toBeTruthy()
    await user.type(screen.getByRole('searchbox', { name: 'Mots-clés' }), 'vue')
    await waitFor(() => expect(fetched.at(-1)).toContain('&search=vue'))
    expect(fetched.at(-1)).toMatch(/^\/api\/properties\/count\?/)
  })

  it('[SRCH-02] leads to the results also if the count fails', async () => {
    const answer = (url: string) => {
      if (url.includes('/count')) throw new Error('no count')
      return apiAnswer(url)
    }
    const { search } = await show(everything, { answer })
    expect(screen.getByRole('button', { name: 'Rechercher' })).toBeTruthy()
    expect(await search()).toBe('/fr/a-vendre/')
  })
})
