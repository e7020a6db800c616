import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { owners } from '#src/features/owners/server/tables.ts'
import { describeOnEachDatabase } from '../../../fixtures/database.ts'
import { linkIn, type OwnerServer, startOwnerServer } from '../../../fixtures/owner-server.ts'
import { OWNER_PASSWORD, sessionCookie, storeOwner, type TestOwner } from '../../../fixtures/owners.ts'
import { visibleText } from '../../../fixtures/server-html.ts'

const RESET_PATH = '/fr/login/password/'
const ACCOUNT = '/fr/proprietaire/compte/'
const NEW_PASSWORD = 'Vesdre-2027-Theux'

await describeOnEachDatabase('the owner accounts', (open) => {
  let server: OwnerServer
  let anne: TestOwner
  let now = new Date('2026-11-21T10:00:00Z')

  beforeAll(async () => {
    server = await startOwnerServer({ open, now: () => now })
  }, 120_000)
  afterAll(() => server[Symbol.asyncDispose]())
  beforeEach(async () => {
    now = new Date('2026-11-21T10:00:00Z')
    await server.forget()
    anne = await storeOwner(server.db)
  })

  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const logIn = (password = OWNER_PASSWORD) => server.post('/fr/login/', { 'owner-action': 'login', email: anne.email, password })
  const requestPasswordReset = (email: string, address = '192.0.2.1') =>
    server.post(RESET_PATH, { 'owner-action': 'request-password-reset', email }, { address })
  const statusOf = async (cookie: string) => (await server.get('/api/owner/account', { cookie })).statusCode
  const session = () => sessionCookie(server.db, server, anne, { createdAt: now })
  const mailedLink = async () => linkIn((await server.mailsOf('owner-password')).at(-1) ?? { text: '' }, 'new-password')
  const setPassword = (url: string, password = NEW_PASSWORD, repeat = password) =>
    server.post(url, { 'owner-action': 'set-password', password, repeat })

  it('[OWN-01] give everyone the same answer to a password reset, mail a link to an owner, and tell any other address that no account exists', async () => {
    const known = await requestPasswordReset(anne.email)
    const unknown = await requestPasswordReset('nobody@proprietaire.example')
    expect([known.status, known.location]).toEqual([303, `${RESET_PATH}?done=sent`])
    expect([unknown.status, unknown.location, unknown.body]).toEqual([known.status, known.location, known.body])
    const [mail] = await server.mailsOf('owner-password')
    expect([mail?.to, mail?.subject]).toEqual([anne.email, 'Choisir un nouveau mot de passe'])
    const [other] = await server.mailsOf('owner-not-found')
    expect([other?.to, other?.subject]).toEqual(['nobody@proprietaire.example', 'Personne introuvable à cette adresse'])
    expect(other?.text).not.toContain('token=')
  })

  it('[OWN-01] let a link set a password once, within half an hour, and end every session', async () => {
    const open = await session()
    await requestPasswordReset(anne.email)
    const link = await mailedLink()
    expect((await server.get(link)).headers['cache-control']).toBe('no-store')
    expect((await server.get(`/api/password-link?${link.split('?')[1]}`)).json()).toEqual({ isGood: true, email: anne.email })
    const set = await setPassword(link)
    expect([set.status, set.location]).toEqual([303, '/fr/login/?done=password-set'])
    expect(await statusOf(open)).toBe(401)
    expect([(await logIn()).status, (await logIn(NEW_PASSWORD)).status]).toEqual([401, 303])
    expect((await server.mailsOf('owner-password-changed')).map(({ to }) => to)).toEqual([anne.email])

    const again = await setPassword(link, 'Another-Password-1')
    expect(again.status).toBe(422)
    expect(visibleText(again.body)).toContain('Ce lien n’est plus valable')
    expect((await logIn(NEW_PASSWORD)).status).toBe(303)
  })

  it('[OWN-01] invalidate a link after half an hour, and once another link has set a password', async () => {
    await requestPasswordReset(anne.email)
    const first = await mailedLink()
    pass(1)
    await requestPasswordReset(anne.email)
    const second = await mailedLink()
    pass(28)
    expect((await setPassword(second)).status).toBe(303)
    expect((await setPassword(first)).status).toBe(422)
    await requestPasswordReset(anne.email)
    const third = await mailedLink()
    pass(31)
    expect((await server.get(`/api/password-link?${third.split('?')[1]}`)).json()).toEqual({ isGood: false, email: '' })
    expect((await setPassword(third)).status).toBe(422)
  })

  it('[OWN-01] let one of two concurrent uses of a link set the password', async () => {
    await requestPasswordReset(anne.email)
    const link = await mailedLink()
    const answers = await Promise.all([setPassword(link, 'First-Password-1'), setPassword(link, 'Other-Password-2')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
  })

  it('[OWN-01] set no password for an unknown secret', async () => {
    for (const token of ['', 'abc', 'x'.repeat(43)]) {
      expect((await setPassword(`/fr/login/new-password/?token=${token}`)).status).toBe(422)
    }
    expect((await logIn()).status).toBe(303)
  })

  it.each([
    ['Kurz-1', 'Kurz-1', 'Le nouveau mot de passe doit avoir au moins 12 caractères.'],
    ['aaaaaaaaaaaaaa', 'aaaaaaaaaaaaaa', 'Ce mot de passe se devine trop facilement'],
    ['anne.lambert2026', 'anne.lambert2026', 'Ce mot de passe se devine trop facilement'],
    [NEW_PASSWORD, 'Vesdre-2027-Spaa', 'Les deux mots de passe ne sont pas identiques.'],
    [NEW_PASSWORD, '', 'Répétez le nouveau mot de passe.'],
    ['x-Y'.repeat(100), 'x-Y'.repeat(100), '200 caractères au plus'],
  ])('[OWN-01] refuse the new password %s, %s with a message, and keep the link valid', async (password, repeat, sentence) => {
    await requestPasswordReset(anne.email)
    const link = await mailedLink()
    const refused = await setPassword(link, password, repeat)
    expect(refused.status).toBe(422)
    expect(visibleText(refused.body)).toContain(sentence)
    expect((await setPassword(link)).status).toBe(303)
  })

  it('[OWN-01] limit the reset mails to a mailbox, and the requests of an address', async () => {
    const answers = []
    for (let count = 0; count < 5; count += 1) answers.push(await requestPasswordReset(anne.email, `192.0.2.${count}`))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303])
    expect(await server.mailsOf('owner-password')).toHaveLength(3)
    const flood = []
    for (let count = 0; count < 11; count += 1)
      flood.push(await requestPasswordReset(`owner-${count}@proprietaire.example`, '198.51.100.7'))
    const last = flood.at(-1)
    expect(flood.filter(({ status }) => status === 303)).toHaveLength(10)
    expect([last?.status, Number(last?.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('[OWN-01] limit the mails per day to addresses without an account; owners still get their link', async () => {
    const answers = []
    for (let count = 0; count < 110; count += 1) {
      answers.push(await requestPasswordReset(`stranger-${count}@elsewhere.example`, `192.0.2.${count % 11}`))
    }
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(110)
    expect(await server.mailsOf('owner-not-found')).toHaveLength(20)
    expect((await requestPasswordReset(anne.email, '198.51.100.9')).status).toBe(303)
    expect(await server.mailsOf('owner-password')).toHaveLength(1)
    pass(24 * 60)
    for (let count = 0; count < 3; count += 1) await requestPasswordReset(`other-${count}@elsewhere.example`, '192.0.2.1')
    expect(await server.mailsOf('owner-not-found')).toHaveLength(22)
  })

  it('[OWN-01] let a logged-in owner change the password with the current one; every other session ends', async () => {
    const [here, elsewhere] = [await session(), await session()]
    const change = (current: string) =>
      server.post(
        ACCOUNT,
        { 'owner-action': 'change-password', current, password: NEW_PASSWORD, repeat: NEW_PASSWORD },
        { cookie: here },
      )
    const wrong = await change('not-the-password')
    expect(wrong.status).toBe(422)
    expect(visibleText(wrong.body)).toContain('Ce n’est pas votre mot de passe actuel.')
    const changed = await change(OWNER_PASSWORD)
    expect([changed.status, changed.location]).toEqual([303, `${ACCOUNT}?done=password-changed`])
    expect([await statusOf(here), await statusOf(elsewhere), await statusOf(changed.cookie)]).toEqual([401, 401, 200])
    expect((await logIn(NEW_PASSWORD)).status).toBe(303)
    const [row] = await server.db.select().from(owners).where(eq(owners.id, anne.id))
    expect([row?.passwordChangedAt, row?.passwordHash?.startsWith('$argon2id$')]).toEqual([now, true])
  })

  it('[OWN-01] change nothing for strangers, who are redirected to the login page', async () => {
    const entries = { 'owner-action': 'change-password', current: OWNER_PASSWORD, password: NEW_PASSWORD, repeat: NEW_PASSWORD }
    const answer = await server.post(ACCOUNT, entries)
    expect([answer.status, answer.location]).toEqual([303, `/fr/login/?next=${encodeURIComponent(ACCOUNT)}`])
    expect((await logIn()).status).toBe(303)
  })

  it('[OWN-01] log out here, or everywhere', async () => {
    const [one, two, three] = [await session(), await session(), await session()]
    const here = await server.post(ACCOUNT, { 'owner-action': 'log-out' }, { cookie: one })
    expect([here.status, here.location, here.cleared]).toEqual([303, '/fr/login/?done=logged-out', ['__Host-vitrine_session']])
    expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200])
    await server.post(ACCOUNT, { 'owner-action': 'log-out-everywhere' }, { cookie: two })
    expect([await statusOf(two), await statusOf(three)]).toEqual([401, 401])
  })

  it('[OWN-05] end every session, invalidate the password and mail a link once for "this was not me"', async () => {
    const elsewhere = await session()
    const thief = await logIn()
    const link = linkIn((await server.mailsOf('owner-login'))[0] ?? { text: '' }, 'not-me')
    const token = new URL(link, 'https://x.example').searchParams.get('token') ?? ''
    const describe = async () => (await server.get(`/api/mail-actions/end-sessions?token=${token}&language=fr`)).json()
    expect(await describe()).toEqual({ state: 'ready', about: ['samedi 21\u00a0novembre 2026 à 11:00'] })
    expect(await statusOf(elsewhere)).toBe(200)

    const done = await server.post('/fr/login/not-me/', { 'mailed-action': 'end-sessions', token })
    expect([done.status, done.location]).toEqual([303, '/fr/login/not-me/?done=yes'])
    expect([await statusOf(elsewhere), await statusOf(thief.cookie)]).toEqual([401, 401])
    expect((await logIn()).status).toBe(401)
    expect(await describe()).toEqual({ state: 'done', about: [] })
    expect((await setPassword(await mailedLink())).status).toBe(303)
    const again = await logIn(NEW_PASSWORD)
    await server.post('/fr/login/not-me/', { 'mailed-action': 'end-sessions', token })
    expect([await statusOf(again.cookie), (await server.mailsOf('owner-password')).length]).toEqual([200, 1])
  })

  it('[OWN-05] keep the link of the login mail valid for thirty days', async () => {
    await logIn()
    const link = linkIn((await server.mailsOf('owner-login'))[0] ?? { text: '' }, 'not-me')
    const state = async () => (await server.get(`/api/mail-actions/end-sessions?${link.split('?')[1]}`)).json().state
    pass(30 * 24 * 60 - 1)
    expect(await state()).toBe('ready')
    pass(2)
    expect(await state()).toBe('gone')
  })
})
