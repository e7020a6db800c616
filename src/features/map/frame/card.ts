import { MAP_CARDS_PER_PAGE, type MapCard } from '#schemas/search/map-card.ts'
import type { MapTexts } from '#schemas/search/map-message.ts'
import type { MapPoint } from '#schemas/search/map-point.ts'
import type { Mark } from './clusters.ts'
import { element } from './element.ts'
import { headlineOf, pointPrice, priceOf, ribbonTextOf } from './marker-text.ts'

interface CardOptions {
  readonly texts: MapTexts
  readonly marqueeIgnore: readonly number[]
  /** With {id} for the property. */
  readonly propertyPath: string
  readonly onClose: () => void
  readonly onMore: (page: number) => void
}

/** One property, or several at one place. */
export type Selection = Pick<Mark, 'points' | 'count' | 'isExact'>

export interface SelectionCard {
  readonly element: HTMLElement
  readonly show: (cards: readonly MapCard[] | null, total: number) => void
}

type Body = Pick<SelectionCard, 'show'> & { readonly nodes: readonly Node[] }

export function createCard(selection: Selection, options: CardOptions): SelectionCard {
  const { points, count, isExact } = selection
  const { texts, onClose } = options
  const [first] = points
  const isSingle = count === 1 && first !== undefined
  const title = isSingle ? first.MainTypeName : texts.properties.replace('{count}', String(count))
  const close = element('button', { type: 'button', class: 'card-close', 'aria-label': texts.close })
  close.addEventListener('click', onClose)
  const body = isSingle ? singleCard(first, options) : listCard(selection, title, options)
  const failed = element('p', { class: 'card-failed', role: 'status' })
  const note = isExact ? [] : [element('p', { class: 'card-note' }, texts.approximate)]
  // A card that has no link yet takes the focus itself.
  const attributes = { class: 'card', tabindex: -1, 'aria-label': title, 'aria-busy': 'true' }
  const card = element('section', attributes, ...body.nodes, failed, ...note, close)
  card.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  })
  return {
    element: card,
    show(cards, total) {
      card.setAttribute('aria-busy', 'false')
      failed.textContent = cards === null ? texts.failed : ''
      const hadFocus = document.activeElement === card
      body.show(cards, total)
      if (isSingle && cards?.[0]) card.setAttribute('aria-label', headlineOf(cards[0]))
      if (hadFocus) card.querySelector('a')?.focus({ preventScroll: true })
    },
  }
}

/** The link navigates the whole window, not the frame. Any path with the ID leads to the page of the property. */
function linkTo({ ID, MainTypeName }: MapPoint, { propertyPath }: CardOptions): HTMLAnchorElement {
  const href = propertyPath.replace('{id}', String(ID))
  return element('a', { class: 'card-link', href, target: '_top' }, MainTypeName)
}

function fillLink(link: HTMLAnchorElement, card: MapCard): void {
  link.setAttribute('href', card.path)
  link.textContent = headlineOf(card)
}

function singleCard(point: MapPoint, options: CardOptions): Body {
  const { texts, marqueeIgnore } = options
  const picture = element('div', { class: 'card-picture' })
  const city = element('p', { class: 'card-city' }, point.City)
  const link = linkTo(point, options)
  const price = element('p', { class: 'card-price' }, pointPrice(point, texts))
  return {
    nodes: [picture, city, element('p', { class: 'card-title' }, link), price],
    show(cards) {
      const [card] = cards ?? []
      if (!card?.SmallPictureItem) picture.remove()
      if (!card) return
      if (card.SmallPictureItem) {
        const { Url, Width, Height, Name, note } = card.SmallPictureItem
        picture.replaceWith(element('img', { class: 'card-picture', src: Url, width: Width, height: Height, alt: Name }))
        if (note !== undefined) city.append(element('span', { 'aria-hidden': 'true' }, ` · ${note}`))
      }
      const ribbon = ribbonTextOf(card, marqueeIgnore, texts)
      if (ribbon !== '') city.before(element('p', { class: 'card-ribbon' }, ribbon))
      fillLink(link, card)
      price.textContent = priceOf(card, marqueeIgnore, texts)
    },
  }
}

interface Row {
  readonly item: HTMLLIElement
  readonly fill: (card: MapCard) => void
}

/** Rows of properties by page. Properties known only to the database are empty rows until they load. */
function listCard({ points, count }: Selection, title: string, options: CardOptions): Body {
  const { texts, onMore } = options
  const city = element('p', { class: 'card-city' }, points[0]?.City ?? '')
  const list = element('ul', { class: 'card-list' })
  const more = element('button', { type: 'button', class: 'card-more' }, texts.more)
  // If the markers know only some, all are loaded in the database's order.
  const known = points.length === count ? points : []
  let total = count
  let page = 0
  let rows: readonly Row[] = []
  const addRow = (point?: MapPoint) => {
    const row = createRow(point, options)
    list.append(row.item)
    return row
  }
  const addPage = () => {
    const from = page * MAP_CARDS_PER_PAGE
    const length = Math.min(MAP_CARDS_PER_PAGE, total - from)
    rows = Array.from({ length }, (_, index) => addRow(known[from + index]))
    page++
  }
  const showMore = () => {
    more.hidden = page * MAP_CARDS_PER_PAGE >= total
  }
  addPage()
  showMore()
  more.addEventListener('click', () => {
    addPage()
    onMore(page)
  })
  return {
    nodes: [city, element('p', { class: 'card-title' }, title), list, more],
    show(cards, found) {
      const isFocused = document.activeElement === more
      if (known.length === 0 && cards === null) {
        // Loading failed: removes the empty rows; the button tries again.
        for (const { item } of rows) item.remove()
        page--
        more.hidden = false
        return
      }
      if (known.length === 0) {
        total = found
        for (const { item } of rows) item.remove()
        rows = (cards ?? []).map(() => addRow())
      }
      const byId = new Map(cards?.map((card) => [card.ID, card]))
      for (const [index, { fill }] of rows.entries()) {
        const point = known[(page - 1) * MAP_CARDS_PER_PAGE + index]
        const card = point ? byId.get(point.ID) : cards?.[index]
        if (card) fill(card)
      }
      if (city.textContent === '') city.textContent = cards?.[0]?.City ?? ''
      if (isFocused) rows[0]?.item.querySelector('a')?.focus()
      showMore()
    },
  }
}

function createRow(point: MapPoint | undefined, options: CardOptions): Row {
  const { texts, marqueeIgnore } = options
  const link = point ? linkTo(point, options) : element('a', { class: 'card-link', target: '_top' })
  const price = element('span', { class: 'card-row-price' }, point ? pointPrice(point, texts) : '')
  const item = element('li', { 'data-is-empty': point === undefined }, link, price)
  return {
    item,
    fill(card) {
      item.removeAttribute('data-is-empty')
      fillLink(link, card)
      price.textContent = priceOf(card, marqueeIgnore, texts)
    },
  }
}
