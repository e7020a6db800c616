import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { openMemoryDatabase } from '#src/server/db/pglite.ts'
import { createScratchDatabase } from './scratch-database.ts'

export const LISTINGS = 100_000
const PHRASES = 600
const WORDS_PER_PHRASE = 25
const SCRATCH = 'vitrine_bench_search'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A database with 100,000 listings, always the same ones; it is gone when the process ends. Throws {@link CannotMeasure}. */
export async function openManyListings(kind: OpenDatabase['kind']): Promise<OpenDatabase> {
  const database = kind === 'pglite' ? await openMemoryDatabase({ migrationsFolder }) : await openScratch()
  await fill(database)
  return database
}

const migrationsFolder = `${root}src/server/db/migrations`

async function openScratch(): Promise<OpenDatabase> {
  const scratch = await createScratchDatabase(SCRATCH)
  const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '', root })
  const close = async () => {
    await database.close()
    await scratch.drop()
  }
  return { ...database, close }
}

/** Rows as the importer makes them, made by the database itself: 20 cities, 9 categories, texts in two languages of 75 words each. */
async function fill({ db }: OpenDatabase): Promise<void> {
  const phrases = Array.from({ length: PHRASES }, (_, phrase) =>
    Array.from({ length: WORDS_PER_PHRASE }, (_, place) => wordOf(phrase * WORDS_PER_PHRASE + place)).join(' '),
  )
  const list = sql`string_to_array(${phrases.join('|')}::text, '|')`
  for (let from = 1; from <= LISTINGS; from += 10_000) {
    await db.execute(sql`
      insert into properties (id, goal, status, web_id, web_ids, record_file, published_price, zip, city, city_key, city_slug,
        country_id, surface_livable, surface_ground, bed_rooms, bath_rooms, garages, latitude, longitude, create_date, record,
        fingerprint, imported_at, changed_at)
      select id, goal, status, web_id, array[web_id], reference, price, zip, city, lower(city) || '|' || zip,
        lower(city) || '|' || zip, 10, 40 + h % 260, h % 3000, h % 6, h % 3, h % 2, 50.5, 5.9, date '2026-11-01' - (h % 2000),
        jsonb_build_object('ID', id, 'Goal', goal, 'Status', status, 'WebID', web_id, 'RecordFile', reference, 'Price', price,
          'PublishPrice', true, 'City', city, 'Zip', zip, 'CountryID', 10, 'CreateDate', '2026-01-01',
          'TypeDescription', jsonb_build_object('fr', 'Maison de caractère à ' || city),
          'DescriptionA', jsonb_build_object('fr', p[1 + h % 599], 'nl', p[1 + h % 577]),
          'DescriptionB', jsonb_build_object('fr', p[1 + h % 563] || ' ' || p[1 + h % 541], 'nl', p[1 + h % 523] || ' ' || p[1 + h % 503])),
        '', now(), now()
      from (
        select id, h, p, (h % 4) / 3 as goal, case when h % 11 = 5 then 2 else 1 end as status, (1 + h % 9)::text as web_id,
          'V' || id as reference, case when (h % 4) = 3 then 400 + h % 1600 else (40 + h % 900) * 1000 end as price,
          (4000 + h % 20)::text as zip, 'Ville' || (h % 20) as city
        from (select id, (id::bigint * 7919 % 1000003)::int as h from generate_series(${from}::int, ${from + 9_999}::int) as id) as numbered,
          (select ${list} as p) as texts
      ) as made`)
  }
  await db.execute(sql`insert into feed_imports (at, source, accepted, rejected, retired, unchanged, changed, findings)
    values (now(), 'bench', ${LISTINGS}, 0, 0, 0, true, '[]')`)
  // As a database does by itself after a while.
  await db.execute(sql`vacuum analyze properties`)
}

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sa', 'te', 'vi', 'zo', 'qua', 'tri']

/** About one word in five is one of a hundred frequent ones; the others come from 12,000. */
export function wordOf(seed: number): string {
  const mixed = Math.imul(seed + 1, 2_654_435_761) >>> 0
  const number = mixed % 5 === 0 ? mixed % 100 : (mixed >>> 3) % 12_000
  let word = ''
  for (let rest = number + 300; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length]
  return word
}
