// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

const form = () => document.querySelector('form')
const fieldValue = (name: string) => form()?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value

describe('the page that a link in a mail leads to', () => {
  it('[FORM-01] describes the action, and performs it by a button that needs no JavaScript', async () => {
    const { fetched } = await showModule('mail-action', { search: '?token=abc-_1' })
    expect(fetched).toEqual(['/api/mail-actions/confirm-subscription?token=abc-_1&language=fr'])
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Recherche enregistrée',
      'Maison · Spa',
    ])
    expect(screen.getByRole('button', { name: 'Confirmer' })).toBeTruthy()
    expect([form()?.method, form()?.getAttribute('action')]).toEqual(['post', '/fr/page/'])
    expect([fieldValue('token'), fieldValue('mailed-action')]).toEqual(['abc-_1', 'confirm-subscription'])
  })

  it.each([
    ['gone', /Ce lien n’est plus valable/],
    ['done', /C’est confirmé/],
  ])('[FORM-01] has no button when the link is %s', async (state, words) => {
    await showModule('mail-action', { search: '?token=abc', answer: () => ({ state, about: [] }) })
    expect(screen.getByText(words)).toBeTruthy()
    expect(form()).toBeNull()
  })

  it.each([
    ['?done=yes', /C’est confirmé/],
    ['?done=gone', /Ce lien n’est plus valable/],
    ['', /Ce lien n’est plus valable/],
    ['?token=', /Ce lien n’est plus valable/],
  ])('[FORM-01] makes no API call at "%s", and shows links', async (search, words) => {
    const { fetched } = await showModule('mail-action', { search })
    expect(fetched).toEqual([])
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0)
  })
})
