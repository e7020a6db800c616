// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { showWithState } from '../fixtures/modules/show-owner-form.tsx'

const action = () => document.querySelector<HTMLInputElement>('[name="owner-action"]')?.value

describe('the password reset form', () => {
  it('[OWN-01] asks for an address, and makes no API call', async () => {
    const { fetched } = await showModule('owner-password')
    expect([fetched, action()]).toEqual([[], 'request-password-reset'])
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').name).toBe('email')
  })

  it('[OWN-01] does not reveal whether the owner was found', async () => {
    await showModule('owner-password', { search: '?done=sent' })
    expect(screen.getByRole('status').textContent).toMatch(
      /Si cette adresse est celle d’un de nos propriétaires.*«\sPersonne introuvable\s»/,
    )
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('the page of a password link', () => {
  const module = { view: 'new' }

  it('[OWN-01] asks for a password twice if the link is valid', async () => {
    const { fetched } = await showModule('owner-password', { module, search: '?token=abc-_1' })
    expect([fetched, action()]).toEqual([['/api/password-link?token=abc-_1'], 'set-password'])
    expect(document.querySelector('form')?.getAttribute('action')).toBe('/fr/page/?token=abc-_1')
    expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe('anne.lambert@proprietaire.example')
    const fields = ['Nouveau mot de passe', 'Répétez le nouveau mot de passe'].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    )
    expect(fields.map(({ name, autocomplete }) => [name, autocomplete])).toEqual([
      ['password', 'new-password'],
      ['repeat', 'new-password'],
    ])
  })

  it.each([
    ['the link is over', '?token=abc'],
    ['there is no link', ''],
  ])('[OWN-01] offers another link and no form if %s', async (_, search) => {
    await showModule('owner-password', { module, search, answer: () => ({ isGood: false, email: '' }) })
    expect(screen.getByText(/Ce lien n’est plus valable/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toBeTruthy()
    expect(document.querySelector('form')).toBeNull()
  })

  it('[OWN-01] shows the problem with a password', async () => {
    const state = { action: 'set-password', problem: 'invalid', errors: { password: 'too-short' }, email: '' } as const
    await showWithState('owner-password', state, { module, search: '?token=abc' })
    expect(screen.getAllByText('Le nouveau mot de passe doit avoir au moins 12 caractères.').length).toBe(2)
  })
})
