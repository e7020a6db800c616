// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { headOfPage } from '#src/definition/pages/module-rules.ts'
import { moduleServers } from '#src/dev/testing/module-types.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'

afterEach(() => void vi.useRealTimers())

const at = (instant: string) => vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] })

it.each(['table', 'today', 'compact'])('[CONF-10] says whether it is open now in the view %s', async (view) => {
  // A Monday, which the agency of the tests has from 9:00 to 17:00.
  at('2026-11-23T15:59:00Z')
  await showModule('opening-hours', { module: { view } })
  expect(screen.getByText('Ouvert')).toBeTruthy()
  expect(screen.getByText('jusqu’à 17:00')).toBeTruthy()
})

it('[CONF-10] says when it opens next, and which days differ', async () => {
  at('2026-12-23T18:00:00Z')
  await showModule('opening-hours')
  expect(screen.getByText('Fermé pour l’instant')).toBeTruthy()
  expect(screen.getByText(/^Nous ouvrons lundi 4.janvier à 9:00$/)).toBeTruthy()
  expect(screen.getByText(/du jeudi 24.décembre au samedi 2.janvier/)).toBeTruthy()
})

it('[CONF-10] tells search engines of the days that differ', async () => {
  at('2026-12-01T08:00:00Z')
  const { props } = await showModule('opening-hours')
  const page = { modules: [{ type: 'opening-hours', problem: null, content: props.content }] }
  const context = { language: 'fr', publicUrl: 'https://agence.example', path: '/fr/' } as const
  const { structuredData } = headOfPage(moduleServers, page as unknown as Parameters<typeof headOfPage>[1], context)
  expect(structuredData).toEqual([
    expect.objectContaining({
      '@id': 'https://agence.example/#agency',
      specialOpeningHoursSpecification: [
        expect.objectContaining({ validFrom: '2026-12-05', opens: '09:30', closes: '16:00' }),
        expect.objectContaining({ validFrom: '2026-12-24', validThrough: '2027-01-02', opens: '00:00', closes: '00:00' }),
      ],
    }),
  ])
})
