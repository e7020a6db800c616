import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaffServer, startStaffServer } from '../fixtures/staff-server.ts'

const PERSONAL = 'anne.lambert@proprietaire.example'
let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

describe('an error in the log', () => {
  it('of a query holds its class, code and calls, and nothing that somebody entered', async () => {
    const failed = await server.db.execute(sql`select ${PERSONAL}::integer as "number"`).then(
      () => null,
      (error: unknown) => error,
    )
    server.app.log.error({ err: failed }, 'failed')
    const line = server.log.at(-1)
    expect(line).toMatchObject({ msg: 'failed', err: { kinds: [expect.any(String), expect.any(String)], codes: ['22P02'] } })
    expect(JSON.stringify(line)).toContain('errors-in-the-log.test.ts')
    expect(JSON.stringify(line)).not.toContain(PERSONAL)
  })

  it('of anything else is whole', () => {
    server.app.log.error({ err: new Error('the roof fell in') }, 'failed')
    expect(server.log.at(-1)).toMatchObject({ err: { type: 'Error', message: 'the roof fell in', stack: expect.any(String) } })
  })
})
