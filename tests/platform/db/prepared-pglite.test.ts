import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PreparedPGlite } from '#src/platform/db/prepared-pglite.ts'

let usual: PGlite
let prepared: PreparedPGlite

beforeAll(async () => {
  usual = await PGlite.create('memory://')
  prepared = new PreparedPGlite('memory://')
  await prepared.waitReady
  for (const client of [usual, prepared])
    await client.exec("create table t (id int primary key, name text); insert into t values (1, 'one'), (2, null), (3, 'three')")
}, 60_000)
afterAll(async () => {
  await usual.close()
  await prepared.close()
})

it.each([
  ['select id, name from t where id <= $1 order by id', [2]],
  ['select id from t where id = any($1::int[]) order by id', ['{1,3}']],
  ['select id from t where id = any($1) order by id', [[1, 3]]],
  [
    'select $1::jsonb as a, $2::timestamptz as b, $3::bytea as c, $4::bool as d, $5::float8 as e',
    [{ x: [1] }, new Date(0), new Uint8Array([1, 2]), true, 1.5],
  ],
  ['select $1::text as a, $2::int as b', [null, undefined]],
  ['select 1 as one', []],
  ['select id from t where false', []],
] as const)('%s with %j gives the same as without preparing, each time', async (text, params) => {
  for (const rowMode of ['object', 'array'] as const) {
    const { rows, fields } = await usual.query(text, [...params], { rowMode })
    for (let time = 0; time < 7; time++) {
      const answer = await prepared.query(text, [...params], { rowMode })
      expect([answer.rows, answer.fields]).toEqual([rows, fields])
    }
  }
})

it('gives an error of the database, and goes on', async () => {
  await expect(prepared.query('select no_such_column from t')).rejects.toMatchObject({ code: '42703' })
  await expect(prepared.query('select 1 / (id - $1) from t', [2])).rejects.toMatchObject({ code: '22012' })
  expect((await prepared.query('select 1 / (id - $1) as x from t where id = 1', [2])).rows).toEqual([{ x: -1 }])
})

it('waits for a transaction of somebody else, and sees its result', async () => {
  const { promise: isOpen, resolve: open } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  const changing = prepared.transaction(async (transaction) => {
    await transaction.query("update t set name = 'other' where id = $1", [1])
    open()
    await mayEnd
  })
  await isOpen
  const seen = prepared.query('select name from t where id = $1', [1])
  end()
  await changing
  expect((await seen).rows).toEqual([{ name: 'other' }])
})

it('answers after the columns of a table have changed', async () => {
  await prepared.exec('create table changing (a int); insert into changing values (1)')
  expect((await prepared.query('select * from changing')).rows).toEqual([{ a: 1 }])
  await prepared.exec('alter table changing add column b int default 2')
  expect((await prepared.query('select * from changing')).rows).toEqual([{ a: 1, b: 2 }])
  expect((await prepared.query('select * from changing')).rows).toEqual([{ a: 1, b: 2 }])
})

it('keeps a bounded number of statements', async () => {
  for (let number = 0; number < 300; number++)
    expect((await prepared.query(`select ${number}::int as n`)).rows).toEqual([{ n: number }])
  const [count] = (await prepared.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows
  expect(count?.n).toBeLessThanOrEqual(202)
})
