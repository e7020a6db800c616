import type { Locator, Page } from '@playwright/test'
import { isSameDocument, markDocument, open, scrollOf, untilAlive } from './in-page.ts'
import { propertyPaths } from './sample-pages.ts'
import { expect, sampleUrl, test } from './visit.ts'

interface Overlay {
  readonly what: string
  readonly path: () => Promise<string>
  readonly opener: (page: Page) => Locator
  readonly dialog: string
  /** The name of what closes it; the opener where absent. */
  readonly close?: string
}

const OVERLAYS: readonly Overlay[] = [
  {
    what: 'the menu',
    path: async () => '/fr/services/',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }),
    dialog: 'Menu',
  },
  {
    what: 'the photos',
    path: async () => (await propertyPaths(sampleUrl()))[0] ?? '',
    opener: (page) => page.getByRole('link', { name: /^Voir les . photos/ }),
    dialog: 'Photos',
    close: 'Fermer les photos',
  },
  {
    what: 'the map',
    path: async () => '/fr/a-vendre/',
    opener: (page) => page.getByRole('link', { name: 'Voir la carte' }),
    dialog: 'Carte des biens',
    close: 'Retour à la liste',
  },
]

const isOpen = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('Back closes the menu, the photos and the map, and stays on the page; closed otherwise, no entry of the history is left', {
  tag: '@phone',
}, async ({ page, complaints }) => {
  for (const { what, path, opener, dialog, close } of OVERLAYS) {
    await test.step(what, async () => {
      await page.goto('/fr/contact/')
      const url = await path()
      await open(page, url)
      await opener(page).scrollIntoViewIfNeeded()
      await markDocument(page)
      const scrolled = await scrollOf(page)
      const isBehind = async () => {
        await expect(isOpen(page, dialog)).toBeHidden()
        await expect(opener(page)).toBeFocused()
        expect([await scrollOf(page), new URL(page.url()).pathname]).toEqual([scrolled, url])
      }
      await opener(page).tap()
      await expect(isOpen(page, dialog)).toBeVisible()
      await page.goBack()
      await isBehind()
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => (close === undefined ? opener(page) : isOpen(page, dialog).getByRole('button', { name: close }).first()).tap(),
      ]) {
        await opener(page).tap()
        await expect(isOpen(page, dialog)).toBeVisible()
        await leave()
        await isBehind()
      }
      expect([await isSameDocument(page), await page.evaluate(() => window.history.state?.overlay)]).toEqual([true, undefined])
      await page.goBack()
      await expect(page).toHaveURL(/\/fr\/contact\/$/)
      expect(complaints).toEqual([])
    })
  }
})

test('a link of the menu leaves from the page behind it; Forward and a reload show the open menu again', {
  tag: '@phone',
}, async ({ page }) => {
  const [path = ''] = await propertyPaths(sampleUrl())
  await page.goto('/fr/services/')
  await open(page, path)
  const photos = isOpen(page, 'Photos')
  await page.getByRole('link', { name: /^Voir les . photos/ }).tap()
  await expect(photos).toBeVisible()
  await page.goBack()
  await expect(photos).toBeHidden()
  await page.goForward()
  await expect(photos).toBeVisible()
  await page.reload()
  await untilAlive(page)
  await expect(photos).toBeVisible()
  await photos.getByRole('button', { name: 'Fermer les photos' }).tap()
  await expect(photos).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).tap()
  await isOpen(page, 'Menu').getByRole('link', { name: 'Contact', exact: true }).tap()
  await expect(page).toHaveURL(/\/fr\/contact\/$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(isOpen(page, 'Menu')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/fr\/services\/$/)
})
