// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleOf } from '#src/dev/testing/module-site.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

it.each(['band', 'card', 'split'])('[CONF-05] a call to action has its text and its links in the view %s', async (view) => {
  await showModule('cta', { module: { view } })
  expect(screen.getByRole('heading', { level: 2, name: 'Que vaut votre maison\u202f?' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 3, name: 'Sans frais' })).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Demander', '/fr/estimation-gratuite/'],
    ['Contact', '/fr/contact/'],
  ])
  expect(screen.getByRole('img', { name: 'Un mètre ruban' })).toBeTruthy()
})

it('[CONF-04] its headline is one level below the title of the module, and it needs no picture', async () => {
  await showModule('cta', { module: { title: 'Vendre' }, content: { ...sampleOf('cta'), image: undefined } })
  expect(screen.getByRole('heading', { level: 3, name: 'Que vaut votre maison\u202f?' })).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
})
