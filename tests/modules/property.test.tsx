// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PropertyDetail } from '#schemas/property-detail.ts'
import { aDetail } from '../fixtures/modules/api-answers.ts'
import type { ModuleSetting } from '../fixtures/modules/module-tree.tsx'
import { showModule } from '../fixtures/modules/show-module.tsx'

const show = (fields: Partial<PropertyDetail> = {}, setting: ModuleSetting = {}) =>
  showModule('property', { answer: () => aDetail(fields), ...setting })
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement?.querySelector('dd')?.textContent

describe('the page of a home', () => {
  it('[ROUTE-04] asks for the home whose number stands in the path', async () => {
    const { fetched } = await show({}, { parameters: { id: '1042' }, language: 'nl' })
    expect(fetched).toEqual(['/api/properties/1042?language=nl'])
  })

  it('[PROP-04] shows photos with their captions', async () => {
    await show()
    expect(screen.getByRole('img', { name: 'Façade au printemps' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Séjour' })).toBeTruthy()
  })

  it('[PROP-11] says so when there is no photo', async () => {
    await show({ Pictures: [] })
    expect(screen.getByText('Aucune photo n’a été trouvée')).toBeTruthy()
  })

  it('[PROP-07, PROP-08] shows price and address', async () => {
    await show()
    expect(screen.getByText('€ 325.000')).toBeTruthy()
    expect(screen.getByText('Rue de la Station 12')).toBeTruthy()
    expect(screen.getByText('4800 Verviers')).toBeTruthy()
  })

  it('[PROP-04] shows the description paragraph by paragraph', async () => {
    await show()
    const description = screen.getByRole('heading', { level: 2, name: 'Description' }).parentElement
    const paragraphs = [...(description?.querySelectorAll('p') ?? [])].map((paragraph) => paragraph.textContent)
    expect(paragraphs).toEqual(['Une maison de 180 m² au calme.', 'Le rez-de-chaussée.', 'L’étage.'])
  })

  it('[PROP-04] shows the facts that the home has, and only those', async () => {
    await show({ SurfaceGarden: 250, HasLift: false, CadastralIncome: 1240, NumberOfGarages: 0 })
    expect(factOf('Surface habitable')).toBe('180 m²')
    expect(factOf('Surface du jardin')).toBe('250 m²')
    expect(factOf('Ascenseur')).toBe('Non')
    expect(factOf('Revenu cadastral')).toBe('€ 1.240')
    expect(screen.queryByText('Garages')).toBeNull()
  })

  it.each([
    [2, /vendu/i],
    [4, /lou/i],
  ] as const)('[PROP-09, PROP-11] a home of status %i says that it is gone', async (Status, message) => {
    await show({ Status, TypeDescription: '' })
    expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  })

  it('[CONF-05] offers what a visitor can do next, and the agency’s telephone', async () => {
    await show()
    expect(screen.getByRole('link', { name: 'Demander une visite' }).getAttribute('href')).toBe('/fr/contact/')
    expect(screen.getByRole('link', { name: /087 12 34 56/ }).getAttribute('href')).toBe('tel:+3287123456')
  })

  it('[CONF-04] as a summary leaves out the long description', async () => {
    await show({}, { module: { view: 'summary' } })
    expect(screen.queryByText('L’étage.')).toBeNull()
    expect(within(document.body).getByText('€ 325.000')).toBeTruthy()
  })
})
