import { describe, expect, it } from 'vitest'
import { readMessage } from '#src/features/map/frame/read-message.ts'
import { aCard, aCluster, aMapMessage, aPoint } from '../../../fixtures/map.ts'

const origin = 'https://www.agence.example'
const page = { name: 'the page around' }
const read = (data: unknown, sender: { origin?: string; source?: unknown } = {}) =>
  readMessage({ origin, source: page, data, ...sender }, { origin, window: page })
const written = JSON.stringify(aMapMessage())

describe('the messages that the map frame reads', () => {
  it('[SRCH-14] are those of the page around it', () => {
    expect(read(written)).toEqual(aMapMessage())
    expect(JSON.parse(written)).toMatchObject({ propsList: [aPoint()], marqueeIgnore: [] })
  })

  it.each([
    { type: 'highlight', id: 1001, isRevealed: false, place: null },
    { type: 'highlight', id: null, isRevealed: true, place: { GoogleX: 50.5, GoogleY: 5.8 } },
    { type: 'marks', points: [aPoint()], clusters: [aCluster()] },
    { type: 'cards', request: 3, total: 1, cards: [aCard()] },
    { type: 'cards', request: 3, total: 0, cards: null },
  ])('[SRCH-14] are later ones about highlights, marks and cards: %j', (message) => {
    expect(read(JSON.stringify(message))).toEqual(message)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host on another port', { origin: `${origin}:8443` }],
    ['an opaque origin', { origin: 'null' }],
    ['another window of the same origin', { source: { name: 'a popup' } }],
    ['no window', { source: null }],
  ])('[SRCH-14] exclude a message from %s', (_, sender) => {
    expect(read(written, sender)).toBeNull()
  })

  it.each<readonly [string, unknown]>([
    ['no text', aMapMessage()],
    ['no JSON', '{propsList'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown type', '{"type":"navigate","href":"/"}'],
    ['an area at no place', JSON.stringify(aMapMessage({ area: [{ GoogleX: 91, GoogleY: 0 }] }))],
    ['a highlight of a text', '{"type":"highlight","id":"1001","isRevealed":false,"place":null}'],
    ['a highlight at no place', '{"type":"highlight","id":1,"isRevealed":false,"place":{"GoogleX":91,"GoogleY":0}}'],
    ['marks without clusters', JSON.stringify({ type: 'marks', points: [] })],
    ['a cluster of an unknown number', JSON.stringify({ type: 'marks', points: [], clusters: [{ ...aCluster(), count: null }] })],
    ['a cluster without bounds', JSON.stringify({ type: 'marks', points: [], clusters: [{ ...aCluster(), bounds: {} }] })],
    ...(
      [
        ['a path to another site', { path: '//evil.example/' }],
        ['a path that runs a script', { path: 'javascript:alert(1)' }],
        ['a path with a backslash', { path: '/\\evil.example/' }],
        ['a picture of another site', { SmallPictureItem: { Url: 'https://evil.example/x.png' } }],
        ['a price that is a text', { Price: '<b>1</b>' }],
      ] as const
    ).map(
      ([what, change]) =>
        [
          `a card with ${what}`,
          JSON.stringify({ type: 'cards', request: 1, total: 1, cards: [{ ...aCard(), ...change }] }),
        ] as const,
    ),
  ])('[SRCH-14] exclude other data: %s', (_, data) => {
    expect(read(data)).toBeNull()
  })

  it.each([
    ['properties that are no list', { propsList: {} }],
    ['a property without a place', { propsList: [{ ...aPoint(), GoogleX: null }] }],
    ['a property beyond the pole', { propsList: [aPoint({ GoogleX: 91 })] }],
    ['a price that is a text', { propsList: [{ ...aPoint(), Price: '<b>1</b>' }] }],
    ['a path to another site', { propertyPath: '//evil.example/{id}/' }],
    ['clusters that are no list', { clusters: null }],
    ['bounds beyond the pole', { bounds: { south: -91, west: 0, north: 1, east: 1 } }],
    ['an unknown base layer', { mapType: 'satellite' }],
    ['an unknown marker', { customMarker: 'star' }],
    ['missing texts', { messageInfo: { language: 'fr', texts: { label: 'Carte' } } }],
    ['marquees that are texts', { marqueeIgnore: ['4'] }],
  ])('[SRCH-14] exclude a message with %s', (_, change) => {
    expect(read(JSON.stringify({ ...aMapMessage(), ...change }))).toBeNull()
  })
})
