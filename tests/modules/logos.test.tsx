// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

describe('the logos', () => {
  it('[CONF-05] have the name of whose they are, and lead there in a tab of its own', async () => {
    await showModule('logos')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Étude Marchal/ })
    expect([link.href, link.target]).toEqual(['https://marchal.example/', '_blank'])
    expect(screen.getByRole('img', { name: 'Étude Marchal' })).toBeTruthy()
    expect(screen.getByText('Union des agents de l’Est').closest('a')).toBeNull()
  })

  it('[CONF-05] have a text in the grid, where the name is the one link of the card', async () => {
    await showModule('logos', { module: { view: 'grid', title: 'Partenaires' }, language: 'nl' })
    expect(screen.getByText('Notarissen in Verviers')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 3, name: /^Étude Marchal/ })).toBeTruthy()
    expect(screen.getAllByRole('link')).toHaveLength(1)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('[CONF-05] are only names in the quiet view', async () => {
    await showModule('logos', { module: { view: 'quiet' } })
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})
