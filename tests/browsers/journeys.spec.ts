import { join } from 'node:path'
import { root } from '#src/commands/prepare.mjs'
import { test } from './visit.ts'
import type { Visitor } from './visitor.ts'

const CARD = 'main article[data-availability]'
const LIST = '/fr/a-vendre/'
const QUESTION = 'dialog[open]:not(:modal)'

/** Answers the cookie question as most do, so that it is out of the way. */
async function decline(visitor: Visitor): Promise<void> {
  await visitor.click(`${QUESTION} button`, 'Tout refuser')
  await visitor.seesNo(QUESTION)
}

/** The horizontal overflow of the page in px. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

const focusedName = () =>
  (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').replace(/\s+/g, ' ').trim()

test('[ACC-01, SRCH-02, SRCH-03, SRCH-11] search: words, a town, the card of a property, and back to the same list', async ({
  visitor,
}) => {
  await visitor.open('/fr/')
  await decline(visitor)
  await visitor.type('search input[name="text"]', 'vue')
  await visitor.press('Enter')
  await visitor.isAt(/\/fr\/a-vendre\/\?search=vue$/)
  await visitor.sees('main a', 'Retirer le filtre')

  await visitor.click('search [data-field="city"] button[popovertarget]')
  await visitor.click('[data-sheet="filter"]:popover-open label', 'Verviers')
  await visitor.press('Escape')
  await visitor.seesNo('[data-sheet="filter"]:popover-open')
  await visitor.click('search button[type="submit"]')
  await visitor.isAt(/\?search=vue&city=verviers%7C4800$/)
  const areAllOfVerviers = (card: string) => {
    const cards = [...document.querySelectorAll(card)]
    return cards.length > 0 && cards.every(({ textContent }) => textContent.includes('Verviers 4800'))
  }
  await visitor.finds(areAllOfVerviers, true, CARD)

  await visitor.click(`${CARD} h2 a`)
  await visitor.isAt(/\/fr\/a-vendre\/verviers\/[^/]+\/\d+\/$/)
  await visitor.back()
  await visitor.isAt(/\?search=vue&city=verviers%7C4800$/)
  await visitor.finds(areAllOfVerviers, true, CARD)
})

test('[ACC-01, SRCH-14] map: a price beside the list opens the card of its property, which leads to it', async ({ visitor }) => {
  await visitor.open(`${LIST}?city=goé%7C4834&view=map`)
  await decline(visitor)
  await visitor.enter('aside iframe')
  await visitor.click('.price:not([data-gone])')
  await visitor.sees('.card-price', '€')
  await visitor.click('.card a')
  await visitor.enter(null)
  await visitor.isAt(/\/fr\/a-vendre\/goe\/[^/]+\/\d+\/$/)
})

test('[ACC-01, PROP-04] gallery: a photo covers the window, keys and buttons lead on, Escape and Back close it', async ({
  visitor,
}) => {
  const shown = 'dialog#photos[open]'
  await visitor.open('/fr/property/1002/')
  await decline(visitor)
  await visitor.click('#gallery a', '')
  await visitor.sees(shown)
  await visitor.click(`${shown} button`, 'Photo suivante')
  await visitor.sees(`${shown} [data-number="2 / 5"]`)
  await visitor.press('ArrowRight')
  await visitor.sees(`${shown} [data-number="3 / 5"]`)
  await visitor.press('Escape')
  await visitor.seesNo(shown)
  await visitor.click('#gallery a', 'Voir les 4 photos')
  await visitor.sees(shown)
  await visitor.back()
  await visitor.seesNo(shown)
  await visitor.isAt(/\/1002\/$/)
})

test('[ACC-01, FORM-09, FORM-10] form: an application with a chosen day and a file is sent', async ({ visitor }) => {
  await visitor.open('/fr/candidature-locative/?property=1003')
  await decline(visitor)
  const field = (name: string) => `main form [name="${name}"]`
  await visitor.type(field('firstName'), 'Élise')
  await visitor.type(field('lastName'), 'O’Neill')
  await visitor.type(field('email'), 'elise@example.be')
  await visitor.type(field('adults'), '2')
  await visitor.hover('main form [data-field="moveDate"]')
  await visitor.click('main form [data-field="moveDate"] button', 'Calendrier')
  await visitor.click('[role="dialog"] td [role="button"]:not([aria-disabled])')
  await visitor.upload(field('files'), join(root, 'site-config/documents/1001/energy-certificate.pdf'))
  await visitor.click(field('privacy'))
  await visitor.click('main form button[type="submit"]')
  await visitor.isAt(/\/fr\/merci\//)
})

test('[ACC-01, OWN-01] login: a wrong password is reported, another can be typed at once, and the right one opens the pages of the owner', async ({
  visitor,
}) => {
  await visitor.open('/fr/login/')
  await decline(visitor)
  await visitor.type('main [name="email"]', 'claire.lambert@owners.example')
  await visitor.type('main [name="password"]', 'Vitrine-Demo-2025')
  await visitor.press('Enter')
  await visitor.sees('main [role="alert"]', 'La connexion a échoué')
  await visitor.type('main [name="password"]', 'Vitrine-Demo-2026')
  await visitor.finds(() => document.querySelector<HTMLInputElement>('main [name="password"]')?.value, 'Vitrine-Demo-2026')
  await visitor.press('Enter')
  await visitor.isAt(/\/fr\/proprietaire\//)
  await visitor.sees('main button', 'Se déconnecter')
})

test('[ACC-01, CONS-01] consent: the question is one quiet line, declined once it does not come again, and the footer opens it', async ({
  visitor,
}) => {
  await visitor.open(LIST)
  await visitor.sees(QUESTION)
  await visitor.finds(
    (selector) => (document.querySelector(selector)?.getBoundingClientRect().height ?? 0) <= 120,
    true,
    QUESTION,
  )
  await decline(visitor)
  await visitor.open('/fr/contact/')
  await visitor.click('footer button', 'Gérer les cookies')
  await visitor.sees(`${QUESTION} [role="switch"]`)
  await visitor.press('Escape')
  await visitor.seesNo(QUESTION)
})

test('[ACC-01, SHELL-11] drawer: opens under the header, closes by its button, by Escape and by Back, and its link leads on', async ({
  visitor,
}) => {
  await visitor.resize(360, 780)
  await visitor.open('/fr/contact/')
  await decline(visitor)
  const button = '[data-menu-button]'
  for (const close of [() => visitor.click(button), () => visitor.press('Escape'), () => visitor.back()]) {
    await visitor.click(button)
    await visitor.sees('#drawer nav')
    await close()
    await visitor.seesNo('#drawer nav')
  }
  await visitor.click(button)
  await visitor.click('#drawer a', 'Services')
  await visitor.isAt(/\/fr\/services\/$/)
  await visitor.seesNo('#drawer nav')
})

test('[ACC-01, SHELL-02] keyboard: the first stop skips to the content, and every stop of the header shows its focus', async ({
  visitor,
}) => {
  await visitor.open('/fr/services/')
  await decline(visitor)
  await visitor.open('/fr/services/')
  await visitor.press('Tab')
  await visitor.finds(focusedName, 'Aller au contenu')
  for (let stop = 0; stop < 12; stop += 1) {
    await visitor.press('Tab')
    await visitor.finds(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return 'nothing has the focus'
      const { outlineStyle, outlineWidth } = getComputedStyle(focused)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
        ? ''
        : `no ring on ${focused.outerHTML.slice(0, 120)}`
    }, '')
  }
  await visitor.open('/fr/services/')
  await visitor.press('Tab')
  await visitor.press('Enter')
  await visitor.isAt(/#main$/)
})

test('[ACC-01, SHELL-01] pages fit their window, and their pictures show', async ({ visitor }) => {
  await visitor.open('/fr/')
  await decline(visitor)
  for (const path of ['/fr/', LIST, '/fr/property/1002/', '/fr/contact/']) {
    await visitor.open(path)
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [360, 780],
    ] as const) {
      await visitor.resize(width, height)
      await visitor.finds(overflow, 0)
    }
    await visitor.finds(
      () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
      [],
    )
  }
})
