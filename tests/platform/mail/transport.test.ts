import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'
import { createFileTransport, createSmtpTransport, isRefusal } from '#src/platform/mail/transport.ts'
import { type MailServerSteps, mailMessage, smtpAnswer, startMailServer } from '../../fixtures/mail.ts'

const IDENTITY = {
  messageId: '5f0f3a52-7c3b-4d6f-9d8e-1a2b3c4d5e6f@valleeetpierre.example',
  date: new Date('2026-11-21T10:00:00Z'),
}

/** Sends one mail to a server with the given behaviour; returns the received mail, or the error. */
async function sendTo(steps: MailServerSteps, message: MailMessage = mailMessage(), timeLimits = {}, host = '127.0.0.1') {
  await using server = await startMailServer(steps)
  const transport = createSmtpTransport(server.url.replace('127.0.0.1', host), timeLimits)
  try {
    await transport.send(message, IDENTITY)
    return { mail: server.taken[0], recipients: server.recipients, error: null }
  } catch (error) {
    return { mail: server.taken[0], recipients: server.recipients, error }
  } finally {
    await transport.close()
  }
}

describe('a mail by SMTP', () => {
  // To connect to 0.0.0.0 reaches this machine, and it is no address of the own network.
  it('is not sent over networks of others to a server that offers no encryption', async () => {
    const { mail, error } = await sendTo({}, mailMessage(), {}, '0.0.0.0')
    expect(mail).toBeUndefined()
    expect(error).toMatchObject({ code: 'ETLS' })
  })

  it('[FORM-09] arrives with its names, addresses, subject, both texts and files intact, accents and emoji included', async () => {
    const attachments = [
      { filename: 'réunion.ics', contentType: 'text/calendar; charset=utf-8', content: 'QkVHSU46VkNBTEVOREFS' },
    ]
    const { mail, recipients } = await sendTo({}, mailMessage({ attachments, headers: { 'Auto-Submitted': 'auto-generated' } }))
    expect(recipients).toEqual(['marie@visiteuse.example'])
    expect(mail?.subject).toBe('Votre demande — Maison à Spa 🏡')
    expect(mail?.from?.value).toEqual([{ name: 'Vallée & Pierre', address: 'bonjour@valleeetpierre.example' }])
    expect(mail?.replyTo?.value).toEqual([{ name: 'Noël Lemaître', address: 'noel@example.org' }])
    expect(mail?.text?.trim()).toBe('Bonjour, voilà l’été 🏡')
    expect(mail?.html).toContain('<p>Bonjour, voilà l’été 🏡</p>')
    expect(mail?.messageId).toBe(`<${IDENTITY.messageId}>`)
    expect(mail?.date).toEqual(IDENTITY.date)
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated')
    expect(mail?.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual([
      ['réunion.ics', 'BEGIN:VCALENDAR'],
    ])
  })

  it.each(['\r\n', '\n', '\r', '\u2028', '\0'])('gains no header and no recipient from %j in a header', async (end) => {
    const nasty = `Marie${end}Bcc: victim@example.org${end}X-Bad: yes`
    const { mail, recipients, error } = await sendTo(
      {},
      mailMessage({
        from: { name: nasty, address: 'bonjour@valleeetpierre.example' },
        replyTo: { name: nasty, address: 'noel@example.org' },
        subject: nasty,
        headers: { 'List-Unsubscribe': nasty, [`X-Odd${end}X-Bad`]: 'yes' },
        attachments: [{ filename: nasty, contentType: `text/plain${end}X-Bad: yes`, content: 'YQ==' }],
      }),
    )
    expect(error).toBeNull()
    expect(recipients).toEqual(['marie@visiteuse.example'])
    expect(mail?.headers.has('bcc')).toBe(false)
    expect(mail?.headers.has('x-bad')).toBe(false)
    expect(mail?.subject).toBe('Marie Bcc: victim@example.org X-Bad: yes')
    expect(mail?.replyTo?.value.map(({ address }) => address)).toEqual(['noel@example.org'])
  })

  it.each([
    'marie@visiteuse.example\r\nBcc: victim@example.org',
    'marie@visiteuse.example, victim@example.org',
    'Marie <marie@visiteuse.example>',
    'marie@visiteuse.example>\r\nRCPT TO:<victim@example.org',
    'no-address',
    '',
  ])('is neither sent nor retried for an invalid address: %j', async (to) => {
    const { recipients, error } = await sendTo({}, mailMessage({ to }))
    expect(recipients).toEqual([])
    expect(isRefusal(error)).toBe(true)
    const asReply = await sendTo({}, mailMessage({ replyTo: { name: '', address: to } }))
    expect(isRefusal(asReply.error)).toBe(true)
  })

  it('has a long subject cut between characters', async () => {
    const { mail } = await sendTo({}, mailMessage({ subject: '🏡'.repeat(3000) }))
    expect(mail?.subject).toBe(`${'🏡'.repeat(199)}…`)
  })

  it.each([
    ['the recipient', 550, true, { onRcptTo: (_a, _s, done) => done(smtpAnswer(550, 'no such user')) }],
    ['the recipient', 450, false, { onRcptTo: (_a, _s, done) => done(smtpAnswer(450, 'greylisted')) }],
    ['the sender', 550, false, { onMailFrom: (_a, _s, done) => done(smtpAnswer(550, 'not you')) }],
    ['the sender', 451, false, { onMailFrom: (_a, _s, done) => done(smtpAnswer(451, 'later')) }],
    ['the connection', 554, false, { onConnect: (_s, done) => done(smtpAnswer(554, 'no service')) }],
    [
      'the message',
      554,
      true,
      {
        onData(stream, _session, done) {
          stream.resume().on('end', () => done(smtpAnswer(554, 'spam')))
        },
      },
    ],
    [
      'the message',
      452,
      false,
      {
        onData(stream, _session, done) {
          stream.resume().on('end', () => done(smtpAnswer(452, 'disk full')))
        },
      },
    ],
  ] satisfies [string, number, boolean, MailServerSteps][])(
    '[FORM-14] %s refused with %i: the mail is undeliverable: %s',
    async (_what, code, isFinal, steps) => {
      const { error } = await sendTo(steps)
      expect(error).toMatchObject({ responseCode: code })
      expect(isRefusal(error)).toBe(isFinal)
    },
  )

  it('[FORM-14] is retried later if the server stalls', async () => {
    const { error } = await sendTo({ onMailFrom: () => {} }, mailMessage(), { socketTimeout: 200 })
    expect(error).toMatchObject({ code: 'ETIMEDOUT' })
    expect(isRefusal(error)).toBe(false)
  })

  it('[FORM-14] is retried later if the connection is lost during the message', async () => {
    await using server = await startMailServer({ onData: () => server.dropConnections() })
    const transport = createSmtpTransport(server.url)
    const error: unknown = await transport.send(mailMessage(), IDENTITY).catch((reason: unknown) => reason)
    await transport.close()
    expect(error).toBeInstanceOf(Error)
    expect(isRefusal(error)).toBe(false)
    expect(server.taken).toEqual([])
  })

  it('[FORM-14] is retried later if the server is down, and the same transport sends it once the server is up', async () => {
    const first = await startMailServer()
    const { port } = new URL(first.url)
    await first[Symbol.asyncDispose]()
    const transport = createSmtpTransport(first.url)
    await expect(transport.send(mailMessage(), IDENTITY)).rejects.toThrow('ECONNREFUSED')
    await using second = await startMailServer({}, Number(port))
    await transport.send(mailMessage(), IDENTITY)
    await transport.close()
    expect(second.taken).toHaveLength(1)
  })
})

describe('a mail as a file', () => {
  async function mailFolder() {
    const parent = await mkdtemp(join(tmpdir(), 'vitrine-mail-'))
    onTestFinished(() => rm(parent, { recursive: true }))
    return join(parent, 'mail')
  }

  it('[FORM-14] is a complete message named by its Message-ID, readable by the server’s user only; a repeated one replaces it', async () => {
    const folder = await mailFolder()
    const transport = createFileTransport(folder)
    await transport.send(mailMessage(), IDENTITY)
    await transport.send(mailMessage(), IDENTITY)
    expect(await readdir(folder)).toEqual([`${IDENTITY.messageId}.eml`])
    const file = join(folder, `${IDENTITY.messageId}.eml`)
    const mail = await simpleParser(await readFile(file))
    expect(mail.subject).toBe('Votre demande — Maison à Spa 🏡')
    expect(mail.text?.trim()).toBe('Bonjour, voilà l’été 🏡')
    expect((await stat(file)).mode & 0o077).toBe(0)
  })

  it('stays in its folder for any Message-ID, and leaves no partial file behind', async () => {
    const folder = await mailFolder()
    await createFileTransport(folder).send(mailMessage(), { ...IDENTITY, messageId: '../../evil@x' })
    expect(await readdir(folder)).toEqual(['.._.._evil@x.eml'])
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, '')
    await expect(createFileTransport(blocked).send(mailMessage(), IDENTITY)).rejects.toThrow()
    expect((await readdir(folder)).filter((name) => name.endsWith('.draft'))).toEqual([])
  })
})
