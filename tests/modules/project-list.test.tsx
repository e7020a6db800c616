// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Language } from '#schemas/language.ts'
import { aProject } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

const show = (items: readonly object[], language: Language = 'fr') =>
  showModule('project-list', { language, answer: () => ({ items }) })

it('[ROUTE-08] a project links to its page', async () => {
  await show([aProject()])
  expect(screen.getByRole('link', { name: 'Les Terrasses du Wayai' }).getAttribute('href')).toBe('/fr/projets/7/')
  expect(screen.getByText('à partir de € 245.000')).toBeTruthy()
})

it('[ROUTE-09] a project with its own site links there, in a new tab', async () => {
  await show([aProject({ link: 'https://wayai.example/' })])
  const link = screen.getByRole('link', { name: /Les Terrasses du Wayai/ })
  expect(link.getAttribute('href')).toBe('https://wayai.example/')
  expect(link.getAttribute('target')).toBe('_blank')
})

it.each<[Language, string]>([
  ['fr', 'Aucun projet n’est disponible pour le moment.'],
  ['nl', 'Er zijn momenteel geen projecten beschikbaar.'],
  ['en', 'No projects are currently available.'],
  ['de', 'Zurzeit sind keine Projekte verfügbar.'],
])('[PROP-11] without projects a message in %s and a link show', async (language, sentence) => {
  await show([], language)
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it.each<[Language, string]>([
  ['fr', 'Tout est vendu'],
  ['nl', 'Uitverkocht'],
  ['en', 'Sold out'],
  ['de', 'Ausverkauft'],
])('[PROP-09] in %s the card of a sold-out project says that it is sold out, without a price', async (language, words) => {
  await show([aProject({ IsSoldOut: true })], language)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/€/)).toBeNull()
})
