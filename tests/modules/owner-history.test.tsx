// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aHistory, anEntry, asOwner, refusedWith } from '#src/dev/testing/owner-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (search = '', fields = {}) => showModule('owner-history', { ...asOwner({ '/history': aHistory(fields) }), search })
const table = () => screen.getByRole('table', { name: 'Historique des visites et contacts' })
const sortLink = (name: string) => within(table()).getByRole('link', { name })

describe('the visit history', () => {
  it('[OWN-03] shows date, type, contact, subject, comment, status and source', async () => {
    await show('', { entries: [anEntry()] })
    const rows = within(table()).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Date', 'Type', 'Contact', 'Sujet', 'Commentaire', 'Statut', 'Source'],
      [
        '18-11-2026 14:30',
        'Visite',
        'Mme D.',
        'Première visite',
        'Apprécie le jardin ; souhaite revoir la cuisine avec son mari.',
        'Intérêt',
        'Immo-portal',
      ],
    ])
  })

  it('[OWN-03] fetches what the query string asks for, and ignores invalid values', async () => {
    const { fetched } = await show('?type=offer&sort=contact&page=2&status=odd&utm_source=mail')
    expect(fetched).toContain('/api/owner/properties/1001/history?page=2&sort=contact&order=asc&type=offer')
  })

  it('[OWN-03] is sorted by links in its headings, which expose the sort order', async () => {
    await show('?type=viewing&page=2')
    expect(within(table()).getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('descending')
    expect(within(table()).getByRole('columnheader', { name: 'Contact' }).hasAttribute('aria-sort')).toBe(false)
    expect(sortLink('Contact').getAttribute('href')).toBe('/fr/page/?type=viewing&sort=contact&order=asc#entries')
    expect(sortLink('Date').getAttribute('href')).toBe('/fr/page/?type=viewing&sort=date&order=asc#entries')
    expect(within(table()).getByRole('columnheader', { name: 'Commentaire' }).querySelector('a')).toBeNull()
  })

  it('[OWN-03] is filtered by a form that needs no JavaScript and keeps the order', async () => {
    await show('?sort=contact&order=asc&source=phone&text=cuisine')
    const form = screen.getByRole('form', { name: 'Filtrer l’historique' })
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/fr/page/#entries'])
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher' }).value).toBe('cuisine')
    const sent = new URLSearchParams([...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)]))
    expect(Object.fromEntries(sent)).toEqual({
      text: 'cuisine',
      type: '',
      status: '',
      source: 'phone',
      sort: 'contact',
      order: 'asc',
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Visite')
    expect(new FormData(form as HTMLFormElement).get('type')).toBe('viewing')
  })

  it('[OWN-03] can be filtered by one source, and the filter removed', async () => {
    await show('', { entries: [anEntry()] })
    const link = screen.getByRole('link', { name: 'N’afficher que la source Immo-portal' })
    expect(link.getAttribute('href')).toBe('/fr/page/?source=Immo-portal#entries')
  })

  it('[OWN-03] shows how many of its lines match the filter', async () => {
    await show('?source=Immo-portal', { entries: [anEntry()], count: 1, total: 1204 })
    expect(screen.getByRole('status').textContent).toBe('1 sur 1.204 lignes')
    const off = screen.getByRole('link', { name: 'Retirer le filtre Source\u00a0: Immo-portal' })
    expect(off.getAttribute('href')).toBe('/fr/page/#entries')
  })

  it('[OWN-03] is downloaded with the current filter, as a whole', async () => {
    await show('?type=viewing&sort=contact&page=3')
    const link = screen.getByRole('link', { name: 'Télécharger (CSV)' })
    expect(link.getAttribute('href')).toBe(
      '/api/owner/properties/1001/history.csv?sort=contact&order=asc&type=viewing&language=fr',
    )
  })

  it('[OWN-03] has pages that keep filter and order', async () => {
    await show('?type=viewing&page=2', { page: 2, pages: 4, count: 88, total: 88 })
    expect(screen.getByRole('link', { name: 'Page suivante' }).getAttribute('href')).toBe('/fr/page/?type=viewing&page=3#entries')
    expect(screen.getByRole('link', { name: 'Page précédente' }).getAttribute('href')).toBe('/fr/page/?type=viewing#entries')
  })

  it('[OWN-03] shows an explanation and no filter when it is empty', async () => {
    await show('', { entries: [] })
    expect(screen.getByText('Aucun contact n’est encore noté.')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Filtrer l’historique' })).toBeNull()
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull()
  })

  it('[OWN-03] shows a link that removes the filter when no line matches', async () => {
    await show('?text=piscine&sort=contact', { entries: [], total: 88 })
    expect(screen.getByText('Rien ne correspond à ce filtre.')).toBeTruthy()
    const back = screen.getAllByRole('link', { name: 'Tout afficher' }).map((link) => link.getAttribute('href'))
    expect(new Set(back)).toEqual(new Set(['/fr/page/?sort=contact&order=asc#entries']))
  })

  it.each([401, 404] as const)('[OWN-02] shows to the owner only (%d)', async (status) => {
    await showModule('owner-history', refusedWith(status))
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })
})
