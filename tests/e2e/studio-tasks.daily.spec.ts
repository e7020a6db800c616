import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import calendar from '#src/i18n/messages/studio-calendar.json' with { type: 'json' }
import listings from '#src/i18n/messages/studio-listings.json' with { type: 'json' }
import staff from '#src/i18n/messages/studio-staff.json' with { type: 'json' }
import theme from '#src/i18n/messages/studio-theme.json' with { type: 'json' }
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
  const { task, find, row, publish } = await startWork(page, site, 'fr', 'administrator')
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
    await page
      .getByRole('group', { name: /^Heures d’ouverture/ })
      .locator('summary')
      .last()
      .click()
    await page.getByRole('textbox', { name: /^Fin/ }).last().fill('13:00')
    await publish()
    expect(await fileOf('site.json')).toContain('"13:00"')
  })
  await task('a question and its answer', 5, async () => {
    await find('avant d’envoyer', /content\/faq\/offer/)
    await page.getByRole('button', { name: /^Ajouter : Question/ }).click()
    await focused.fill('Une offre par téléphone compte-t-elle ?')
    await publish()
    expect(await fileOf('content/faq/offer.json')).toContain('par téléphone')
  })
  await task('a comment, answered and closed', 6, async () => {
    await row('Contact').click()
    await page.getByRole('textbox', { name: 'Titre sur la bannière (fr)' }).focus()
    await page.keyboard.press('Control+Alt+m')
    const panel = page.getByRole('dialog', { name: 'Commentaires' })
    await panel.getByRole('textbox', { name: 'Votre commentaire' }).fill('Plus court ?')
    await panel.getByRole('button', { name: 'Commenter' }).click()
    const thread = panel.getByRole('article').filter({ hasText: 'Plus court ?' })
    await thread.getByRole('button', { name: 'Répondre' }).click()
    await thread.getByRole('textbox', { name: 'Votre réponse' }).fill('Oui, d’un mot.')
    await thread.getByRole('button', { name: 'Envoyer' }).click()
    await expect(thread).toContainText('Oui, d’un mot.')
    await thread.getByRole('button', { name: 'Clôturer' }).click()
    await expect(thread).toHaveCount(0)
    await panel.getByRole('radio', { name: 'Clôturés' }).check()
    await expect(thread).toContainText('Oui, d’un mot.')
  })
})

/** What differs between the languages of the same task. */
const OF_LANGUAGE = {
  fr: {
    contact: 'Contact',
    path: '/fr/contact/',
    institute: 'numéro IPI',
    number: '599.901',
    hour: '10:00',
    reference: 'V3160',
    hidden: 1080,
  },
  nl: {
    contact: 'Contact',
    path: '/nl/contact/',
    institute: 'BIV-nummer',
    number: '599.902',
    hour: '11:00',
    reference: 'L3153',
    hidden: 1079,
  },
  de: {
    contact: 'Kontakt',
    path: '/de/kontakt/',
    institute: 'IPI-Nummer',
    number: '599.903',
    hour: '14:30',
    reference: 'V3146',
    hidden: 1078,
  },
} as const

for (const language of ['fr', 'nl', 'de'] as const)
  test(`[CONF-17] six tasks take as few clicks in the Studio in "${language}"`, async ({ page }) => {
    test.setTimeout(150_000)
    const { task, find, row, publish } = await startWork(page, site, language, 'administrator')
    const own = OF_LANGUAGE[language]
    const focused = page.locator(':focus')

    await task('a title', 3, async () => {
      await row(own.contact).click()
      await page.locator('[data-pointer="/params/bannerTitle"]').locator(`[lang="${language}"]`).fill(`Contact – ${language}`)
      await publish()
      expect(await read(own.path)).toContain(`Contact – ${language}`)
    })
    await task('the number of the institute', 4, async () => {
      await find(own.institute, /599/)
      await expect(focused).toHaveValue(/599\./)
      await focused.fill(own.number)
      await publish()
      expect(await fileOf('site.json')).toContain(`"${own.number}"`)
    })
    const asColour = async () => {
      await page.getByRole('button', { name: new RegExp(`^${theme['studio-theme.role.primary'][language]} #`) }).click()
      const colour = `#1f4a5${own.number.at(-1)}`
      await page.getByRole('textbox', { name: theme['studio-theme.hex'][language] }).fill(colour)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await publish()
      expect(await read(own.path)).toContain(colour)
    }
    await task('a colour of the theme', 5, asColour, 'theme')
    const closing = async () => {
      await page.getByRole('button', { name: calendar['studio.calendar.after.week'][language] }).click()
      const open = calendar['studio.calendar.state.open'][language]
      await page
        .getByRole('button', { name: new RegExp(`${own.hour}–.*${open}`) })
        .nth(2)
        .click()
      await page.getByRole('button', { name: calendar['studio.calendar.close'][language] }).click()
      await publish()
      expect(await fileOf('forms.json')).toContain(`"fromTime": "${own.hour}"`)
    }
    await task('an hour closed', 5, closing, 'calendar')
    const hiding = async () => {
      const name = `${listings['studio.listings.hide'][language]} · ${own.reference}`
      await page.getByRole('switch', { name }).click({ force: true })
      await publish()
      expect(JSON.parse(await fileOf('site.json')).listings.hidden).toContain(own.hidden)
    }
    await task('a property off the site', 3, hiding, 'listings')
    const inviting = async () => {
      await page.getByRole('button', { name: staff['studio-staff.invite'][language], exact: true }).click()
      await page.getByRole('textbox', { name: staff['studio-staff.name'][language], exact: true }).fill('Jan Peeters')
      await page.getByRole('textbox', { name: staff['studio-staff.email'][language] }).fill(`jan-${language}@agence.example`)
      await page.getByRole('dialog').getByRole('combobox', { name: staff['studio-staff.role'][language] }).selectOption('agent')
      await page.getByRole('button', { name: staff['studio-staff.invite.send'][language] }).click()
      await expect(page.getByRole('textbox', { name: staff['studio-staff.invited.link'][language] })).toHaveValue(/invitation/)
    }
    await task('a colleague invited, as agent', 3, inviting, 'staff')
  })
