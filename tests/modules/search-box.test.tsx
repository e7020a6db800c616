// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiAnswer } from '#src/dev/testing/api-answers.ts'
import type { ModuleSetting } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const everything = {
  version: 1,
  citySelect: { public: true },
  typeSelect: { public: true },
  roomSelect: { public: true, bedRoom: true, bathRoom: true, showerRoom: true, toilet: true, garage: true },
  priceRangeSlider: { public: true },
}

/** Shows the search box with its behaviour. */
async function show(content: object = everything, setting: ModuleSetting = {}) {
  const went = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const { fetched } = await showModule('search-box', { ...setting, content: { version: 1, ...content } })
  await waitFor(() => expect(document.querySelector('[data-alive]')).toBeTruthy(), { timeout: 30_000 })
  const user = userEvent.setup()
  /** The form of the chosen goal: no style sheet hides the other one here. */
  const form = () => {
    const goal = screen.queryAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value ?? '0'
    return within(document.querySelector<HTMLElement>(`[data-goal="${goal}"]`) ?? document.body)
  }
  /** The popover of a field, closed or open: no browser hides it here. */
  const field = (name: RegExp) => within(form().getByRole('dialog', { name }))
  const words = () => form().getByRole('combobox', { name: 'Mots-clés' })
  const search = async () => {
    went.mockClear()
    await user.click(form().getByRole('button', { name: /Voir|Rechercher/ }))
    // A typed text is read by the server first.
    await waitFor(() => expect(went).toHaveBeenCalled())
    return went.mock.lastCall?.[0]
  }
  const fieldNames = () =>
    form()
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-haspopup'))
      .map((button) => accessibleText(button))
  return { fetched, user, form, field, words, search, fieldNames }
}

/** What a screen reader says. */
function accessibleText(button: HTMLElement): string {
  const parts = [...button.querySelectorAll('span > span:not([aria-hidden]), button > span:not(:has(span))')]
  return parts.map(({ textContent }) => textContent).join(' ')
}

describe('the search box', () => {
  it('[SRCH-01] shows a filter only if it is public, and only rooms that are flagged', async () => {
    const { field, fieldNames } = await show({
      citySelect: { public: false },
      typeSelect: { public: true },
      roomSelect: { public: true, toilet: true, garage: true, bedRoom: false },
    })
    expect(fieldNames()).toEqual(['Type de bien Tous', 'Pièces Indifférent'])
    const rooms = field(/Pièces/).getByRole('group', { name: 'Pièces' })
    const groups = within(rooms).getAllByRole('group')
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Toilettes', 'Garages'])
  })

  it('[SRCH-01] shows all its filters', async () => {
    const { fieldNames, words } = await show()
    expect(fieldNames()).toHaveLength(4)
    expect(words()).toBeTruthy()
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
    const { user, field, words, search } = await show()
    await user.type(words(), 'Jardin & Garage')
    const cities = field(/Communes/)
    await user.click(cities.getByRole('checkbox', { name: /Polleur.*4910/ }))
    await user.click(cities.getByRole('checkbox', { name: /^Plombières/ }))
    await user.click(field(/Type de bien/).getByRole('checkbox', { name: /^Terrain/ }))
    const rooms = field(/Pièces/)
    await user.click(rooms.getByRole('button', { name: 'Chambres\u00a0: un de plus' }))
    await user.click(rooms.getByRole('button', { name: 'Chambres\u00a0: un de plus' }))
    await user.click(rooms.getByRole('button', { name: 'Garages\u00a0: un de plus' }))
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
    const { user, field, search, fieldNames } = await show()
    const prices = field(/Prix/)
    await user.clear(prices.getByRole('textbox', { name: /minimum/ }))
    await user.type(prices.getByRole('textbox', { name: /minimum/ }), '150000{Enter}')
    expect(await search()).toMatch(/\?price=150000-3000000$/)
    expect(fieldNames()).toContain('Prix À partir de €\u00a0150.000')
    const again = field(/Prix/)
    const spoken = again.getAllByRole('slider').map((handle) => handle.getAttribute('aria-valuetext'))
    expect(spoken).toEqual(['150000 euros', '3000000 euros ou plus'])
    await user.clear(again.getByRole('textbox', { name: /minimum/ }))
    await user.type(again.getByRole('textbox', { name: /minimum/ }), '0{Enter}')
    expect(await search()).not.toContain('price')
  })

  it('[SRCH-05] resets the price range when the goal changes, and keeps the other filters that the goal offers', async () => {
    const { user, field, words, search } = await show()
    await user.type(words(), 'vue')
    const types = field(/Type de bien/)
    await user.click(types.getByRole('checkbox', { name: /^Maison/ }))
    await user.click(types.getByRole('checkbox', { name: /^Terrain/ }))
    const prices = field(/Prix/)
    await user.clear(prices.getByRole('textbox', { name: /maximum/ }))
    await user.type(prices.getByRole('textbox', { name: /maximum/ }), '400000{Enter}')
    await user.click(screen.getByRole('radio', { name: 'À louer' }))
    expect(await search()).toMatch(/\?search=vue&type=1$/)
    await user.click(screen.getByRole('radio', { name: 'À vendre' }))
    expect(await search()).toMatch(/\?search=vue&type=1$/)
  })

  it('[SRCH-05] makes no count request with the prices of the other goal', async () => {
    const { user, fetched, field, form } = await show()
    const prices = field(/Prix/)
    await user.clear(prices.getByRole('textbox', { name: /maximum/ }))
    await user.type(prices.getByRole('textbox', { name: /maximum/ }), '400000{Enter}')
    await waitFor(() => expect(fetched.at(-1)).toContain('price=0-400000'))
    await user.click(screen.getByRole('radio', { name: 'À louer' }))
    // Those of the other goal without filters came with the page.
    expect(await form().findByRole('button', { name: 'Voir 1 bien' })).toBeTruthy()
    expect(fetched.filter((url) => url.includes('goal=1') && url.includes('price='))).toEqual([])
  })

  it('[SRCH-08] abbreviates the first room filter, and names all of them in its accessible name', async () => {
    const { user, field, form } = await show()
    const rooms = field(/Pièces/)
    await user.click(rooms.getByRole('button', { name: 'Chambres\u00a0: un de plus' }))
    await user.click(rooms.getByRole('button', { name: 'Garages\u00a0: un de plus' }))
    const button = form().getByRole('button', { name: 'Pièces Chambres 1+, Garages 1+' })
    expect(button.querySelector('[title] > [aria-hidden]')?.textContent).toBe('1+ ch. + 1')
  })

  it('[SRCH-09, SRCH-10] offers the cities and categories of the chosen goal; the same name with another zip is another city', async () => {
    const { user, field } = await show()
    const names = (name: RegExp) =>
      field(name)
        .getAllByRole('checkbox')
        .map((box) => box.closest('label')?.textContent)
    expect(names(/Communes/)).toEqual(['Polleur48001', 'Polleur49101', 'Plombières48501', 'GemmenichPlombières1'])
    await user.click(screen.getByRole('radio', { name: 'À louer' }))
    expect(names(/Communes/)).toEqual(['Plombières48501'])
    expect(names(/Type de bien/)).toEqual(['Maison1'])
  })

  it('[SRCH-02] shows on its button how many properties the search finds, once a visitor comes to it', async () => {
    const { user, fetched, form, words } = await show()
    expect(form().getByRole('button', { name: 'Rechercher' })).toBeTruthy()
    await user.click(words())
    expect(await form().findByRole('button', { name: 'Voir 3 biens' })).toBeTruthy()
    await user.type(words(), 'vue')
    await waitFor(() => expect(fetched.at(-1)).toContain('&text=vue'))
    expect(fetched.at(-1)).toMatch(/^\/api\/search-options\?/)
  })

  it('[SRCH-02] leads to the results also if the count fails', async () => {
    const answer = (url: string) => {
      if (url.includes('bedrooms=')) throw new Error('no count')
      return apiAnswer(url)
    }
    const { user, field, search, form } = await show(everything, { answer })
    await user.click(field(/Pièces/).getByRole('button', { name: 'Chambres\u00a0: un de plus' }))
    expect(await form().findByRole('button', { name: 'Rechercher' })).toBeTruthy()
    expect(await search()).toBe('/fr/a-vendre/?bedrooms=1')
  })
})
