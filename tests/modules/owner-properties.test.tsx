// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { anAccount, anOwnerProperty, asOwner, refusedWith } from '#src/dev/testing/owner-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

describe('the properties of an owner', () => {
  it('[OWN-02] are cards that link to the page of each, with picture, address and status', async () => {
    const { fetched } = await showModule('owner-properties', asOwner())
    expect(fetched).toEqual(['/api/owner/account', '/api/owner/properties?language=fr'])
    const [first, second] = screen.getAllByRole('article')
    if (!first || !second) throw new Error('two properties were expected')
    const link = within(first).getByRole('link', { name: 'Rue du Marché 12, 4900 Spa' })
    expect(link.getAttribute('href')).toBe('/fr/proprietaire/1001/')
    expect(within(first).getByRole('img', { name: 'Façade au printemps' })).toBeTruthy()
    expect(within(first).getByText('À vendre')).toBeTruthy()
    expect(within(first).getByText('Cette semaine : 27 visites, 38 vues')).toBeTruthy()
    expect(within(second).getByText('Vendu')).toBeTruthy()
    expect(within(second).getByText('Pas encore de photo')).toBeTruthy()
  })

  it.each([
    [0, 0, 'En préparation'],
    [1, 1, 'À louer'],
    [3, 0, 'Mandat terminé'],
    [4, 1, 'Loué'],
    [5, 0, 'En pause'],
    [99, 0, 'En préparation'],
  ] as const)('[OWN-02] show status %d for goal %d as "%s"', async (Status, Goal, words) => {
    await showModule('owner-properties', asOwner({ '/properties': [anOwnerProperty({ Status, Goal })] }))
    expect(screen.getByText(words)).toBeTruthy()
  })

  it('[OWN-02] greet the owner, and mention a demonstration account', async () => {
    await showModule('owner-properties', asOwner({ '/account': anAccount({ isDemo: true }) }))
    expect(screen.getByRole('heading', { level: 2, name: /^Bonjour Claire Dumont/ }).textContent).toContain(
      'Compte de démonstration',
    )
  })

  it('[OWN-02] show an explanation and a link to the agency when there are none', async () => {
    await showModule('owner-properties', asOwner({ '/properties': [] }))
    expect(screen.getByText('Aucun bien n’est encore lié à votre compte.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Contacter l’agence' })).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('[OWN-01] have a logout form that needs no JavaScript', async () => {
    await showModule('owner-properties', asOwner())
    const form = screen.getByRole('button', { name: 'Se déconnecter' }).closest('form')
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/fr/proprietaire/compte/'])
    expect(form?.querySelector<HTMLInputElement>('input[name="owner-action"]')?.value).toBe('log-out')
  })

  it('[OWN-02] show to the owner only; others get a link to the login and back', async () => {
    await showModule('owner-properties', refusedWith(401))
    expect(screen.getByText('Vous n’êtes plus connecté.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/fr/login/?next=%2Ffr%2Fpage%2F')
    expect(screen.queryByRole('article')).toBeNull()
  })
})
