import { startMailServer, type TestMailServer } from '../fixtures/mail.ts'
import { violationsOf } from './accessibility.ts'
import { enterStudio } from './authenticator.ts'
import { type OwnSite, openOwnSite } from './own-site.ts'
import { expect, test } from './visit.ts'

const CONTACT = 'pages/contact.json'
let site: OwnSite
let mails: TestMailServer

test.beforeAll(async () => {
  mails = await startMailServer()
  site = await openOwnSite({ SMTP_URL: mails.url })
})
test.afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await mails[Symbol.asyncDispose]()
})

/** The link of the newest mail with a subject. */
async function linkOf(subject: RegExp): Promise<string> {
  const found = () => mails.taken.findLast((mail) => subject.test(mail.subject ?? ''))
  await expect.poll(() => found()?.subject, { message: `a mail ${subject}` }).toBeDefined()
  return /http:\/\/\S+\/studio\/open\/\S+/.exec(found()?.text ?? '')?.[0] ?? ''
}

test('[CONF-17] une modification est relue : demandée, comparée, renvoyée, redemandée et publiée', async ({ browser }) => {
  const [marie, sofie] = await Promise.all([(await browser.newContext()).newPage(), (await browser.newContext()).newPage()])
  await enterStudio(sofie, site.dataDir, { name: 'Sofie', role: 'publisher', language: 'fr' })
  await enterStudio(marie, site.dataDir, { name: 'Marie', role: 'editor', language: 'fr' })
  const field = marie.locator('[data-pointer="/params/bannerTitle"] [lang="fr"]')
  await marie.goto(new URL(`/studio/?file=${CONTACT}&language=fr`, marie.url()).href)
  await field.fill('Venez nous rendre visite à Spa')
  await expect(marie.getByText('Enregistré', { exact: true })).toBeVisible()

  await marie.getByRole('button', { name: 'Faire relire' }).click()
  const asking = marie.getByRole('dialog')
  await expect(asking.getByLabel('Par qui ?')).toHaveValue(/./)
  await asking.getByLabel('Votre message').fill('Le titre te plaît ?')
  expect(await violationsOf(marie, { exclude: ['iframe'] })).toEqual([])
  await asking.getByRole('button', { name: 'Demander une relecture' }).click()
  await expect(asking).toContainText('Sofie a reçu votre demande par e-mail.')

  await sofie.goto(await linkOf(/^À relire/))
  const review = sofie.getByRole('dialog', { name: /^Relecture/ })
  await expect(review.locator('ins').first()).toContainText('Venez nous rendre visite à Spa')
  await expect(review).toContainText('Le titre te plaît ?')
  const after = review.getByRole('region', { name: 'Brouillon' }).frameLocator('iframe')
  await expect(after.getByRole('heading', { level: 1 })).toContainText('Venez nous rendre visite à Spa')
  expect(await violationsOf(sofie, { exclude: ['iframe'] })).toEqual([])
  await review.getByRole('button', { name: 'Renvoyer…' }).click()
  await review.getByLabel('Que faut-il changer ?').fill('Plus court.')
  await review.getByRole('button', { name: 'Renvoyer', exact: true }).click()
  await expect(sofie.getByRole('dialog')).toContainText('Renvoyé à Marie')

  await marie.goto(await linkOf(/^Renvoyé/))
  await expect(marie.getByRole('dialog')).toContainText('Plus court.')
  await marie.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await marie.goto(new URL(`${marie.url()}&file=${CONTACT}&language=fr`).href)
  await field.fill('Venez à Spa')
  await expect(marie.getByText('Enregistré', { exact: true })).toBeVisible()
  await marie.getByRole('button', { name: 'Faire relire' }).click()
  await asking.getByRole('button', { name: 'Demander une relecture' }).click()
  await expect(asking).toContainText('Sofie a reçu votre demande')

  await sofie.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click()
  await sofie.getByRole('button', { name: 'Relire', exact: true }).click()
  await expect(review.locator('ins').first()).toContainText('Venez à Spa')
  await review.getByRole('button', { name: 'Publier maintenant' }).click()
  await expect(sofie.getByRole('dialog')).toContainText(/La version \d+ est en ligne/)
  await expect.poll(() => mails.taken.some(({ subject = '' }) => subject.startsWith('En ligne'))).toBe(true)
  expect(await (await fetch(new URL('/contact/', site.url))).text()).toContain('Venez à Spa')
})
