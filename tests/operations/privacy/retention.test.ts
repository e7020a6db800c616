import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createUploadFolder } from '#src/features/forms/server/uploads/upload-folder.ts'
import { createUploadRepository } from '#src/features/forms/server/uploads/upload-repository.ts'
import { createUploadReceipts, createUploadStore } from '#src/features/forms/server/uploads/upload-store.ts'
import { createPrivacy } from '#src/operations/privacy/privacy.ts'
import { eraseExpired } from '#src/operations/privacy/retention.ts'
import { createRetentionRepository } from '#src/operations/privacy/retention-repository.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { personalData } from '../../fixtures/personal-data.ts'
import { CREATED, inDays } from '../../fixtures/personal-records.ts'

await describeOnEachDatabase('data whose retention has ended', (open) => {
  const personal = personalData(open)

  function erase(now: Date) {
    const uploads = createUploadStore({
      folder: createUploadFolder(join(personal.dataDir, 'uploads')),
      uploads: createUploadRepository(personal.db),
      receipts: createUploadReceipts({ hash: () => '' }),
      now: () => now,
    })
    const purgeNightly = async (time: Date) => ({ uploads: await uploads.purgeExpired(time) })
    const purgeables = [{ purgeExpired: uploads.purgeOrphans, purgeNightly }]
    const privacy = createPrivacy(personal.db, personal.dataDir)
    return eraseExpired({ privacy, purgeables, runs: createRetentionRepository(personal.db) }, now)
  }

  it('is erased with its mails and files, in the database and in the folder, and not earlier', async () => {
    const [over, later] = [await personal.rows.submission(), await personal.rows.submission({ eraseAt: inDays(200) })]
    const mail = await personal.rows.mail(over)
    await personal.rows.mail(later, { eraseAt: inDays(200) })
    const [file, other] = [await personal.rows.upload(over), await personal.rows.upload(later)]
    for (const id of [file, other]) await writeFile(join(personal.dataDir, 'uploads', id), '%PDF-1.4')
    for (const id of [mail, 'other']) await writeFile(join(personal.dataDir, 'mail', `${id}@agence.example.eml`), 'Subject: x')

    expect(await erase(inDays(99.9))).toMatchObject({ submissions: 0, mails: 0, uploads: 0 })
    expect(await erase(inDays(100))).toEqual({
      submissions: 1,
      mails: 1,
      subscriptions: 0,
      pushMessages: 0,
      appointments: 0,
      uploads: 1,
    })
    expect(await personal.rows.counts()).toMatchObject({ submissions: 1, mails: 1, uploads: 1 })
    expect(await readdir(join(personal.dataDir, 'uploads'))).toEqual([other])
    expect(await readdir(join(personal.dataDir, 'mail'))).toEqual(['other@agence.example.eml'])
    expect(await erase(inDays(100))).toMatchObject({ submissions: 0, mails: 0, uploads: 0 })
  })

  it('is erased by its own date if it belongs to no submission', async () => {
    await personal.rows.mail(null, { eraseAt: inDays(5) })
    await personal.rows.mail(null, { eraseAt: inDays(7) })
    expect(await erase(inDays(6))).toMatchObject({ mails: 1 })
  })

  it('stays while its appointment is in the future, unless that is cancelled', async () => {
    const [held, cancelled] = [
      await personal.rows.submission({ eraseAt: inDays(1) }),
      await personal.rows.submission({ eraseAt: inDays(1) }),
    ]
    await personal.rows.appointment(held)
    await personal.rows.appointment(cancelled, { cancelledAt: inDays(0.5), agenda: 1 })
    expect(await erase(inDays(2))).toMatchObject({ submissions: 1 })
    expect(await erase(inDays(4))).toMatchObject({ submissions: 1, appointments: 2 })
    expect(await personal.rows.counts()).toMatchObject({ submissions: 0, appointments: 0 })
  })

  it('includes subscriptions that ended a month ago, or stayed unconfirmed for two weeks, and messages that no device took for a week', async () => {
    const active = await personal.rows.subscription({ confirmedAt: CREATED })
    await personal.rows.device(active)
    await personal.rows.device(active, { state: 'undeliverable' })
    await personal.rows.match(active)
    const ended = await personal.rows.subscription({ confirmedAt: CREATED, endedAt: inDays(10) })
    await personal.rows.match(ended)
    await personal.rows.subscription()
    expect(await erase(inDays(6))).toMatchObject({ pushMessages: 0 })
    expect(await erase(inDays(13))).toMatchObject({ subscriptions: 0, pushMessages: 1 })
    expect(await erase(inDays(15))).toMatchObject({ subscriptions: 1 })
    expect(await erase(inDays(39))).toMatchObject({ subscriptions: 0 })
    expect(await erase(inDays(41))).toMatchObject({ subscriptions: 1 })
    expect(await personal.rows.counts()).toMatchObject({
      subscriptions: 1,
      subscriptionMatches: 1,
      pushDevices: 2,
      pushMessages: 1,
    })
  })

  it('is erased by concurrent runs, each record once', async () => {
    for (let turn = 0; turn < 20; turn += 1) await personal.rows.mail(await personal.rows.submission())
    const erased = await Promise.all([1, 2, 3].map(() => erase(inDays(101))))
    const sum = (kind: 'submissions' | 'mails') => erased.reduce((total, counts) => total + (counts[kind] ?? 0), 0)
    expect([sum('submissions'), sum('mails')]).toEqual([20, 20])
  })

  it('has the time of the last run recorded', async () => {
    const { lastRun } = createRetentionRepository(personal.db)
    expect(await lastRun()).toBeNull()
    await erase(inDays(1))
    await erase(inDays(2))
    expect(await lastRun()).toEqual(inDays(2))
  })
})
