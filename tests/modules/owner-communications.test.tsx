// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aCommunication, asOwner, refusedWith, someRecords } from '#src/dev/testing/owner-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (count: number) => {
  const communications = Array.from({ length: count }, (_, index) => aCommunication({ ID: index, Subject: `Sujet ${index}` }))
  return showModule('owner-communications', asOwner({ '/records': someRecords({ communications }) }))
}

describe('the messages of the agency', () => {
  it('[OWN-03] show day, channel, person, subject and text', async () => {
    await showModule('owner-communications', asOwner())
    const item = screen.getByRole('listitem')
    expect(item.textContent).toBe(
      '19\u00a0novembre 2026 · Téléphone · Sophie LambertRetour après la première visiteMme D. revient mardi avec son mari.',
    )
    expect(item.querySelector('time')?.dateTime).toBe('2026-11-19')
  })

  it('[OWN-03] show five at once, and the earlier ones behind a button', async () => {
    await show(7)
    const [latest, earlier] = screen.getAllByRole('list', { hidden: true })
    if (!latest || !earlier) throw new Error('two lists were expected')
    expect(within(latest).getAllByRole('listitem')).toHaveLength(5)
    expect(within(earlier).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
    expect(screen.getByText('2 échanges plus anciens').closest('details')?.open).toBe(false)
  })

  it('[OWN-03] show an explanation when there are none', async () => {
    await show(0)
    expect(screen.getByText('Encore rien à relire.')).toBeTruthy()
  })

  it('[OWN-02] show to the owner only', async () => {
    await showModule('owner-communications', refusedWith(404))
    expect(screen.getByText('Ce bien ne figure pas dans votre espace.')).toBeTruthy()
  })
})
