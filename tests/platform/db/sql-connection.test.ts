import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#src/platform/db/database.ts'
import { createListener } from '#src/platform/db/postgres-connection.ts'
import { describeOnEachDatabase, findPostgres } from '../../fixtures/database.ts'

await describeOnEachDatabase('SQL statements as text', (open) => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await open()
  })

  afterAll(() => database.close())

  it('take several statements and return the rows of all, or one with values', async () => {
    const { sql } = database
    expect(await sql.executeSql('select 1 as one; select 2 as two')).toEqual({ rows: [{ one: 1 }, { two: 2 }] })
    expect((await sql.executeSql('select $1::int as passed', [3])).rows).toEqual([{ passed: 3 }])
  })

  it('leave nothing behind from a failed transaction, and block no other', async () => {
    const { sql } = database
    const failing = sql.executeSql('BEGIN; create table half (id int); select 1 / 0; COMMIT;')
    const meanwhile = sql.executeSql('select 1 as one')
    await expect(failing).rejects.toThrow('division by zero')
    expect((await meanwhile).rows).toEqual([{ one: 1 }])
    for (let round = 0; round < 12; round += 1) {
      expect((await sql.executeSql("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
    }
  })

  it('receive notifications of a channel once the transaction is committed, until closed', async () => {
    const heard: string[] = []
    const first = Promise.withResolvers<void>()
    const listener = await database.sql.listen(
      'a_channel',
      (payload) => {
        heard.push(payload)
        first.resolve()
      },
      () => {},
    )
    await database.sql.executeSql(`BEGIN; select pg_notify('a_channel', 'rolled back'); ROLLBACK;`).catch(() => {})
    await database.sql.executeSql(`BEGIN; select pg_notify('a_channel', 'committed'); COMMIT;`)
    await first.promise
    await listener.close()
    expect(heard).toEqual(['committed'])
  })
})

describe('the listening connection', async () => {
  const serverUrl = await findPostgres()
  const title = 'comes back by itself when the server drops it'
  if (serverUrl === null) {
    it.skip(`${title} (no PostgreSQL server answers)`, () => {})
    return
  }

  it(title, async () => {
    const pool = new Pool({ connectionString: serverUrl })
    let times = 0
    const again = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<string>()
    const connection = createListener(serverUrl, 1)
    const listener = await connection.listen('vitrine-test', heard.resolve, () => {
      times += 1
      if (times === 2) again.resolve()
    })
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'LISTEN "vitrine-test"'`)
    await again.promise
    await pool.query(`select pg_notify('vitrine-test', 'back')`)
    expect(await heard.promise).toBe('back')
    await listener.close()
    await connection.close()
    await pool.end()
  })
})
