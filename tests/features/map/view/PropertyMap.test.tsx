// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "disableIframePageLoading": true } }
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MapMarks } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { TestI18n } from '#src/dev/testing/i18n.tsx'
import { type LoadMapCards, PropertyMap } from '#src/features/map/view/PropertyMap.tsx'
import { PreviewContext } from '#src/ui/site/navigation.ts'
import { aCard, aCluster, aPoint } from '../../../fixtures/map.ts'

const places = [{ Name: 'Heusy', GoogleX: 50.578, GoogleY: 5.868, PropertyCount: 5 }]
const loadCards = vi.fn<LoadMapCards>()
const heard = { onHighlight: vi.fn(), onSelect: vi.fn(), onMove: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  window.localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

interface Changes {
  readonly opens?: 'in-view' | 'at-once'
  readonly points?: readonly MapPoint[]
  readonly detail?: MapMarks | null
  readonly highlightedId?: number | null
  readonly isPreview?: boolean
}

function showMap(first: Changes = {}, container = document.body) {
  const store = createStore()
  const tree = ({ points = [aPoint()], detail = null, highlightedId = null, opens, isPreview = false }: Changes = {}) => (
    <Provider store={store}>
      <TestI18n>
        <PreviewContext value={isPreview}>
          <PropertyMap
            content={{ points, clusters: [], bounds: null, propertyPath: '/fr/a-vendre/city/home/{id}/' }}
            detail={detail}
            loadCards={loadCards}
            places={places}
            language="fr"
            marqueeIgnore={[4]}
            highlightedId={highlightedId}
            opens={opens ?? 'asked'}
            {...heard}
          />
        </PreviewContext>
      </TestI18n>
    </Provider>
  )
  const { rerender } = render(tree(first), { container })
  return { change: (changes: Changes) => rerender(tree(changes)) }
}

/** Opens the map, and makes its frame record messages. */
function openMap(container?: HTMLElement) {
  const shown = showMap({}, container)
  fireEvent.click(screen.getByRole('button', { name: 'Afficher la carte' }))
  const frame = screen.getByTitle<HTMLIFrameElement>('Carte des biens')
  const frameWindow = { postMessage: vi.fn() }
  Object.defineProperty(frame, 'contentWindow', { value: frameWindow })
  const posted = () => frameWindow.postMessage.mock.calls.map(([data, origin]) => [JSON.parse(data), origin])
  const sendFromFrame = (data: unknown, { origin = window.location.origin, source = frameWindow as unknown } = {}) =>
    act(() => {
      const event = new MessageEvent('message', { data: JSON.stringify(data), origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    })
  return { ...shown, frame, posted, sendFromFrame }
}

describe('the map of properties', () => {
  it('[SRCH-14] has no frame before the visitor requests it', () => {
    showMap()
    expect(document.querySelector('iframe')).toBeNull()
    expect(document.querySelector('[data-name="Heusy"]')).toBeTruthy()
  })

  it.each([
    [1024, 'opens by itself', 1],
    [1023, 'waits for the visitor', 0],
  ])('[SRCH-14] in view beside a list at %i px %s', (widthPx, _, frames) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: widthPx >= Number(/(\d+)px/.exec(query)?.[1]),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const watched: ((entries: readonly { isIntersecting: boolean }[]) => void)[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
          watched.push(callback)
        }
        observe() {}
        disconnect() {}
      },
    )
    showMap({ opens: 'in-view' })
    expect(document.querySelectorAll('iframe')).toHaveLength(0)
    act(() => watched.at(-1)?.([{ isIntersecting: true }]))
    expect(document.querySelectorAll('iframe')).toHaveLength(frames)
  })

  it('[SRCH-14] with "at once" shows without a button', () => {
    showMap({ opens: 'at-once' })
    expect(document.querySelectorAll('iframe')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Afficher la carte' })).toBeNull()
  })

  it('[SRCH-14] keeps its drawing until the frame has drawn the map', () => {
    const { sendFromFrame } = openMap()
    expect(document.querySelector('[data-name="Heusy"]')).toBeTruthy()
    sendFromFrame({ type: 'ready', tileHost: null })
    expect(document.querySelector('[data-name="Heusy"]')).toBeNull()
  })

  it('[SRCH-14] posts the properties 50 ms after the frame has loaded, to our own origin only', () => {
    const { frame, posted } = openMap()
    expect(frame.getAttribute('src')).toBe('/map-frame/')
    fireEvent.load(frame)
    vi.advanceTimersByTime(49)
    expect(posted()).toEqual([])
    vi.advanceTimersByTime(1)
    const [[message, origin] = []] = posted()
    expect(origin).toBe(window.location.origin)
    expect(message).toMatchObject({ propsList: [aPoint()], mapType: 'drawn', customMarker: 'price', marqueeIgnore: [4] })
    expect(message.messageInfo).toMatchObject({
      language: 'fr',
      texts: { sold: 'Vendu', cluster: '{count} biens ici\u00a0: zoomer' },
    })
  })

  it('[SRCH-14] posts again when the properties change, not when the same ones are passed again', () => {
    const { frame, posted, change } = openMap()
    fireEvent.load(frame)
    vi.advanceTimersByTime(50)
    change({ points: [aPoint()] })
    vi.advanceTimersByTime(50)
    expect(posted()).toHaveLength(1)
    change({ points: [aPoint({ ID: 7 })] })
    vi.advanceTimersByTime(50)
    expect(posted().map(([message]) => message.propsList[0].ID)).toEqual([1001, 7])
  })

  it('[SRCH-14] posts to the frame which property is highlighted in the list', () => {
    const { frame, posted, change } = openMap()
    fireEvent.load(frame)
    vi.advanceTimersByTime(50)
    change({ highlightedId: 1001 })
    change({ highlightedId: null })
    expect(posted().slice(1)).toEqual([
      [{ type: 'highlight', id: 1001, isRevealed: false, place: null }, window.location.origin],
      [{ type: 'highlight', id: null, isRevealed: false, place: null }, window.location.origin],
    ])
  })

  it('[SRCH-14] reports the visitor’s actions on the map', () => {
    const { sendFromFrame } = openMap()
    sendFromFrame({ type: 'hovered', id: 1001 })
    const bounds = { south: 50, west: 5, north: 51, east: 6 }
    sendFromFrame({ type: 'selected', id: 1001, bounds: null })
    sendFromFrame({ type: 'moved', isRevealing: true, bounds, zoom: 9 })
    expect(heard.onHighlight.mock.calls).toEqual([[1001]])
    expect(heard.onSelect.mock.calls).toEqual([[1001, null]])
    expect(heard.onMove.mock.calls).toEqual([[{ bounds, zoom: 9 }, true]])
  })

  it('[SRCH-14] posts the marks of another window, and again after other properties', () => {
    const { frame, posted, change } = openMap()
    fireEvent.load(frame)
    vi.advanceTimersByTime(50)
    const marks = { points: [aPoint({ ID: 5 })], clusters: [aCluster()] }
    change({ detail: marks })
    change({ detail: { ...marks } })
    expect(posted().slice(1)).toEqual([[{ type: 'marks', ...marks }, window.location.origin]])
    change({ detail: marks, points: [aPoint({ ID: 7 })] })
    vi.advanceTimersByTime(50)
    expect(
      posted()
        .slice(2)
        .map(([message]) => message.type ?? message.propsList[0].ID),
    ).toEqual([7, 'marks'])
  })

  it('[SRCH-14] posts the cards that the frame asks for, or that they could not be loaded', async () => {
    const { posted, sendFromFrame } = openMap()
    const request = { type: 'cards', request: 3, ids: [1001], bounds: null, page: 1 }
    loadCards.mockResolvedValueOnce({ cards: [aCard()], total: 1 })
    sendFromFrame(request)
    expect(loadCards).toHaveBeenCalledWith(request)
    await act(async () => undefined)
    loadCards.mockRejectedValueOnce(new Error('no answer'))
    sendFromFrame({ ...request, request: 4 })
    await act(async () => undefined)
    expect(posted().map(([message]) => message)).toEqual([
      { type: 'cards', request: 3, cards: [aCard()], total: 1 },
      { type: 'cards', request: 4, cards: null, total: 0 },
    ])
    sendFromFrame({ ...request, ids: ['1'] })
    sendFromFrame({ ...request, bounds: { south: 1 } })
    expect(loadCards).toHaveBeenCalledTimes(2)
  })

  it('[SRCH-14] closes the dialog around the map on Escape in the frame', () => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.show()
    const { sendFromFrame } = openMap(dialog)
    sendFromFrame({ type: 'hovered', id: 1001 })
    expect(dialog.open).toBe(true)
    sendFromFrame({ type: 'escape' })
    expect(dialog.open).toBe(false)
    dialog.remove()
  })

  it('[SRCH-14] accepts messages of its frame only, in the right format', () => {
    const { sendFromFrame } = openMap()
    sendFromFrame({ type: 'selected', id: 1, bounds: null }, { origin: 'https://evil.example' })
    sendFromFrame({ type: 'selected', id: 1, bounds: null }, { source: window })
    sendFromFrame({ type: 'selected', id: '1', bounds: null })
    sendFromFrame({ type: 'selected', id: 1, bounds: { south: 50 } })
    sendFromFrame({ type: 'moved', isRevealing: false, zoom: 9, bounds: { south: 50 } })
    sendFromFrame({ type: 'navigate', href: 'https://evil.example' })
    expect(heard.onSelect).not.toHaveBeenCalled()
    expect(heard.onMove).not.toHaveBeenCalled()
  })

  it('[CONS-06] loads tiles of another host only after the visitor has agreed', () => {
    const { sendFromFrame, frame } = openMap()
    expect(screen.queryByRole('button', { name: /fond de carte/ })).toBeNull()
    sendFromFrame({ type: 'ready', tileHost: 'tiles.example' })
    expect(frame.getAttribute('src')).toBe('/map-frame/')
    fireEvent.click(screen.getByRole('button', { name: 'Afficher le fond de carte de tiles.example' }))
    expect(screen.getByTitle('Carte des biens').getAttribute('src')).toBe('/map-frame/?ground=tiles')
    expect(window.localStorage.getItem('consent_maps')).toBe('true')
  })

  it('[SHELL-07] loads them without asking in a preview, and stores no consent', () => {
    showMap({ opens: 'at-once', isPreview: true })
    expect(screen.getByTitle('Carte des biens').getAttribute('src')).toBe('/map-frame/?ground=tiles')
    expect(window.localStorage.getItem('consent_maps')).toBeNull()
  })
})
