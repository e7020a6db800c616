import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerOperator } from '#src/operations/admin/operator-command.ts'
import { PUBLIC_URL } from '../../fixtures/server.ts'
import { acceptWithPasskey, type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => server.forget())

const staff = (...words: string[]) => answerOperator(server.app.operatorCommands, 'staff', words)
const INVITE = ['invite', 'Sofie@Agence.example', '--role', 'administrator', '--name', 'Sofie']

describe('npx vitrine staff', () => {
  it('invites by mail and prints the same link, in the language of the site where none is named', async () => {
    const { output, exitCode } = await staff(...INVITE)
    const [link = '', ...about] = output.split('\n')
    expect(exitCode).toBe(0)
    expect(about.join('\n')).toContain('sofie@agence.example is invited as administrator.')
    const [mail] = await server.mailsOf('staff-invitation')
    expect(mail?.text).toContain(link)
    expect(mail?.subject).toContain('Votre accès')
    await acceptWithPasskey(server.browser(), link.slice(PUBLIC_URL.length))
    expect((await staff('list')).output).toBe(
      'sofie@agence.example  administrator  Sofie  1 passkeys  no authenticator app  1 sessions',
    )
    expect((await staff('list-sessions', 'sofie@agence.example')).output).toMatch(
      /^Firefox, Windows {2}by passkey {2}since 2026-11-25 10:00/,
    )
    expect((await staff('end-sessions', 'sofie@agence.example')).output).toBe('1 sessions of sofie@agence.example have ended.')
  })

  it('invites an existing account again, with its role', async () => {
    await staff(...INVITE)
    const { output } = await staff('invite', 'sofie@agence.example', '--role', 'reader', '--name', 'Else', '--language', 'nl')
    expect(output).toContain('has an account already, as administrator')
    expect((await staff('list')).output).toContain('administrator  Sofie')
  })

  it('keeps the last administrator, and disables and enables the others', async () => {
    await staff(...INVITE)
    const last = 'Somebody must stay administrator: give another account this role first.'
    expect(await staff('disable', 'sofie@agence.example')).toEqual({ output: last, exitCode: 1 })
    expect(await staff('set-role', 'sofie@agence.example', 'editor')).toEqual({ output: last, exitCode: 1 })
    await staff('invite', 'jan@agence.example', '--role', 'reader', '--name', 'Jan')
    expect((await staff('set-role', 'jan@agence.example', 'administrator')).output).toContain('is administrator now')
    expect((await staff('disable', 'sofie@agence.example')).exitCode).toBe(0)
    expect((await staff('list')).output).toContain('disabled 2026-11-25')
    expect((await staff(...INVITE)).output).toContain('npx vitrine staff enable sofie@agence.example')
    expect((await staff('enable', 'sofie@agence.example')).output).toBe('sofie@agence.example can sign in again.')
  })

  it.each([
    [['invite', 'sofie'], 'is no e-mail address'],
    [['invite', 'a@b.be', '--name', 'A'], 'The role is one of reader, agent, writer, editor, publisher, administrator.'],
    [['invite', 'a@b.be', '--name', 'A', '--role', 'boss'], 'found "boss"'],
    [['invite', 'a@b.be', '--role', 'reader'], '--name must have 1 to 80 characters'],
    [['invite', 'a@b.be', '--role', 'reader', '--name', 'A', '--language', 'es'], 'found "es"'],
    [['dismiss', 'a@b.be'], 'npx vitrine staff invite <email>'],
    [['list', 'a', 'b'], 'npx vitrine staff invite <email>'],
  ])('%j exits with 2 and says how', async (words, sentence) => {
    const { output, exitCode } = await staff(...words)
    expect([exitCode, output]).toEqual([2, expect.stringContaining(sentence)])
  })

  it('lists the accounts if none has the address', async () => {
    expect(await staff('list-sessions', 'nobody@agence.example')).toEqual({
      output: 'There is no account for "nobody@agence.example"; "npx vitrine staff list" names them.',
      exitCode: 1,
    })
  })
})
