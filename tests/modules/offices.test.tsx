// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { headOfPage } from '#src/definition/pages/module-rules.ts'
import { moduleServers } from '#src/dev/testing/module-types.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

it.each(['map', 'cards'])('[CONF-05] each office has its address, telephone, hours and way in the view %s', async (view) => {
  await showModule('offices', { module: { view } })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Agence du Hohneck',
    'Permanence à Eupen',
  ])
  const eupen = screen.getByRole('heading', { name: 'Permanence à Eupen' }).closest('li') as HTMLElement
  expect(within(eupen).getByText('Bergstraße 7, 4700 Eupen')).toBeTruthy()
  expect(within(eupen).getByText('9:00–16:00')).toBeTruthy()
  expect(within(eupen).getByRole('link', { name: '087 12 34 56' }).getAttribute('href')).toBe('tel:+3287123456')
  expect(
    within(eupen)
      .getByRole('link', { name: /^Itinéraire/ })
      .getAttribute('href'),
  ).toContain('to=50.6291%2C6.0312')
})

it('[CONF-02] an office without a name in the language is called as its town', async () => {
  const office = { name: { nl: 'Zitdag' }, street: 'Bergstraße', houseNumber: '7', zip: '4700', city: 'Eupen' }
  await showModule('offices', { module: { view: 'cards' }, content: { hasAgency: false, offices: [office] }, language: 'de' })
  expect(screen.getByRole('heading', { name: 'Eupen' })).toBeTruthy()
})

it('[SRCH-14] nothing of the map loads before the visitor asks for it', async () => {
  await showModule('offices')
  expect(screen.getByRole('button', { name: 'Ouvrir la carte interactive' })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
})

it('[CONF-05] tells search engines of the further offices', async () => {
  const { props } = await showModule('offices')
  const page = { modules: [{ type: 'offices', problem: null, content: props.content }] }
  const context = { language: 'fr', publicUrl: 'https://agence.example', path: '/fr/' } as const
  const { structuredData } = headOfPage(moduleServers, page as unknown as Parameters<typeof headOfPage>[1], context)
  expect(structuredData).toEqual([
    expect.objectContaining({ name: 'Permanence à Eupen', parentOrganization: { '@id': 'https://agence.example/#agency' } }),
  ])
})
