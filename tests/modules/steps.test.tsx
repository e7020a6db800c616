// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showModule } from '#src/dev/testing/show-module.tsx'

it.each(['vertical', 'horizontal', 'timeline'])(
  '[CONF-05] steps stand in their order with when they happen, their pictures and where they lead, in the view %s',
  async (view) => {
    await showModule('steps', { module: { view, title: 'Vendre' } })
    const steps = screen.getAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)).toEqual(['Estimer', 'Publier'])
    expect(steps[0]?.closest('ol')).toBeTruthy()
    expect(within(steps[0] ?? document.body).getByText('Semaine 1')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Une visite' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 4, name: 'Compris' })).toBeTruthy()
    const action = screen.getByRole('link', { name: 'Demander une estimation' })
    expect(action.getAttribute('href')).toBe('/fr/estimation-gratuite/')
  },
)

it('[CONF-07] side by side are at most as many steps as there are, and as the module says', async () => {
  await showModule('steps', { module: { view: 'horizontal', numberItemOfRow: 5 } })
  expect(screen.getByRole('list').style.getPropertyValue('--per-row')).toBe('2')
})
