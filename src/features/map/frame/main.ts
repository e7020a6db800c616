import 'leaflet/dist/leaflet.css'
import './frame.css'
import { MAP_FRAME_STATE_ID, type MapFrameMessage, type MapFrameState } from '#schemas/search/map-message.ts'
import { createFrameMap } from './create-map.ts'
import { element } from './element.ts'
import { readMessage } from './read-message.ts'

/** Waits for the page's message, and reports user actions to it. */
function start(root: HTMLElement, state: MapFrameState): void {
  const { origin } = window.location
  // Opened directly, the document has no surrounding page.
  if (window.parent === window) return
  followScheme(window.parent.document.documentElement, document.documentElement)
  const post = (message: MapFrameMessage) => window.parent.postMessage(JSON.stringify(message), origin)
  const box = element('div', { id: 'map', role: 'application' })
  root.append(box)
  const map = createFrameMap(box, state, post)
  window.addEventListener('message', (event) => {
    const message = readMessage(event, { origin, window: window.parent })
    if (message === null) return
    if ('type' in message) return map.follow(message)
    document.documentElement.lang = message.messageInfo.language
    document.title = message.messageInfo.texts.label
    map.show(message)
    // The page is listening by now.
    post({ type: 'ready', tileHost: state.tileHost })
  })
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) post({ type: 'escape' })
  })
}

/** Follows the visitor's colour scheme on the page. */
function followScheme(page: HTMLElement, frame: HTMLElement): void {
  const follow = () => {
    if (page.dataset.scheme !== undefined) frame.dataset.scheme = page.dataset.scheme
  }
  follow()
  new MutationObserver(follow).observe(page, { attributeFilter: ['data-scheme'] })
}

const root = document.getElementById('map-frame')
const state = document.getElementById(MAP_FRAME_STATE_ID)?.textContent
// The server writes this JSON from the same type.
if (root && state) start(root, JSON.parse(state) as MapFrameState)
