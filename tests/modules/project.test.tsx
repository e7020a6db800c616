// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProject } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

it('[ROUTE-08] the page of a project shows the project, its place, and the properties in it', async () => {
  const { fetched } = await showModule('project', { parameters: { id: '7' } })
  expect(fetched).toEqual(['/api/projects/7?language=fr'])
  expect(screen.getByText('Douze appartements au bord de l’eau.')).toBeTruthy()
  expect(screen.getByText('La livraison.')).toBeTruthy()
  expect(screen.getByText('à partir de € 245.000')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

it('[PROP-08] the page of a project shows street and number only if they are public', async () => {
  await showModule('project', { answer: () => aProject({ Address: 'Rue du Wayai 3' }) })
  expect(screen.getByText('Rue du Wayai 3')).toBeTruthy()
})

it('[PROP-11] the page of a project shows a message when none of its properties is offered, and when it has no picture', async () => {
  await showModule('project', { answer: () => aProject({ Properties: [] }) })
  expect(screen.getByText('Aucun bien de ce projet n’est proposé pour le moment.')).toBeTruthy()
  expect(screen.getByText('Aucune photo n’a été trouvée')).toBeTruthy()
})

it('[PROP-09] the page of a project shows that all is sold when no property is available', async () => {
  await showModule('project', { answer: () => aProject({ IsSoldOut: true }) })
  expect(screen.getByText('Tout est vendu')).toBeTruthy()
  expect(screen.queryByText('à partir de € 245.000')).toBeNull()
})
