import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { projectNode } from '#src/commands/prepare.mjs'
import { lockFolder } from '#src/platform/db/folder-lock.ts'
import { openDatabase } from '#src/platform/db/open-database.ts'
import { createMailRepository } from '#src/platform/mail/mail-repository.ts'
import { root } from '../fixtures/database.ts'
import { copyDatabaseTo } from '../fixtures/database-template.ts'
import { mailDraft, startMailServer } from '../fixtures/mail.ts'
import { processFolders, startProcess } from '../fixtures/server-process.ts'

/** These tests start whole processes on a busy machine. */
const SLOW_MS = 300_000

/** Runs `npx vitrine mail <words>` without npm. */
async function mail(variables: Readonly<Record<string, string>>, ...words: string[]) {
  const env = { PATH: process.env.PATH, ...variables }
  const child = spawn(projectNode, ['src/commands/vitrine.mjs', 'mail', ...words], { cwd: root, env })
  const code = new Promise((resolve) => child.once('close', resolve))
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { out: out.trimEnd(), error: error.trimEnd(), code: await code }
}

/** A database in the data folder with one undeliverable mail. */
async function withUndeliverable(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, root })
  const mails = createMailRepository(database.db, () => new Date())
  const [id = ''] = await mails.insert([mailDraft()])
  await mails.markFailed(id, '550 no such user', true)
  await database.close()
  return id
}

it(
  '[FORM-14] an operator lists and resends mails on the embedded database, with and without a running server',
  async () => {
    await using place = await processFolders('untouched')
    await using mailServer = await startMailServer()
    const variables = { ...place.variables, SMTP_URL: mailServer.url }
    const nothing = await mail(variables, 'list')
    expect(nothing).toEqual({ out: '', error: expect.stringMatching(/^There is no database in \S+ yet; /), code: 1 })

    await copyDatabaseTo(variables.DATA_DIR)
    const id = await withUndeliverable(variables.DATA_DIR)
    const listed = await mail(variables, 'list')
    expect([listed.out.split('\n').at(-1), listed.error, listed.code]).toEqual(['0 queued, 1 undeliverable, 0 sent', '', 0])
    {
      await using server = startProcess(variables)
      await server.opened
      expect((await mail(variables, 'list', '--state', 'undeliverable')).out).toContain('marie@visiteuse.example')
      expect(await mail(variables, 'resend', id)).toMatchObject({ out: `The mail ${id} is tried at once.`, code: 0 })
      await mailServer.until(1)
      await expect
        .poll(async () => (await mail(variables, 'list')).out, { timeout: SLOW_MS })
        .toBe('0 queued, 0 undeliverable, 1 sent')
      expect(server.output()).not.toContain('marie@')
    }
    // The killed process left its socket behind.
    expect(await mail(variables, 'list', '--state', 'sent')).toMatchObject({
      out: expect.stringContaining(id),
      error: '',
      code: 0,
    })
  },
  SLOW_MS,
)

it(
  '[FORM-14] mails resent while no server runs are sent by the next one',
  async () => {
    await using place = await processFolders()
    await using mailServer = await startMailServer()
    const variables = { ...place.variables, SMTP_URL: mailServer.url }
    await withUndeliverable(variables.DATA_DIR)
    expect(await mail(variables, 'resend', 'all')).toMatchObject({ out: expect.stringMatching(/^1 /), error: '', code: 0 })
    await using server = startProcess(variables)
    await server.opened
    await mailServer.until(1)
    expect(mailServer.recipients).toEqual(['marie@visiteuse.example'])
  },
  SLOW_MS,
)

it(
  'a database that another process has open, without an admin socket, is reported in one sentence',
  async () => {
    await using place = await processFolders('untouched')
    await mkdir(join(place.variables.DATA_DIR, 'db'), { recursive: true })
    await writeFile(join(place.variables.DATA_DIR, 'db', 'PG_VERSION'), '18')
    const unlock = lockFolder(place.variables.DATA_DIR)
    const { out, error, code } = await mail(place.variables, 'list')
    expect([out, code]).toEqual(['', 1])
    expect(error).toMatch(/^A process has the database in \S+ open and does not answer operators: [^\n]+$/)
    unlock()
  },
  SLOW_MS,
)

it(
  'an error of the operating system is reported in one sentence, without a stack',
  async () => {
    await using place = await processFolders('untouched')
    const { variables, path } = place
    const file = join(path, 'a-file')
    await writeFile(file, '')
    const answers = await Promise.all([
      mail({ ...variables, DATA_DIR: file }, 'list'),
      mail({ ...variables, DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'list'),
    ])
    expect(answers).toEqual([
      {
        out: '',
        error: expect.stringMatching(/^"\S+" cannot be written \(ENOTDIR\): .+ set DATA_DIR to a folder that can be\.$/),
        code: 1,
      },
      { out: '', error: expect.stringMatching(/^No database answers at DATABASE_URL: .+\.$/), code: 1 },
    ])
  },
  SLOW_MS,
)
