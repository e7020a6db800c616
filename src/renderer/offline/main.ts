import type { OfflineCard } from '#schemas/offline.ts'
import './offline.css'

/** Shows the shortlist that the application has cached. */
async function showShortlist(list: HTMLElement, template: HTMLTemplateElement): Promise<void> {
  const cache = await caches.open(list.dataset.cache ?? '')
  const stored = await cache.match(list.dataset.cards ?? '')
  // The application wrote them in this form.
  const cards = stored ? ((await stored.json()) as readonly OfflineCard[]) : []
  for (const card of cards) {
    const item = template.content.cloneNode(true)
    if (!(item instanceof DocumentFragment)) continue
    const part = (name: string) => item.querySelector<HTMLElement>(`[data-part="${name}"]`)
    for (const name of ['title', 'price', 'place'] as const) part(name)?.append(card[name])
    part('title')?.setAttribute('href', card.path)
    const picture = card.picture === '' ? undefined : await cache.match(card.picture)
    const image = part('picture')
    if (picture && image) image.setAttribute('src', await toDataUrl(await picture.blob()))
    else image?.remove()
    list.append(item)
  }
  document.documentElement.toggleAttribute('data-has-cards', cards.length > 0)
}

/** The page's policy allows only pictures in data: URLs. */
function toDataUrl(blob: Blob): Promise<string> {
  const reader = new FileReader()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.addEventListener('load', () => resolve(String(reader.result)))
  reader.addEventListener('error', () => reject(reader.error))
  reader.readAsDataURL(blob)
  return promise
}

const list = document.querySelector<HTMLElement>('[data-cards]')
const template = document.querySelector('template')
if (list && template) void showShortlist(list, template)
// Loads the requested page as soon as the network is back.
window.addEventListener('online', () => window.location.reload())
