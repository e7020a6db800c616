// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

describe('a category', () => {
  it.each(['cards', 'list', 'tree'])('[CONF-05] links to each of its articles in the view %s', async (view) => {
    await showModule('category', { module: { view } })
    expect(screen.getByRole('link', { name: 'Vente' }).getAttribute('href')).toBe('/fr/services/vente/')
  })

  it('[CONF-05] shows name, summary and picture of an article', async () => {
    await showModule('category')
    const card = screen.getByRole('article')
    expect(within(card).getByRole('heading', { level: 2, name: 'Vente' })).toBeTruthy()
    expect(within(card).getByText(/une seule personne suit votre dossier/)).toBeTruthy()
    // The name describes the card; screen readers would read a second description as a repetition.
    expect(card.querySelector('img')?.getAttribute('alt')).toBe('')
  })

  it('[CONF-07] has 3 articles in a row unless the module configures another number', async () => {
    await showModule('category')
    expect(screen.getByRole('list').style.getPropertyValue('--per-row')).toBe('3')
  })

  it('[CONF-04] puts articles one level below the title of the module', async () => {
    await showModule('category', { module: { title: 'Nos services' } })
    expect(screen.getByRole('heading', { level: 3, name: 'Vente' })).toBeTruthy()
  })
})
