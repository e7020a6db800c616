// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type OwnerFormState, ownerFormKey } from '#schemas/owner/owner-form.ts'
import { prepareModule } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { showWithState } from '../fixtures/modules/show-owner-form.tsx'

const form = () => document.querySelector('form')
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('the login of owners', () => {
  it('[OWN-01] is a form that needs no JavaScript and is posted to its own page', async () => {
    await showModule('owner-login', { search: '?next=%2Ffr%2Fproprietaire%2F' })
    expect([form()?.method, form()?.getAttribute('action')]).toEqual(['post', '/fr/page/?next=%2Ffr%2Fproprietaire%2F'])
    expect(form()?.querySelector<HTMLInputElement>('[name="owner-action"]')?.value).toBe('login')
    expect([field('Adresse e-mail').name, field('Adresse e-mail').autocomplete]).toEqual(['email', 'username'])
    expect([field('Mot de passe').type, field('Mot de passe').autocomplete]).toEqual(['password', 'current-password'])
    expect(screen.getByText('Cette page est réservée aux propriétaires connectés.')).toBeTruthy()
  })

  it('[OWN-05] mentions the mail at each login', async () => {
    await showModule('owner-login')
    expect(screen.getByText(/À chaque connexion, un e-mail vous en avertit/)).toBeTruthy()
    expect(screen.queryByText('Cette page est réservée aux propriétaires connectés.')).toBeNull()
  })

  it('[OWN-01] keeps the address and never the password after a refusal, and focuses the reason', async () => {
    await showWithState('owner-login', { action: 'login', problem: 'login-failed', errors: {}, email: 'anne@example.be' })
    expect(field('Adresse e-mail').value).toBe('anne@example.be')
    expect(field('Mot de passe').value).toBe('')
    const alert = screen.getByRole('alert')
    expect(alert.textContent).toBe('La connexion a échoué\u00a0: l’adresse e-mail ou le mot de passe n’est pas correct.')
    expect(document.activeElement?.contains(alert)).toBe(true)
  })

  it('[OWN-01] shows which field is wrong, beside it and in a summary that links to it', async () => {
    await showWithState('owner-login', { action: 'login', problem: 'invalid', errors: { email: 'email' }, email: 'anne' })
    const link = screen.getByRole('link', { name: /adresse e-mail complète/ })
    expect(document.querySelector(link.getAttribute('href') ?? '')).toBe(field('Adresse e-mail'))
    expect(field('Adresse e-mail').getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(field('Adresse e-mail').getAttribute('aria-describedby') ?? '')
    expect(within(described as HTMLElement).getByText(/adresse e-mail complète/)).toBeTruthy()
  })

  it.each([
    [7, 'Trop de tentatives ont été faites. Réessayez dans 7 secondes.'],
    [1800, 'Trop de demandes ont été faites. Réessayez dans 30 minutes.'],
  ])('[OWN-01] shows how long to wait: %i seconds', async (retryAfterSeconds, sentence) => {
    await showWithState('owner-login', { action: 'login', problem: 'wait', errors: {}, email: '', retryAfterSeconds })
    expect(screen.getByRole('alert').textContent).toBe(sentence)
  })

  it.each([
    ['?done=logged-out', 'La session est fermée.'],
    ['?done=password-set', 'Votre nouveau mot de passe est enregistré. Connectez-vous avec lui.'],
  ])('[OWN-01] shows the result of the action at %s', async (search, sentence) => {
    await showModule('owner-login', { search })
    expect(screen.getByRole('status').textContent).toBe(sentence)
  })

  it('[OWN-01] shows a form state once, so that a later visit has an empty form', async () => {
    const state: OwnerFormState = { action: 'login', problem: 'login-failed', errors: {}, email: 'anne@example.be' }
    const { queryClient } = await showWithState('owner-login', state)
    expect(queryClient.getQueryData(['api', ownerFormKey('login')])).toBeUndefined()
  })

  it('makes no API call', async () => {
    expect((await prepareModule('owner-login')).fetched).toEqual([])
  })
})
