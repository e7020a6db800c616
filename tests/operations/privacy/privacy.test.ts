import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { submissions } from '#src/features/forms/server/tables.ts'
import { createOwnerStores } from '#src/features/owners/server/owner-stores.ts'
import { owners } from '#src/features/owners/server/tables.ts'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { answerPrivacyRequest, createPrivacyCommand, readPrivacyRequest } from '#src/operations/admin/privacy-command.ts'
import { createPrivacy } from '#src/operations/privacy/privacy.ts'
import { createStaffStores } from '#src/studio/staff/staff-stores.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { storeOwner } from '../../fixtures/owners.ts'
import { personalData } from '../../fixtures/personal-data.ts'
import { CREATED } from '../../fixtures/personal-records.ts'

await describeOnEachDatabase('personal data of an address', (open) => {
  const personal = personalData(open)

  beforeEach(async () => {
    await personal.db.delete(owners)
  })

  const privacy = () => createPrivacy(personal.db, personal.dataDir)
  const exportOf = async (email: string) => {
    const { text } = await answerPrivacyRequest(privacy(), { action: 'export', email, isConfirmed: false }, CREATED)
    return JSON.parse(text)
  }
  const filesIn = async () => [await readdir(join(personal.dataDir, 'uploads')), await readdir(join(personal.dataDir, 'mail'))]

  /** Anne as an owner who is logged in and has requested a password link. */
  async function keepOwner() {
    await storeOwner(personal.db, { email: 'anne@example.be', propertyIds: [1001, 1003] })
    const { ownerSessions, ownerLinks } = createOwnerStores(personal.db)
    const times = { createdAt: CREATED, expiresAt: new Date(CREATED.getTime() + 3_600_000) }
    await ownerSessions.start({ idHash: 'secret-hash-1', ownerId: 1, ...times })
    await ownerLinks.add({ tokenHash: 'secret-hash-2', ownerId: 1, kind: 'password', ...times })
  }

  /** Records of every kind about Anne, and as many about Luc. */
  async function keepAll(email: string, agenda: number) {
    const submission = await personal.rows.submission({ email, data: { email, remark: 'Bonjour', rooms: { bedrooms: 2 } } })
    const mail = await personal.rows.mail(submission)
    const lead = await personal.rows.lead(submission)
    await personal.rows.mail(null, { recipient: email, kind: 'search-match' })
    const subscription = await personal.rows.subscription({ email })
    await personal.rows.match(subscription)
    const device = await personal.rows.device(subscription)
    await personal.rows.appointment(submission, { agenda })
    const upload = await personal.rows.upload(submission)
    await writeFile(join(personal.dataDir, 'uploads', upload), '%PDF-1.4')
    await writeFile(join(personal.dataDir, 'mail', `${mail}@agence.example.eml`), 'Subject: x')
    return { submission, mail, lead, upload, device }
  }

  it('is exported as a whole: submissions, mails, subscriptions, appointments and files, without secrets or data of others', async () => {
    const anne = await keepAll('anne@example.be', 0)
    const luc = await keepAll('luc@example.be', 1)
    const exported = await exportOf('Anne@Example.be')
    expect(exported).toMatchObject({
      email: 'anne@example.be',
      exportedAt: CREATED.toISOString(),
      submissions: [{ id: anne.submission, data: { email: 'anne@example.be', remark: 'Bonjour', rooms: { bedrooms: 2 } } }],
      mails: [{}, {}],
      leads: [{ id: anne.lead, target: 'https://crm.example.be/leads' }],
      subscriptions: [{ email: 'anne@example.be' }],
      subscriptionMatches: [{ propertyId: 1001 }],
      pushDevices: [{ id: anne.device }],
      pushMessages: [{ deviceId: anne.device, message: { title: 'Maison' } }],
      appointments: [{ submissionId: anne.submission }],
      uploads: [{ id: anne.upload, name: 'a.pdf' }],
    })
    expect(exported.mails.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['agency', 'search-match'])
    const text = JSON.stringify(exported)
    for (const foreign of [
      'tokenHash',
      'secret-of-the-device',
      'luc@example.be',
      luc.submission,
      luc.lead,
      luc.upload,
      luc.device,
    ])
      expect(text).not.toContain(foreign)
  })

  it('is erased completely, files and mails in folders included, without touching data of others', async () => {
    await keepAll('anne@example.be', 0)
    const luc = await keepAll('luc@example.be', 1)
    const before = await personal.rows.counts()
    expect(await privacy().erase('ANNE@example.be')).toEqual({
      counts: {
        submissions: 1,
        namedIn: 0,
        mails: 2,
        leads: 1,
        subscriptions: 1,
        subscriptionMatches: 1,
        pushDevices: 1,
        pushMessages: 1,
        appointments: 1,
        uploads: 1,
        owners: 0,
        ownerSessions: 0,
        ownerLinks: 0,
        draftReviews: 0,
        staffComments: 0,
        staffAccounts: 0,
        staffPasskeys: 0,
        staffSessions: 0,
        staffLinks: 0,
      },
      remarks: [],
    })
    // What other software has got is not erased from here.
    const delivered = await personal.rows.submission({ email: 'eva@example.be' })
    await personal.rows.lead(delivered, { state: 'delivered' })
    expect((await privacy().erase('eva@example.be')).remarks).toEqual([
      '1 request was also delivered to other software, which has to erase it itself.',
    ])
    const halves = Object.fromEntries(Object.entries(before).map(([kind, count]) => [kind, count / 2]))
    expect(await personal.rows.counts()).toEqual(halves)
    expect(await filesIn()).toEqual([[luc.upload], [`${luc.mail}@agence.example.eml`]])
    const { email, exportedAt, ...left } = await exportOf('anne@example.be')
    expect(Object.values(left).flat()).toEqual([])
  })

  it('is removed from another person’s submission to a friend, with the mails that name it', async () => {
    const data = { email: 'luc@example.be', remark: 'Regarde', friendName: 'Anne', friendEmail: 'Anne@example.be' }
    const id = await personal.rows.submission({ form: 'send-to-friend', email: 'luc@example.be', data })
    await personal.rows.mail(id)
    await personal.rows.mail(id, { recipient: 'anne@example.be', kind: 'friend' })
    expect((await exportOf('anne@example.be')).namedIn).toMatchObject([{ id, form: 'send-to-friend' }])
    expect(await privacy().erase('anne@example.be')).toMatchObject({ counts: { submissions: 0, namedIn: 1, mails: 2 } })
    const [left] = await personal.db.select().from(submissions)
    expect(left?.data).toEqual({ email: 'luc@example.be', remark: 'Regarde' })
  })

  it('[OWN-01] is exported for an owner with its source, and without a secret', async () => {
    await keepOwner()
    const exported = await exportOf('Anne@Example.be')
    expect(exported).toMatchObject({
      owners: [
        { email: 'anne@example.be', source: 'feed of the agency’s software', hasPassword: true, propertyIds: [1001, 1003] },
      ],
      ownerSessions: [{ ownerId: 1 }],
      ownerLinks: [{ kind: 'password' }],
    })
    expect(JSON.stringify(exported)).not.toMatch(/argon2|secret-hash/)
  })

  it('[OWN-01] is erased for an owner, except the account, which stays as long as the feed contains it', async () => {
    await keepOwner()
    await storeOwner(personal.db, { id: 2 })
    const request = { action: 'erase', email: 'anne@example.be', isConfirmed: true } as const
    const { text } = await answerPrivacyRequest(privacy(), request, CREATED)
    expect(text).toContain(
      '0 owner accounts, 1 owner sessions, 1 links to owners, 0 reviews of drafts, 0 comments of staff, 0 staff accounts, 0 passkeys, 0 staff sessions, 0 links to staff. ' +
        'The owner’s account itself comes with the feed',
    )
    const [anne] = await personal.db.select().from(owners).where(eq(owners.id, 1))
    expect([anne?.passwordHash, anne?.passwordChangedAt]).toEqual([null, null])
    await personal.db.update(owners).set({ retiredAt: CREATED }).where(eq(owners.id, 1))
    expect((await answerPrivacyRequest(privacy(), request, CREATED)).text).toMatch(
      /1 owner accounts, 0 owner sessions, 0 links to owners, 0 reviews of drafts, 0 comments of staff, 0 staff accounts, 0 passkeys, 0 staff sessions, 0 links to staff\.$/,
    )
    expect((await personal.db.select().from(owners)).map(({ id }) => id)).toEqual([2])
  })

  it('[OWN-01] is exported and erased as entered by staff for an owner of a property entered by hand', async () => {
    await storeOwner(personal.db, { id: -5, email: 'anne@example.be', propertyIds: [] })
    await personal.db.update(owners).set({ origin: 'hand' })
    expect(await exportOf('anne@example.be')).toMatchObject({ owners: [{ source: 'entered by staff' }] })
    const request = { action: 'erase', email: 'anne@example.be', isConfirmed: true } as const
    expect((await answerPrivacyRequest(privacy(), request, CREATED)).text).toMatch(/1 owner accounts/)
    expect(await personal.db.select().from(owners)).toEqual([])
  })

  it('of staff is exported without secrets, and erased but for the id in the audit log', async () => {
    const { accounts, links, codes, audit } = createStaffStores(personal.db)
    const account = { id: 'a1', email: 'anne@example.be', name: 'Anne', language: 'fr', role: 'editor', office: null } as const
    await accounts.add({ ...account, createdAt: CREATED, disabledAt: null })
    const link = {
      tokenHash: 'secret-hash',
      accountId: 'a1',
      kind: 'invitation',
      createdAt: CREATED,
      expiresAt: CREATED,
    } as const
    await links.add(link)
    await codes.setTotp({ accountId: 'a1', sealedSecret: 'secret-sealed', lastStep: 1, createdAt: CREATED })
    await audit.add({ id: 'e1', at: CREATED, accountId: 'a1', action: 'signed-in', about: 'passkey' })
    const exported = await exportOf('Anne@example.be')
    expect(exported).toMatchObject({
      staffAccounts: [{ ...account, authenticatorSince: CREATED.toISOString(), recoveryCodes: 0 }],
      staffLinks: [{ kind: 'invitation' }],
      staffAudit: [{ action: 'signed-in' }],
    })
    expect(JSON.stringify(exported)).not.toContain('secret-')
    const { counts, remarks } = await privacy().erase('anne@example.be')
    expect(counts).toMatchObject({ staffAccounts: 1, staffLinks: 1 })
    expect(remarks).toEqual([expect.stringContaining('The audit log keeps the id')])
    expect(await links.find('secret-hash', 'invitation', new Date(0))).toBeNull()
    expect(JSON.stringify(await audit.list({}, { page: 1, pageSize: 10 }))).toContain('a1')
    expect(await accounts.findByEmail('anne@example.be')).toBeNull()
    await audit.purgeBefore(new Date(CREATED.getTime() + 1))
  })

  it('is erased only with a confirmation', async () => {
    await keepAll('anne@example.be', 0)
    const before = await personal.rows.counts()
    const request = { action: 'erase', email: 'Anne@example.be', isConfirmed: false } as const
    expect(await answerPrivacyRequest(privacy(), request, CREATED)).toEqual({
      text:
        'Stored about anne@example.be: 1 submissions, 0 mentions by others, 2 mails, 1 deliveries to other software, 1 subscriptions, 1 properties notified of, 1 devices notified, 1 messages to devices, ' +
        '1 appointments, 1 files, 0 owner accounts, 0 owner sessions, 0 links to owners, ' +
        '0 reviews of drafts, 0 comments of staff, 0 staff accounts, 0 passkeys, 0 staff sessions, 0 links to staff, 0 entries of the audit log. To remove it for good, say so with --yes.',
      exitCode: 1,
    })
    expect(await personal.rows.counts()).toEqual(before)
    const { text, exitCode } = await answerPrivacyRequest(privacy(), { ...request, isConfirmed: true }, CREATED)
    expect([exitCode, text]).toEqual([0, expect.stringMatching(/^Removed about anne@example\.be: 1 submissions, /)])
    const exported = await answerPrivacyRequest(privacy(), { ...request, action: 'export' }, CREATED)
    expect(JSON.parse(exported.text)).toMatchObject({ email: 'anne@example.be', submissions: [], mails: [] })
  })

  it('is handled through the admin socket, which answers mistakes with a sentence', async () => {
    await keepAll('anne@example.be', 0)
    const commands = { privacy: createPrivacyCommand(privacy(), () => CREATED) }
    const ask = (...words: string[]) => answerOperator(commands, 'privacy', words)
    const exported = await ask('export', 'anne@example.be')
    expect([exported.exitCode, JSON.parse(exported.output).submissions]).toMatchObject([0, [{ email: 'anne@example.be' }]])
    expect(await ask('erase', 'anne')).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('"anne" is no e-mail address.'),
    })
    expect(await ask('erase', 'anne@example.be')).toMatchObject({ exitCode: 1, output: expect.stringMatching(/^Stored about/) })
    expect(await ask('erase', 'anne@example.be', '--yes')).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^Removed/),
    })
    expect(await personal.rows.counts()).toMatchObject({ submissions: 0, mails: 0, uploads: 0 })
  })
})

describe('the privacy command', () => {
  it('takes an action and an address', () => {
    expect(readPrivacyRequest(['export', 'anne@example.be'])).toEqual({
      action: 'export',
      email: 'anne@example.be',
      isConfirmed: false,
    })
    expect(readPrivacyRequest(['erase', 'anne@example.be', '--yes'])).toMatchObject({ action: 'erase', isConfirmed: true })
  })

  it.each([
    [[]],
    [['export']],
    [['forget', 'anne@example.be']],
    [['erase', 'anne']],
    [['erase', '--all']],
    [['export', 'a@b', 'c@d']],
  ])('answers %j with its usage', (args) => {
    expect(readPrivacyRequest(args)).toContain('npx vitrine privacy erase anne@example.be --yes')
  })
})
