import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../fixtures/server.ts'
import { agencyDefinition, aPageFile, shows } from '../fixtures/site-folder.ts'

const TRACKING = {
  analyticsId: 'G-AB12CD34EF',
  adsId: 'AW-123456789',
  tagManagerId: 'GTM-AB12CD3',
  socialPixelId: '123456789012345',
}
const HOSTS = /googletagmanager|google-analytics|doubleclick|connect\.facebook\.net/

let server: TestServer

beforeAll(async () => {
  const definition = agencyDefinition()
  const site = { ...definition['site.json'], tracking: TRACKING }
  const cookies = aPageFile('cookies', '/Cookie-policy/', { title: 'Cookies' }, { paths: { fr: '/cookies/' } })
  const login = { version: 1 }
  const modules = [shows('owner-login', 'login')]
  server = await startTestServer({
    files: {
      'site.json': site,
      'pages/cookies.json': cookies,
      'pages/login.json': aPageFile('login', '/login/', { title: 'Login', modules }),
      'content/owner-login/login.json': login,
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

it('[CONS-06] a page of a site with services loads none of them, is the same for everyone, and sets no cookie', async () => {
  const [anew, again] = [await server.get('/fr/'), await server.get('/fr/', { cookie: '_ga=GA1.1.2.3; consent=true' })]
  expect(anew.body.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')).not.toMatch(HOSTS)
  expect(again.body).toBe(anew.body)
  expect(again.headers['content-security-policy']).toBe(anew.headers['content-security-policy'])
  expect(anew.headers).not.toHaveProperty('set-cookie')
})

it('[CONS-03, CONS-06] the policy allows the configured services on every page but previews and owner pages', async () => {
  const policyOf = async (path: string) => String((await server.get(path)).headers['content-security-policy'])
  expect(await policyOf('/fr/')).toMatch(HOSTS)
  expect(await policyOf('/fr/nowhere/')).toMatch(HOSTS)
  expect(await policyOf('/preview/fr/')).not.toMatch(HOSTS)
  expect((await server.get('/fr/login/')).statusCode).toBe(200)
  expect(await policyOf('/fr/login/')).not.toMatch(HOSTS)
})

it('[CONS-04] a request with setcookies is answered with the page, without a redirect', async () => {
  for (const url of ['/fr/?setcookies', '/fr/?setcookies=', '/fr/?setcookies=1'])
    expect((await server.get(url)).statusCode).toBe(200)
})

it('[CONS-01] the footer links to the cookie policy without JavaScript', async () => {
  expect((await server.get('/fr/')).body).toMatch(/<a [^>]*href="\/fr\/cookies\/"[^>]*>Gérer les cookies<\/a>/)
})
