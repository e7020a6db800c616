import { describe, expect, it } from 'vitest'
import { readMessage } from '#src/map-frame/read-message.ts'
import { aMapMessage, aPoint } from '../fixtures/map.ts'

const origin = 'https://www.agence.example'
const page = { name: 'the page around' }
const read = (data: unknown, sender: { origin?: string; source?: unknown } = {}) =>
  readMessage({ origin, source: page, data, ...sender }, { origin, window: page })
const written = JSON.stringify(aMapMessage())

describe('the messages that the map frame reads', () => {
  it('[SRCH-14] are those of the page around it', () => {
    expect(read(written)).toEqual(aMapMessage())
    expect(Object.keys(JSON.parse(written))).toEqual(['propsList', 'messageInfo', 'mapType', 'customMarker', 'marqueeIgnore'])
    expect(read('{"type":"highlight","id":1001}')).toEqual({ type: 'highlight', id: 1001 })
    expect(read('{"type":"highlight","id":null}')).toEqual({ type: 'highlight', id: null })
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

  it.each([
    ['no text', aMapMessage()],
    ['no JSON', '{propsList'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an unknown type', '{"type":"navigate","href":"/"}'],
    ['a highlight of a text', '{"type":"highlight","id":"1001"}'],
  ])('[SRCH-14] exclude other data: %s', (_, data) => {
    expect(read(data)).toBeNull()
  })

  it.each([
    ['properties that are no list', { propsList: {} }],
    ['a property without a place', { propsList: [{ ...aPoint(), GoogleX: null }] }],
    ['a property beyond the pole', { propsList: [aPoint({ GoogleX: 91 })] }],
    ['a price that is a text', { propsList: [{ ...aPoint(), Price: '<b>1</b>' }] }],
    ['a path to another site', { propsList: [aPoint({ path: '//evil.example/' })] }],
    ['a path that runs a script', { propsList: [aPoint({ path: 'javascript:alert(1)' })] }],
    ['a path with a backslash', { propsList: [aPoint({ path: '/\\evil.example/' })] }],
    ['a picture of another site', { propsList: [{ ...aPoint(), SmallPictureItem: { Url: 'https://evil.example/x.png' } }] }],
    ['an unknown base layer', { mapType: 'satellite' }],
    ['an unknown marker', { customMarker: 'star' }],
    ['missing texts', { messageInfo: { language: 'fr', texts: { label: 'Carte' } } }],
    ['marquees that are texts', { marqueeIgnore: ['4'] }],
  ])('[SRCH-14] exclude a message with %s', (_, change) => {
    expect(read(JSON.stringify({ ...aMapMessage(), ...change }))).toBeNull()
  })
})
