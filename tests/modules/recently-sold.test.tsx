// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const data = {
  recentlySold: async () => [
    { property: aSummary({ ID: 7, Status: 2, TypeDescription: 'Ferme de Jalhay', Price: 389000 }), date: '2026-09-20' },
    { property: aSummary({ ID: 8, Status: 2, TypeDescription: 'Maison de Spa' }), date: null },
  ],
}

it.each(['cards', 'strip', 'list'])(
  '[CONF-05] shows sold properties with their day, without their price, in the view %s',
  async (view) => {
    const { props } = await showModule('recently-sold', { data, module: { view } })
    expect(screen.getByRole('link', { name: 'Ferme de Jalhay' }).getAttribute('href')).toBe('/fr/a-vendre/verviers/maison/1001/')
    expect(screen.getByText('septembre 2026').getAttribute('datetime')).toBe('2026-09-20')
    expect(document.body.textContent).not.toContain('389')
    // Nor does the price reach the browser.
    expect(JSON.stringify(props.content)).not.toContain('389000')
  },
)

it('[CONF-05] prices of sold properties and links to them are the agency’s choice', async () => {
  await showModule('recently-sold', { data, content: { goal: 0, showPrices: true, isLinked: false }, module: { view: 'list' } })
  expect(screen.getByText(/389.000/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/les prix de vente ne sont pas publics/)).toBeTruthy()
})

it('[CONF-05] shows nothing where nothing was sold', async () => {
  await showModule('recently-sold')
  expect(document.body.textContent).toBe('')
})
