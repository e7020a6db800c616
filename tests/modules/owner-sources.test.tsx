// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asOwner, noFigures, refusedWith } from '#src/dev/testing/owner-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

describe('the sources of visits', () => {
  it('[OWN-03] are a table with figures and shares, the most frequent first', async () => {
    await showModule('owner-sources', asOwner())
    const [, ...rows] = screen.getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Portails immobiliers', '126', '44\u00a0%'],
      ['Moteurs de recherche', '71', '25\u00a0%'],
      ['Accès direct', '44', '15\u00a0%'],
      ['Réseaux sociaux', '29', '10\u00a0%'],
      ['Notre site', '16', '6\u00a0%'],
    ])
  })

  it('[OWN-03] show an explanation when there are none', async () => {
    await showModule('owner-sources', asOwner({ '/figures': noFigures() }))
    expect(screen.getByText('Pas encore de visite à classer.')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[OWN-02] show to the owner only', async () => {
    await showModule('owner-sources', refusedWith(401))
    expect(screen.getByText('Vous n’êtes plus connecté.')).toBeTruthy()
  })
})
