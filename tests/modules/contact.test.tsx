// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

// happy-dom reads a space where an address may break; browsers do not.
const shownAs = (name: string) => (shown: string) => shown.replace('@ ', '@') === name
const link = (name: string) => screen.getByRole('link', { name: shownAs(name) }).getAttribute('href')

describe('the contact module', () => {
  it('[CONF-05, PROP-14] shows address, telephone, e-mail and people', async () => {
    await showModule('contact')
    expect(screen.getByText('Agence du Hohneck')).toBeTruthy()
    expect(screen.getByText('Rue de la Station 12')).toBeTruthy()
    expect(screen.getByText('4800 Verviers')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '087 12 34 56' })[0]?.getAttribute('href')).toBe('tel:+3287123456')
    expect(link('info@agence.example')).toBe('mailto:info@agence.example')
    expect(link('anne@agency.example')).toBe('mailto:anne@agency.example')
    expect(screen.getByText('Écrivez-nous ou passez à l’agence.')).toBeTruthy()
  })

  it('[CONF-05] shows when the office is open and when it is closed', async () => {
    await showModule('contact', { module: { view: 'office' } })
    const hours = screen.getByRole('table')
    const row = (day: string) => within(hours).getByRole('rowheader', { name: day }).closest('tr')?.textContent
    expect(row('lundi')).toBe('lundi9:00–17:00')
    expect(row('dimanche')).toBe('dimancheFermé')
    expect(within(hours).getAllByRole('row')).toHaveLength(7)
    expect(screen.queryByText('Anne Lejeune')).toBeNull()
  })

  it('[CONF-05] shows role, languages and number of each person, in the language of the page', async () => {
    await showModule('contact', { module: { view: 'people' }, language: 'nl' })
    const [anne, luc] = screen.getAllByRole('listitem')
    expect(anne?.textContent).toMatch(/Anne Lejeune.*Oprichter.*Spreekt Frans en Nederlands.*BIV 599\.901/)
    expect(luc?.textContent).toBe('Luc BastinVerkoop')
    expect(screen.getByRole('img', { name: 'Portret van Anne Lejeune' })).toBeTruthy()
  })

  it('[CONF-05] shows only the main contact details in the band view', async () => {
    await showModule('contact', { module: { view: 'band' } })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(link('087 12 34 56')).toBe('tel:+3287123456')
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('[CONF-02] renders without any configuration', async () => {
    await showModule('contact', { content: { version: 1 } })
    expect(screen.getByRole('link', { name: shownAs('info@agence.example') })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Venir à l’agence' })).toBeNull()
  })
})
