// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (view: string, fields: object = {}, module: object = {}) =>
  showModule('article', { content: { ...sampleOf('article'), ...fields }, module: { view, ...module } })

describe('an article', () => {
  it.each(['standard', 'split', 'split-reverse', 'lead', 'columns'])(
    '[CONF-05] shows its headline, summary, points and links in the view %s',
    async (view) => {
      await show(view)
      expect(screen.getByRole('heading', { level: 2, name: 'Vendre sans se tromper de prix' })).toBeTruthy()
      expect(screen.getByText('Vendre')).toBeTruthy()
      expect(screen.getByText(/une seule personne suit votre dossier/)).toBeTruthy()
      expect(screen.getByRole('heading', { level: 3, name: 'Estimer' })).toBeTruthy()
      const demand = screen.getByRole('link', { name: 'Demander une estimation' })
      expect(demand.getAttribute('href')).toBe('/fr/estimation-gratuite/')
      expect(screen.getByRole('link', { name: 'Nous contacter' }).getAttribute('href')).toBe('/fr/contact/')
    },
  )

  it('[CONF-04] puts its headline one level below the title of the module', async () => {
    await show('standard', {}, { title: 'Vendre' })
    expect(screen.getByRole('heading', { level: 3, name: 'Vendre sans se tromper de prix' })).toBeTruthy()
  })

  it('[CONF-05] shows numbered points as steps in order, others as a list', async () => {
    await show('columns')
    const steps = screen.getByRole('list')
    expect(steps.tagName).toBe('OL')
    expect(within(steps).getAllByRole('listitem')).toHaveLength(2)
  })

  it('[CONF-07] puts at most as many points in a row as it has, and as the module configures', async () => {
    await show('columns', { points: ['a', 'b', 'c'].map((title) => ({ title })) }, { numberItemOfRow: 2 })
    expect(screen.getByRole('list').style.getPropertyValue('--per-row')).toBe('2')
  })

  it('[CONF-05] has alternative texts for its pictures', async () => {
    await show('split')
    expect(screen.getByRole('img', { name: 'Une clé posée sur une table' })).toBeTruthy()
  })

  it('[CONF-02] leaves out empty texts', async () => {
    await showModule('article', { content: { version: 1, name: 'Vente' } })
    expect(screen.queryAllByRole('heading')).toEqual([])
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(screen.queryAllByRole('img')).toEqual([])
  })

  it('[CONF-05] names the source of a quotation', async () => {
    await show('quote', { headline: 'Anne Lejeune' })
    expect(screen.getByText(/une seule personne/).closest('blockquote')).toBeTruthy()
    expect(screen.getByText('Anne Lejeune').closest('figcaption')).toBeTruthy()
  })

  it('[CONF-05] does not repeat the heading of its page', async () => {
    await showModule('article', { pageTitle: 'Vendre sans se tromper de prix' })
    expect(screen.queryByRole('heading', { name: 'Vendre sans se tromper de prix' })).toBeNull()
    expect(screen.getByText('Vendre')).toBeTruthy()
  })

  it('[CONF-05] lists the sections of a legal text, each linked to its heading, with the date of the last change', async () => {
    await show('legal')
    const contents = screen.getByRole('navigation', { name: 'Sommaire' })
    const links = within(contents).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual(['Le prix', 'Les visites', 'L’acte'])
    for (const link of links) {
      const heading = document.querySelector(link.getAttribute('href') ?? '')
      expect(heading?.textContent).toBe(link.textContent)
      expect(heading?.tagName).toBe('H2')
    }
    expect(screen.getByText('Mis à jour le 5 mars 2026')).toBeTruthy()
  })
})
