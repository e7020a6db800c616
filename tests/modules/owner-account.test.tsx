// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount } from '#src/dev/testing/api-answers.ts'
import { asOwner, refusedWith } from '#src/dev/testing/owner-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { showWithState } from '../fixtures/modules/show-owner-form.tsx'

const actions = () => [...document.querySelectorAll<HTMLInputElement>('[name="owner-action"]')].map(({ value }) => value)

describe('the account of an owner', () => {
  it('[OWN-01] shows who is logged in and in how many browsers, and offers to change the password and to log out', async () => {
    const { fetched } = await showModule('owner-account', asOwner({ '/account': anAccount() }))
    expect(fetched).toEqual(['/api/owner/account'])
    expect(screen.getByText('Anne Lambert')).toBeTruthy()
    expect(screen.getByText('2, celle-ci comprise')).toBeTruthy()
    expect(actions()).toEqual(['log-out', 'change-password', 'log-out', 'log-out-everywhere'])
    expect(screen.getByRole('button', { name: 'Se déconnecter partout' })).toBeTruthy()
  })

  it('[OWN-05] mentions the mail at each login', async () => {
    await showModule('owner-account', asOwner({ '/account': anAccount() }))
    expect(screen.getByText(/À chaque connexion, un e-mail vous en avertit/)).toBeTruthy()
  })

  it('[OWN-01] links to the login page without a session, and is never blank', async () => {
    await showModule('owner-account', refusedWith(401))
    expect(screen.getByText('Vous n’êtes plus connecté.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Se connecter' })).toBeTruthy()
    expect(actions()).toEqual([])
  })

  it('[OWN-01] shows that the current password is wrong, without filling in any password', async () => {
    const state = { action: 'change-password', problem: 'invalid', errors: { current: 'wrong' }, email: '' } as const
    await showWithState('owner-account', state, asOwner({ '/account': anAccount() }))
    expect(screen.getAllByText('Ce n’est pas votre mot de passe actuel.').length).toBe(2)
    expect([...document.querySelectorAll<HTMLInputElement>('[type="password"]')].map(({ value }) => value)).toEqual(['', '', ''])
  })

  it('[OWN-01] shows that the account is a demonstration account', async () => {
    await showModule('owner-account', asOwner({ '/account': anAccount({ isDemo: true }) }))
    expect(screen.getByText(/compte de démonstration/)).toBeTruthy()
  })
})
