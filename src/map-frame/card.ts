import type { MapTexts } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import { element } from './element.ts'
import { headlineOf, priceOf, ribbonTextOf } from './marker-text.ts'

interface CardOptions {
  readonly texts: MapTexts
  readonly marqueeIgnore: readonly number[]
  readonly onClose: () => void
}

/** The card of the selected property, or of several at one place, over a corner of the map. */
export function createCard(points: readonly [MapPoint, ...MapPoint[]], options: CardOptions): HTMLElement {
  const { texts, onClose } = options
  const [first] = points
  const title = points.length === 1 ? headlineOf(first) : texts.properties.replace('{count}', String(points.length))
  const close = element('button', { type: 'button', class: 'card-close', 'aria-label': texts.close })
  close.addEventListener('click', onClose)
  const body = points.length === 1 ? wholeCard(first, options) : cardList(points, options)
  const hasVague = points.some(({ IsLocationExact }) => !IsLocationExact)
  const note = hasVague ? [element('p', { class: 'card-note' }, texts.approximate)] : []
  const card = element('section', { class: 'card', 'aria-label': title }, ...body, ...note, close)
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  return card
}

/** The link navigates the whole window, not the frame. */
function linkTo(point: MapPoint): HTMLAnchorElement {
  return element('a', { class: 'card-link', href: point.path, target: '_top' }, headlineOf(point))
}

function wholeCard(point: MapPoint, { texts, marqueeIgnore }: CardOptions): Node[] {
  const ribbon = ribbonTextOf(point, marqueeIgnore, texts)
  return [
    ...pictureOf(point),
    ...(ribbon === '' ? [] : [element('p', { class: 'card-ribbon' }, ribbon)]),
    element('p', { class: 'card-city' }, point.City),
    element('p', { class: 'card-title' }, linkTo(point)),
    element('p', { class: 'card-price' }, priceOf(point, marqueeIgnore, texts)),
  ]
}

function cardList(points: readonly MapPoint[], { texts, marqueeIgnore }: CardOptions): Node[] {
  const rows = points.map((point) =>
    element('li', {}, linkTo(point), element('span', { class: 'card-row-price' }, priceOf(point, marqueeIgnore, texts))),
  )
  const [first] = points
  return [
    element('p', { class: 'card-city' }, first?.City ?? ''),
    element('p', { class: 'card-title' }, texts.properties.replace('{count}', String(points.length))),
    element('ul', { class: 'card-list' }, ...rows),
  ]
}

function pictureOf({ SmallPictureItem }: MapPoint): Node[] {
  if (!SmallPictureItem) return []
  const { Url, Width, Height, Name } = SmallPictureItem
  return [element('img', { class: 'card-picture', src: Url, width: Width, height: Height, alt: Name })]
}
