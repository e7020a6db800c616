// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import { aDetail, apiAnswer } from '#src/dev/testing/api-answers.ts'
import { type ModuleSetting, prepareModule } from '#src/dev/testing/module-tree.tsx'
import { showModule } from '#src/dev/testing/show-module.tsx'

const answerWith = (fields: Partial<PropertyDetail>) => (url: string) =>
  url.startsWith('/api/properties/') ? aDetail(fields) : apiAnswer(url)
const show = (fields: Partial<PropertyDetail> = {}, setting: ModuleSetting = {}) =>
  showModule('property-map', { answer: answerWith(fields), ...setting })
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent?.replaceAll(/\s+/g, ' '))

describe('the map of one property', () => {
  it('[PROP-04] fetches the property of the page and the places around it', async () => {
    const { fetched } = await show({}, { parameters: { id: '1042' }, language: 'nl' })
    expect(fetched).toEqual(['/api/properties/1042?language=nl', '/api/places'])
  })

  it('[PROP-04, SRCH-14] shows distance and direction of the nearest towns in words', async () => {
    await show()
    expect(rows()).toEqual(['Verviers au sud-ouest 900 m', 'Limbourg à l’est 4,9 km', 'Spa au sud 12 km'])
    expect(screen.getByText(/^Rue de la Station 12/)).toBeTruthy()
    expect(screen.queryByText('Emplacement approximatif')).toBeNull()
  })

  it('[PROP-08, SRCH-14] shows that a place is approximate if the address is not published', async () => {
    await show({ IsLocationExact: false, Address: '', GoogleX: 50.593, GoogleY: 5.864 })
    expect(screen.getByText('Emplacement approximatif')).toBeTruthy()
    expect(screen.getByText(/depuis le centre de Verviers/)).toBeTruthy()
    expect(rows()).toEqual(['Limbourg à l’est 5,8 km', 'Spa au sud 11 km'])
  })

  it('[SRCH-14] lists as many towns as its content configures', async () => {
    await show({}, { content: { version: 1, nearestTowns: 1 } })
    expect(rows()).toHaveLength(1)
  })

  it('[SRCH-14] is a drawing without JavaScript, with no frame, and no button that needs script', async () => {
    const { tree } = await prepareModule('property-map', { answer: answerWith({}) })
    const html = renderToString(tree)
    expect(html).toContain('>Limbourg<')
    expect(html).not.toMatch(/<button(?![^>]* data-needs-script)|<iframe/)
  })

  it('[SRCH-14] offers the interactive map once the page is hydrated', async () => {
    await show({}, { language: 'en' })
    expect(within(document.body).getByRole('button', { name: 'Open the interactive map' })).toBeTruthy()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('[SRCH-14] shows a message if not even the place of the city is known', async () => {
    await show({ GoogleX: undefined, GoogleY: undefined, IsLocationExact: false })
    expect(screen.getByText('L’emplacement de ce bien ne figure pas sur la carte.')).toBeTruthy()
  })
})
