// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPublication, asOwner, refusedWith, someRecords } from '../fixtures/modules/owner-answers.ts'
import { showModule } from '../fixtures/modules/show-module.tsx'

const show = (...publications: ReturnType<typeof aPublication>[]) =>
  showModule('owner-media', asOwner({ '/records': someRecords({ publications }) }))
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('where a property is advertised', () => {
  it('[OWN-03] each advertisement has a named link and its start date', async () => {
    await show(aPublication())
    expect(words()).toEqual(['Immo-portal (s’ouvre dans un nouvel onglet)En ligneEn ligne depuis le 14 septembre 2026'])
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://portal.example/1001')
  })

  it('[OWN-03] an ended one has no link; on its last day it still has one', async () => {
    await show(aPublication({ Until: '2026-11-20' }), aPublication({ Until: '2026-11-21' }))
    expect(words()).toEqual([
      'Immo-portalTerminéDu 14 septembre 2026 au 20 novembre 2026',
      'Immo-portal (s’ouvre dans un nouvel onglet)En ligneDu 14 septembre 2026 au 21 novembre 2026',
    ])
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it.each(['', 'javascript:alert(1)', '//portal.example/'])(
    '[OWN-03] an address other than http and https (%j) is no link',
    async (Url) => {
      await show(aPublication({ Url }))
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('[OWN-03] is explained where there is none', async () => {
    await show()
    expect(screen.getByText('Votre bien n’est pas encore publié ailleurs.')).toBeTruthy()
  })

  it('[OWN-02] is shown to the owner alone', async () => {
    await showModule('owner-media', refusedWith(401))
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.getByText('Vous n’êtes plus connecté.')).toBeTruthy()
  })
})
