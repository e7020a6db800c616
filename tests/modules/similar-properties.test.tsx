// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

describe('similar properties', () => {
  it('[PROP-11] are fetched for the property of the page, and show as cards with a link', async () => {
    const { fetched } = await showModule('similar-properties', { answer: () => ({ items: [aSummary({ ID: 7 })] }) })
    expect(fetched).toEqual(['/api/properties/1001/similar?language=fr&count=4'])
    expect(screen.getByRole('link', { name: 'Maison de maître avec jardin' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Créer une alerte' })).toBeTruthy()
  })

  it('[PROP-11] are the newest properties for an unknown number', async () => {
    const { fetched } = await showModule('similar-properties', { parameters: {} })
    expect(fetched).toEqual(['/api/properties?language=fr&goal=0&sort=newest&pageSize=4&onlyAvailable=true'])
  })

  it('[PROP-11] keep their link when there are none', async () => {
    await showModule('similar-properties', { answer: () => ({ items: [] }) })
    expect(screen.getByRole('link', { name: 'Créer une alerte' })).toBeTruthy()
  })
})
