// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { prepareModule } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

const properties = [1001, 1002, 1003, 1004, 1005].map((ID) => aSummary({ ID, TypeDescription: `Maison ${ID}`, Price: ID * 100 }))

/** Behaves like the API: returns the requested properties in their order; 1005 is no longer offered. */
const answer = (url: string) => {
  if (url.includes('/facts')) return { groups: [] }
  const wanted = new URLSearchParams(url.split('?')[1]).getAll('id').map(Number)
  return { items: wanted.flatMap((id) => properties.filter(({ ID }) => ID === id && ID !== 1005)) }
}
const show = (search = '') => showModule('favourites', { search, answer })
const keep = (...ids: number[]) => localStorage.setItem('vitrine.favourites', JSON.stringify(ids))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it.each([
  ['', null],
  ['?ids=1001,1002', null],
  ['?compare=1001', null],
  ['?compare=1001,1002', 'favourites.comparison'],
])('for the query string %j the page has the title %s instead of its own', async (search, title) => {
  const { view, props } = await prepareModule('favourites', { search, answer })
  expect(view.titleKey?.(props.content, props.context)).toBe(title)
})

describe('the visitor’s own favourites', () => {
  it('lists the properties that this browser stores, the latest first', async () => {
    keep(1003, 1001)
    await show()
    await screen.findByText('Maison 1003')
    expect(headings()).toEqual(['Maison 1003', 'Maison 1001'])
  })

  it('shows a message and links to the properties when there are none', async () => {
    await show()
    expect(await screen.findByText('Vous n’avez encore gardé aucun bien.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voir les biens à vendre' }).getAttribute('href')).toBe('/fr/a-vendre/')
  })

  it('shows how many are no longer offered', async () => {
    keep(1005, 1001)
    await show()
    expect(await screen.findByText('1 bien n’est plus proposé.')).toBeTruthy()
  })

  it('removes a property when its heart is pressed again', async () => {
    keep(1002, 1001)
    await show()
    await userEvent.click(
      await screen.findByRole('button', { name: 'Garder dans ma sélection\u00a0: Maison 1002', pressed: true }),
    )
    expect(headings()).toEqual(['Maison 1001'])
    expect(localStorage.getItem('vitrine.favourites')).toBe('[1001]')
  })

  it('offers the URL of the list if the device cannot share', async () => {
    keep(1002, 1001)
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Partager cette sélection' }))
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lien de la sélection' })
    expect(address.value).toMatch(/\/fr\/page\/\?ids=1002,1001$/)
  })

  it('[SEL-04] stores a note while it is typed, and deletes the notes of removed favourites', async () => {
    keep(1002, 1001)
    localStorage.setItem('vitrine.notes', '{"1003":"partie"}')
    const { fetched } = await show()
    await userEvent.type(await screen.findByRole('textbox', { name: 'Votre note\u00a0: Maison 1001' }), 'Jardin au sud')
    expect(localStorage.getItem('vitrine.notes')).toBe('{"1001":"Jardin au sud"}')
    await userEvent.click(screen.getByRole('button', { name: 'Partager cette sélection' }))
    const { value } = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Lien de la sélection' })
    expect(value).toMatch(/\?ids=1002,1001$/)
    expect(fetched).toEqual(['/api/selection?language=fr&id=1002&id=1001'])
  })

  it('[SEL-03] offers back all that is hidden, with nothing saved too', async () => {
    localStorage.setItem('vitrine.hidden', '[1001,1002]')
    await show()
    await userEvent.click(await screen.findByText('2 biens masqués'))
    await userEvent.click(await screen.findByRole('button', { name: 'Réafficher\u00a0: Maison 1002' }))
    expect(localStorage.getItem('vitrine.hidden')).toBe('[1001]')
    await userEvent.click(screen.getByRole('button', { name: 'Tout réafficher' }))
    expect(localStorage.getItem('vitrine.hidden')).toBe('[]')
  })

  it('retries a failed call and keeps the favourites', async () => {
    keep(1001)
    let calls = 0
    const failing = (url: string) => {
      calls += 1
      if (calls === 1) throw new Error('network')
      return answer(url)
    }
    await showModule('favourites', { answer: failing })
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Maison 1001')).toBeTruthy()
  })
})

describe('choosing properties for the comparison', () => {
  it('is limited to four', async () => {
    keep(1001, 1002, 1003, 1004)
    await show()
    const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, true])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Comparer\u00a0: Maison 1002' }))
    const link = screen.getByRole('link', { name: 'Comparer 3 biens' })
    expect(link.getAttribute('href')).toBe('/fr/page/?ids=1001,1002,1003,1004&compare=1001,1003,1004')
  })
})

describe('the URL of a comparison', () => {
  it.each([[[]], [[1001, 1002, 1003]]])(
    'shows the comparison, and no mention of a link, with the stored list %j',
    async (favourites) => {
      keep(...favourites)
      await show('?ids=1001,1002,1003&compare=1001,1003')
      expect(screen.getByText(/^2 biens côte à côte\. /)).toBeTruthy()
      expect(screen.queryByText(/ce lien/i)).toBeNull()
      expect(screen.getByRole('link', { name: 'Voir ma sélection' }).getAttribute('href')).toBe('/fr/page/')
    },
  )
})

describe('a shared URL', () => {
  it('shows that it is a link, with its properties for everyone who has it', async () => {
    await show('?ids=1001,1002')
    expect(screen.getByText(/^Ce lien montre 2 biens\. /)).toBeTruthy()
  })

  it('compares its properties side by side, with the differing facts', async () => {
    const { fetched } = await show('?ids=1001,1002,1003&compare=1001,1003')
    expect(fetched[0]).toBe('/api/selection?language=fr&id=1001&id=1002&id=1003')
    const table = screen.getByRole('table', { name: 'Comparaison des biens' })
    const columns = within(table).getAllByRole('columnheader')
    expect(columns.map(({ textContent }) => textContent)).toEqual(['Maison 1001', 'Maison 1003'])
    const price = within(table).getByRole('row', { name: /^Prix € / })
    expect(within(price).getAllByRole('cell')[1]?.textContent).toBe('€ 100.300')
    expect(within(table).queryByRole('row', { name: /^Charges/ })).toBeNull()
  })

  it('[PROP-07] shows the price per m² only if the price shows, for the surface in the table below', async () => {
    const propertiesOf = [
      aSummary({ ID: 1, Price: 300_000, SurfaceLivable: 150 }),
      aSummary({ ID: 2, Price: 300_000, SurfaceLivable: 150, Marquee: 3, MarqueeName: 'Sous option' }),
      aSummary({ ID: 3, Price: 300_000, WebID: '6', SurfaceLivable: 50, SurfaceTotal: 200 }),
      aSummary({ ID: 4, Price: 90_000, WebID: '4', SurfaceLivable: 10, SurfaceGround: 900 }),
    ]
    await showModule('favourites', {
      search: '?compare=1,2,3,4',
      answer: () => ({ items: propertiesOf }),
      shell: { marqueeIgnore: [3] },
    })
    const row = within(screen.getByRole('table')).getByRole('row', { name: /^Prix au m²/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['€ 2.000', '–', '€ 1.500', '€ 100'])
  })

  it('can be added to the stored favourites as a whole', async () => {
    keep(1003)
    await show('?ids=1001,1003')
    await userEvent.click(screen.getByRole('button', { name: 'Tout garder dans ma sélection' }))
    expect(localStorage.getItem('vitrine.favourites')).toBe('[1001,1003]')
  })

  it.each(['?ids=1001;drop', '?ids=-1,0,abc', '?compare=1001'])(
    'that names no property (%s) shows the visitor’s own list',
    async (search) => {
      const { fetched } = await show(search)
      expect(fetched).toEqual([])
    },
  )

  it('shows a message when all its properties are gone', async () => {
    await show('?ids=1005')
    expect(screen.getByText('Les biens de ce lien ne sont plus proposés.')).toBeTruthy()
  })
})
