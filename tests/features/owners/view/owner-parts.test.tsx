// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { OWNER_PAGES } from '#src/dev/testing/owner-answers.ts'
import { OwnerNav } from '#src/features/owners/view/OwnerNav.tsx'
import { OwnerRefused } from '#src/features/owners/view/OwnerNotices.tsx'
import { PreviewContext } from '#src/ui/site/navigation.ts'

afterEach(cleanup)

const show = (part: ReactNode) =>
  render(
    <Provider store={createStore()}>
      <TestI18n>{part}</TestI18n>
    </Provider>,
  )
const ways = () =>
  within(screen.getByRole('navigation', { name: 'Espace propriétaire' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')])

describe('the navigation of the owner portal', () => {
  it('[OWN-02] links from the page of a property back to the list, to its other page and to the account, and marks the current one', () => {
    show(<OwnerNav pages={OWNER_PAGES} path="/fr/proprietaire/1001/historique/" id="1001" />)
    expect(ways()).toEqual([
      ['←Tous vos biens', '/fr/proprietaire/', null],
      ['Vue d’ensemble', '/fr/proprietaire/1001/', null],
      ['Historique', '/fr/proprietaire/1001/historique/', 'page'],
      ['Compte', '/fr/proprietaire/compte/', null],
    ])
  })

  it('[OWN-02] leaves out pages that the site lacks', () => {
    show(<OwnerNav pages={{ ...OWNER_PAGES, account: '' }} path="/fr/proprietaire/" />)
    expect(ways()).toEqual([['Tous vos biens', '/fr/proprietaire/', 'page']])
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the replacement of data that is not shown', () => {
  it('[OWN-02] is one line if another module of the page explains the rest', () => {
    show(<OwnerRefused kind="logged-out" pages={OWNER_PAGES} path="/fr/proprietaire/1001/" emphasis="quiet" />)
    expect(screen.getByText('Vous n’êtes plus connecté.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('[OWN-02, CONF-14] explains to an administrator in a preview what owners see', () => {
    show(
      <PreviewContext value={true}>
        <OwnerRefused kind="logged-out" pages={OWNER_PAGES} path="/fr/proprietaire/" />
      </PreviewContext>,
    )
    expect(screen.getByText('Ici, chaque propriétaire voit ses propres données.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Se connecter' })).toBeNull()
  })
})
