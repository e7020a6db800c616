import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type AtWork, startWork } from './everyday-tasks.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

let site: OwnSite
test.beforeAll(async () => {
  site = await openOwnSite()
})
test.afterAll(() => site[Symbol.asyncDispose]())

const read = async (path: string) => await (await fetch(site.url + path, { redirect: 'manual' })).text()
const statusOf = async (path: string) => (await fetch(site.url + path, { redirect: 'manual' })).status
const fileOf = async (name: string) => await readFile(join(site.siteConfig, name), 'utf8')

async function menuOf(page: Page, { row }: AtWork, name: string, item: string): Promise<void> {
  await row(name)
    .getByRole('button', { name: /^Actions pour la page/ })
    .click({ timeout: 20_000 })
  await page.getByRole('menuitem', { name: item }).click()
}

/** What an agency does every week, in the browser alone: the tasks of tests/commands/everyday-tasks.daily.test.ts and more, each with the most clicks that it may take. */
test('[CONF-17] pages: everyday tasks are done in the Studio in a few clicks each', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const work = await startWork(page, site, 'fr', 'administrator')
  const { task, row, publish, saved } = work

  await task('a title in four languages', 3, async () => {
    await row('Services').click()
    for (const [language, words] of Object.entries({ fr: 'Notre aide', nl: 'Onze hulp', en: 'Our help', de: 'Unsere Hilfe' }))
      await page.getByRole('textbox', { name: `Titre sur la bannière (${language})` }).fill(words)
    await publish()
    expect(await read('/nl/diensten/')).toContain('Onze hulp')
    expect(await read('/de/leistungen/')).toContain('Unsere Hilfe')
  })
  await task('a page in the menu', 4, async () => {
    await menuOf(page, work, 'Recherche', 'Mettre dans le menu')
    await publish()
    expect(await read('/fr/')).toMatch(/<a[^>]*href="\/fr\/recherche\/"/)
  })
  await task('a page hidden', 4, async () => {
    await menuOf(page, work, 'Recherche', 'Masquer aux visiteurs')
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
    await menuOf(page, work, 'Recherche', 'Changer l’adresse…')
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
})

test('[CONF-17] settings and people: everyday tasks are done in the Studio in a few clicks each', async ({ page }) => {
  test.setTimeout(180_000)
  const { task, find, publish } = await startWork(page, site, 'fr', 'administrator')
  const focused = page.locator(':focus')

  await task('who receives requests', 6, async () => {
    await find('destinataire', /Demande de visite/)
    await expect(focused).toContainText('Adresse e-mail')
    await focused.click()
    await expect(focused).toHaveRole('combobox')
    await page.keyboard.type('Anne')
    await page.getByRole('option', { name: /Anne Lejeune/ }).click()
    await publish()
    const forms: readonly { readonly recipients?: readonly string[] }[] = Object.values(
      JSON.parse(await fileOf('forms.json')).forms,
    )
    expect(forms.some(({ recipients = [] }) => recipients.length === 3)).toBe(true)
  })
  await task('opening hours', 6, async () => {
    await find('heures d’ouverture', /Réglages du site/)
    await page.getByRole('group', { name: /^Heures d’ouverture/ }).locator('summary').last().click()
    await page.getByRole('textbox', { name: /^Fin/ }).last().fill('13:00')
    await publish()
    expect(await fileOf('site.json')).toContain('"13:00"')
  })
  await task('the number of the institute', 4, async () => {
    await find('numéro IPI', /Réglages du site/)
    await expect(focused).toHaveValue(/599\.901/)
    await focused.fill('599.901')
    await publish()
    expect(await fileOf('site.json')).toContain('"599.901"')
  })
  await task('a question and its answer', 4, async () => {
    await find('avant d’envoyer', /content\/faq\/offer/)
    await page.getByRole('button', { name: /^Ajouter : Question/ }).click()
    await focused.fill('Une offre par téléphone compte-t-elle ?')
    await publish()
    expect(await fileOf('content/faq/offer.json')).toContain('par téléphone')
  })
  await task(
    'a colour of the theme',
    5,
    async () => {
      await page.getByRole('button', { name: /^Principale #/ }).click()
      await page.getByRole('textbox', { name: 'Code' }).fill('#1f4a5a')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await publish()
      expect(await read('/fr/')).toContain('#1f4a5a')
    },
    'theme',
  )
  await task(
    'an hour closed',
    5,
    async () => {
      await page.getByRole('button', { name: 'Semaine suivante' }).click()
      await page
        .getByRole('button', { name: /mercredi.*10:00–10:30 : Libre/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Fermer cette heure' }).click()
      await publish()
      expect(await fileOf('forms.json')).toContain('"fromTime": "10:00"')
    },
    'calendar',
  )
  await task(
    'a property off the site',
    3,
    async () => {
      await page.getByRole('switch', { name: 'Masquer sur le site · V3160' }).click({ force: true })
      await publish()
      expect(await statusOf('/fr/a-vendre/dison/maison-ouvriere-a-renover-cour-et-jardinet/1080/')).toBe(404)
    },
    'listings',
  )
  await task(
    'a colleague invited, as agent',
    3,
    async () => {
      await page.getByRole('button', { name: 'Inviter', exact: true }).click()
      await page.getByRole('textbox', { name: 'Nom' }).fill('Jan Peeters')
      await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill('jan@agence.example')
      await page.getByRole('combobox', { name: 'Rôle' }).selectOption('agent')
      await page.getByRole('button', { name: 'Envoyer l’invitation' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/invitation/)
    },
    'staff',
  )
  await task(
    'an owner looked up',
    1,
    async () => {
      await page.getByRole('searchbox').fill('1')
      await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    },
    'owners',
  )
})

test('[CONF-17] in Dutch and German, six tasks take as few clicks', async ({ browser }) => {
  test.setTimeout(240_000)
  const words = {
    nl: {
      contact: 'Contact',
      institute: 'BIV-nummer',
      colour: /^Hoofdkleur #/,
      code: 'Code',
      week: 'Volgende week',
      title: 'Titel op de banner',
    },
    de: {
      contact: 'Kontakt',
      institute: 'IPI-Nummer',
      colour: /^Hauptfarbe #/,
      code: 'Code',
      week: 'Nächste Woche',
      title: 'Titel auf dem Banner',
    },
  }
  for (const language of ['nl', 'de'] as const) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const { task, find, row, publish } = await startWork(page, site, language, 'administrator')
    const said = words[language]
    await task('a title', 3, async () => {
      await row(said.contact).click()
      await page.getByRole('textbox', { name: `${said.title} (${language})` }).fill(`Contact ${language}`)
      await publish()
      expect(await read(`/${language}/${language === 'nl' ? 'contact' : 'kontakt'}/`)).toContain(`Contact ${language}`)
    })
    await task('the number of the institute', 4, async () => {
      await find(said.institute, /599/)
      await page.locator(':focus').fill(`599.90${language === 'nl' ? 2 : 3}`)
      await publish()
      expect(await fileOf('site.json')).toContain(`"599.90${language === 'nl' ? 2 : 3}"`)
    })
    await context.close()
  }
})
