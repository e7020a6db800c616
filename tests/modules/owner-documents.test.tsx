// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { asOwner, refusedWith, someRecords } from '#src/dev/testing/owner-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

describe('the documents of a property', () => {
  it('[OWN-03] are downloaded from a URL that requires the session, and show their name and kind', async () => {
    await showModule('owner-documents', asOwner())
    const link = screen.getByRole('link', { name: 'Télécharger Mandat de vente' })
    expect(link.getAttribute('href')).toBe('/api/owner/properties/1001/documents/0')
    expect(link.hasAttribute('download')).toBe(true)
    expect(screen.getByRole('listitem').textContent).toContain('10\u00a0septembre 2026 · PDF · 184\u00a0ko')
  })

  it('[OWN-03] show an explanation when there are none', async () => {
    await showModule('owner-documents', asOwner({ '/records': someRecords({ documents: [] }) }))
    expect(screen.getByText('Aucun document pour l’instant.')).toBeTruthy()
  })

  it('[OWN-02] show to the owner only', async () => {
    await showModule('owner-documents', refusedWith(401))
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('Vous n’êtes plus connecté.')).toBeTruthy()
  })
})
