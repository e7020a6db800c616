import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMailCommand } from '#src/operations/admin/mail-command.ts'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { createMailRepository, type MailRepository } from '#src/platform/mail/mail-repository.ts'
import { describeOnEachDatabase } from '../../fixtures/database.ts'
import { mailDraft } from '../../fixtures/mail.ts'

await describeOnEachDatabase('npx vitrine mail', (open) => {
  let database: OpenDatabase
  let mails: MailRepository
  let retried: (string | null)[]

  beforeAll(async () => {
    database = await open()
    mails = createMailRepository(database.db, () => new Date('2026-11-21T09:30:00Z'))
  })
  beforeEach(async () => {
    await database.sql.executeSql('delete from mails')
    retried = []
  })
  afterAll(() => database.close())

  function mail(...words: string[]) {
    const retryNow = async (id: string | null) => void retried.push(id)
    return answerOperator({ mail: createMailCommand({ mails, retryNow }) }, 'mail', words)
  }

  /** A queued mail, an undeliverable one and a sent one. */
  async function three() {
    const drafts = ['waits', 'refused', 'sent'].map((name) => mailDraft({ to: `${name}@visitor.example` }))
    const [waiting = '', refused = '', sent = ''] = await mails.insert(drafts)
    for (const id of [refused, sent]) await mails.take(id, 0)
    await mails.markFailed(refused, 'EENVELOPE · 550 no\r\nsuch \u001b[31muser', true)
    await mails.markSent(sent)
    return { waiting, refused, sent }
  }

  it('[FORM-14] lists queued and undeliverable mails, with recipient and reason', async () => {
    const { waiting, refused } = await three()
    const { output, exitCode } = await mail('list')
    const [heading, ...lines] = output.split('\n')
    expect(heading?.split(/ {2,}/)).toEqual(['id', 'kind', 'state', 'attempts', 'created', 'recipient', 'last error'])
    const at = '2026-11-21 09:30 UTC'
    expect(lines.slice(0, 2).map((line) => line.split(/ {2,}/))).toEqual([
      [waiting, 'confirmation', 'queued', '0', at, 'waits@visitor.example'],
      [refused, 'confirmation', 'undeliverable', '1', at, 'refused@visitor.example', 'EENVELOPE · 550 no such [31muser'],
    ])
    expect([lines.at(-1), exitCode]).toEqual(['1 queued, 1 undeliverable, 1 sent', 0])
  })

  it.each([
    ['queued', ['waits@visitor.example']],
    ['undeliverable', ['refused@visitor.example']],
    ['sent', ['sent@visitor.example']],
  ])('[FORM-14] lists only those that are %s', async (state, recipients) => {
    await three()
    const { output } = await mail('list', '--state', state)
    expect(output.match(/\w+@visitor\.example/g)).toEqual(recipients)
  })

  it('[FORM-14] prints the counts when there is nothing to list', async () => {
    expect(await mail('list')).toEqual({ output: '0 queued, 0 undeliverable, 0 sent', exitCode: 0 })
  })

  it('[FORM-14] retries an undeliverable mail', async () => {
    const { refused } = await three()
    expect(await mail('resend', refused)).toEqual({ output: `The mail ${refused} is tried at once.`, exitCode: 0 })
    expect(await mails.find(refused)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(retried).toEqual([refused])
  })

  it('[FORM-14] retries all undeliverable mails, and sends the queued ones at once', async () => {
    await three()
    const output = '1 that were given up get another start, 1 that wait are tried at once.'
    expect(await mail('resend', 'all')).toEqual({ output, exitCode: 0 })
    expect(await mails.counts()).toEqual({ queued: 2, undeliverable: 0, sent: 1 })
    expect(retried).toEqual([null])
  })

  it('[FORM-14] does not resend a sent mail', async () => {
    const { sent } = await three()
    expect(await mail('resend', sent)).toMatchObject({ output: expect.stringContaining('not sent twice'), exitCode: 1 })
    expect([await mails.find(sent), retried]).toEqual([expect.objectContaining({ state: 'sent' }), []])
  })

  it.each([
    [['resend', '7'], 'There is no mail "7"', 1],
    [['resend', '00000000-0000-4000-8000-000000000000'], 'There is no mail "00000000-', 1],
    [['list', '--state', 'lost'], '--state is one of queued, undeliverable, sent, not "lost".', 2],
    [[], 'npx vitrine mail list', 2],
    [['resend'], 'npx vitrine mail list', 2],
    [['resend', 'all', '--state', 'sent'], 'npx vitrine mail list', 2],
    [['list', '--all'], 'npx vitrine mail list', 2],
  ] as const)('[FORM-14] answers %j with the reason, and exit code 2 for unknown arguments', async (words, start, code) => {
    const { output, exitCode } = await mail(...words)
    expect([output.slice(0, start.length), exitCode]).toEqual([start, code])
  })
})
