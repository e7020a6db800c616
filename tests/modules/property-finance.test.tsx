// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { showModule } from '../fixtures/modules/show-module.tsx'

it('shows its headline and text in the language of the page', async () => {
  await showModule('property-finance', { language: 'nl' })
  expect(screen.getByRole('heading', { level: 2, name: 'Een titel' })).toBeTruthy()
  expect(screen.getByText('Een voorbeeldtekst.')).toBeTruthy()
})

it('puts its headline below the title that the module carries', async () => {
  await showModule('property-finance', { module: { title: 'Titre du module' } })
  expect(screen.getByRole('heading', { level: 3, name: 'Un titre' })).toBeTruthy()
})
