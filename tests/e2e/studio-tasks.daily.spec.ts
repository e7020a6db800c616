import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { askServer } from '#src/operations/admin/ask-server.ts'
import { addAuthenticator, openSite } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite
test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

/** What an agency does every week, in the browser alone: the tasks of tests/commands/everyday-tasks.daily.test.ts, each with the most clicks that it may take. */
test('[CONF-17] everyday tasks are done in the Studio in a few clicks each', async ({ page, context, browser }) => {
  test.setTimeout(150_000)
  page.setDefaultTimeout(15_000)
  await signIn(page)
  const origin = new URL(page.url()).origin
  const read = async (path: string) => await (await fetch(site.url + path, { redirect: 'manual' })).text()
  const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status
  const fileOf = async (name: string) => await readFile(join(site.siteConfig, name), 'utf8')
  const row = (name: string) => page.getByRole('treegrid', { name: 'Le site' }).getByRole('row', { name, exact: true }).first()
  const menuOf = async (name: string, item: string) => {
    await row(name)
      .getByRole('button', { name: /^Actions pour la page/ })
      .click({ timeout: 20_000 })
    await page.getByRole('menuitem', { name: item }).click()
  }
  const saved = () => expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  const publish = async () => {
    await saved()
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await page.getByRole('button', { name: 'Publier maintenant' }).click()
    await expect(page.getByRole('dialog')).toContainText(/La version \d+ est en ligne/)
  }
  const task = async (name: string, mostClicks: number, work: () => Promise<void>) => {
    await test.step(name, async () => {
      await page.goto(`${origin}/studio/?view=site`)
      await expect(row('Services')).toBeVisible()
      const began = performance.now()
      await work()
      const clicks = await page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
      await page.evaluate(() => sessionStorage.removeItem('clicks'))
      console.log(`${name}: ${clicks} clicks, ${((performance.now() - began) / 1000).toFixed(1)} s`)
      expect(clicks, name).toBeLessThanOrEqual(mostClicks)
    })
  }
  await context.addInitScript(() => {
    const count = (event: Event) =>
      event.isTrusted && sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    if (window === window.top) addEventListener('pointerdown', count, true)
  })

  await task('a title in four languages', 3, async () => {
    await row('Services').click()
    for (const [language, words] of Object.entries({ fr: 'Notre aide', nl: 'Onze hulp', en: 'Our help', de: 'Unsere Hilfe' }))
      await page.getByRole('textbox', { name: `Titre sur la bannière (${language})` }).fill(words)
    await publish()
    expect(await read('/nl/diensten/')).toContain('Onze hulp')
    expect(await read('/de/leistungen/')).toContain('Unsere Hilfe')
  })
  await task('a page in the menu', 4, async () => {
    await menuOf('Recherche', 'Mettre dans le menu')
    await publish()
    expect(await read('/fr/')).toMatch(/<a[^>]*href="\/fr\/recherche\/"/)
  })
  await task('a page hidden', 4, async () => {
    await menuOf('Recherche', 'Masquer aux visiteurs')
    await publish()
    expect(await statusOf('/fr/recherche/')).toBe(404)
  })
  await task('yesterday brought back', 6, async () => {
    await page.getByRole('button', { name: 'Versions', exact: true }).click()
    await page
      .getByRole('button', { name: /Voir les détails/ })
      .nth(1)
      .click()
    await page.getByRole('button', { name: 'Commencer un brouillon à partir de cette version' }).click()
    await publish()
    expect(await statusOf('/fr/recherche/')).toBe(200)
  })
  await task('another address, and the old one leads on', 7, async () => {
    await menuOf('Recherche', 'Changer l’adresse…')
    await page.getByRole('textbox', { name: 'Français' }).fill('chercher-pour-vous')
    await page.getByRole('button', { name: 'Voir ce que cela touche' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Changer l’adresse' }).click()
    await publish()
    expect([await statusOf('/fr/chercher-pour-vous/'), await statusOf('/fr/recherche/')]).toEqual([200, 301])
  })
  await task('a draft shown to a colleague', 5, async () => {
    await row('Contact').click()
    await page.getByRole('textbox', { name: 'Titre sur la bannière (nl)' }).fill('Kom langs in Spa')
    await saved()
    await page
      .getByRole('button', { name: /^Brouillon :/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Montrer à quelqu’un' }).click()
    await page.getByRole('textbox', { name: /Pour qui/ }).fill('Marie')
    await page.getByRole('button', { name: 'Créer le lien' }).click()
    const link = await page.getByRole('textbox', { name: 'Adresse pour Marie' }).inputValue()
    const { pathname, search } = new URL(link)
    const other = await browser.newContext()
    const colleague = await other.newPage()
    await colleague.goto(site.url + pathname.replace('/fr/', '/nl/') + search)
    await expect(colleague.getByRole('heading', { level: 1 })).toContainText('Kom langs in Spa')
    await other.close()
    expect(await read('/nl/contact/')).not.toContain('Kom langs in Spa')
  })
  await task('an address of the old site', 6, async () => {
    await page.getByRole('searchbox', { name: /Rechercher une page/ }).fill('Anciennes')
    await row('Anciennes adresses').click()
    await page
      .locator('[data-tour=form]')
      .getByRole('button', { name: /Ajouter/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Ancienne adresse' }).last().fill('/index.php?id=12')
    const target = page.locator('[data-tour=form]').getByRole('combobox', { name: /^Page/ }).last()
    await target.fill('Services')
    await target.press('ArrowDown')
    await target.press('Enter')
    await publish()
    expect(await statusOf('/index.php?id=12')).toBe(301)
  })
  expect(await fileOf('redirects.json')).toContain('"/index.php?id=12"')

  async function signIn(on: Page): Promise<void> {
    await addAuthenticator(context, on)
    const words = ['invite', 'sofie@agence.example', '--role', 'publisher', '--name', 'Sofie', '--language', 'fr']
    const answer = await askServer(site.dataDir, 'staff', words)
    await on.goto(answer?.output.split('\n')[0] ?? '')
    await on.getByRole('button', { name: /Créer une clé/ }).click()
    await on.waitForURL('**/studio/')
    await openSite(on)
    // The tour of a first visit.
    await on.getByRole('button', { name: 'Fermer la visite' }).click()
  }
})
