// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { aSummary } from '#src/dev/testing/api-answers.ts'
import { showModule } from '#src/dev/testing/show-module.tsx'
import { aField, aForm } from '../fixtures/form-views.ts'

const { SmallPictureItem: picture } = aSummary()
if (picture === null) throw new Error('the sample has a picture')
const SmallPictureItem = { ...picture, Name: 'Séjour · Mobilier virtuel', note: 'Mobilier virtuel' }
const staged = (ID: number) => aSummary({ ID, SmallPictureItem })
const answer = (url: string) =>
  url.includes('/facts') ? { groups: [] } : { items: [staged(1001), staged(1002)], groups: [], total: 2 }
const form = { ...aForm([aField('firstName')]), subject: 'property' }

beforeEach(() => {
  sessionStorage.setItem('vitrine.recent', '[1001]')
  vi.stubGlobal('IntersectionObserver', function NearObserver(notice: (entries: readonly object[]) => void) {
    return { observe: () => notice([{ isIntersecting: true }]), disconnect: () => undefined }
  })
})

it.each([
  [
    'the property of the week, large',
    'property-of-the-week',
    { data: { property: async () => staged(1) }, module: { view: 'large' } },
  ],
  ['what was sold', 'recently-sold', { data: { recentlySold: async () => [{ property: staged(1), date: null }] } }],
  ['what was seen', 'recently-viewed', { answer, parameters: {} }],
  ['a comparison', 'favourites', { answer, search: '?compare=1001,1002' }],
  ['the subject of a form', 'form', { answer, parameters: {}, resolved: { form }, search: '?property=1001' }],
] as const)('[PROP-28] a staged picture says so visibly in %s', async (_, type, setting) => {
  await showModule(type, setting)
  // Cards say it themselves (PropertyCard.test.tsx).
  const isOfModule = (element: Element) => element.closest('[data-availability]') === null
  await waitFor(() => expect(screen.queryAllByText(/Mobilier virtuel/).some(isOfModule)).toBe(true))
})
