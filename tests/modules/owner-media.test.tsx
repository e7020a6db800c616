// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aPublication, asOwner, refusedWith, someRecords } from '#src/dev/testing/owner-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (...publications: ReturnType<typeof aPublication>[]) =>
  showModule('owner-media', asOwner({ '/records': someRecords({ publications }) }))
const words = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the advertisements of a property', () => {
  it('[OWN-03] have a named link and a start date each', async () => {
    await show(aPublication())
    expect(words()).toEqual(['Immo-portal (s’ouvre dans un nouvel onglet)En ligneEn ligne depuis le 14\u00a0septembre 2026'])
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://portal.example/1001')
  })

  it('[OWN-03] have no link after their end; on the last day they still have one', async () => {
    await show(aPublication({ Until: '2026-11-20' }), aPublication({ Until: '2026-11-21' }))
    expect(words()).toEqual([
      'Immo-portalTerminéDu 14\u00a0septembre 2026 au 20\u00a0novembre 2026',
      'Immo-portal (s’ouvre dans un nouvel onglet)En ligneDu 14\u00a0septembre 2026 au 21\u00a0novembre 2026',
    ])
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  it.each(['', 'javascript:alert(1)', '//portal.example/'])(
    '[OWN-03] have no link for a URL other than http and https (%j)',
    async (Url) => {
      await show(aPublication({ Url }))
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('[OWN-03] show an explanation when there are none', async () => {
    await show()
    expect(screen.getByText('Votre bien n’est pas encore publié ailleurs.')).toBeTruthy()
  })

  it('[OWN-02] show to the owner only', async () => {
    await showModule('owner-media', refusedWith(401))
    expect(screen.queryByRole('listitem')).toBeNull()
    expect(screen.getByText('Vous n’êtes plus connecté.')).toBeTruthy()
  })
})
