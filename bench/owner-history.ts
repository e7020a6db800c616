import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { HISTORY_SORTS, HISTORY_STATUSES, HISTORY_TYPES } from '#schemas/owner/owner.ts'
import { foldText } from '#src/domain/text/folded-text.ts'
import type { OpenDatabase } from '#src/server/db/database.ts'
import { openDatabase } from '#src/server/db/open-database.ts'
import { openMemoryDatabase } from '#src/server/db/pglite.ts'
import {
  createOwnerHistoryRepository,
  type HistoryQuery,
  type OwnerHistoryRepository,
} from '#src/server/owners/owner-history-repository.ts'
import type { Benchmark } from './measuring/benchmark.ts'
import { durationMs, quantile, times, written } from './measuring/figures.ts'
import { createScratchDatabase } from './measuring/scratch-database.ts'

const LINES = 10_000
const ROUNDS = 5
const PER_ROUND = 60
const PROPERTY = 1

const root = fileURLToPath(new URL('..', import.meta.url))

/** A page of a visit history of 10,000 lines, among those of three such properties: sorted, filtered, searched, from any place in it. */
function benchmark(kind: OpenDatabase['kind']): Benchmark {
  return {
    name: `owner-history-${kind}`,
    unit: 'ms',
    budget: 50,
    async measure(note) {
      const database = await open(kind)
      try {
        await fill(database)
        const history = createOwnerHistoryRepository(database.db)
        for (let seed = 0; seed < PER_ROUND; seed++) await ask(history, seed)
        const rounds = await times(ROUNDS, (round) =>
          times(PER_ROUND, (index) => durationMs(() => ask(history, round * 97 + index))),
        )
        note(`p50 ${written(quantile(rounds.flat(), 0.5))} ms; the figures are p95 of ${PER_ROUND} pages among ${LINES} lines`)
        note(`all of them as rows, for the CSV file: ${written(await durationMs(() => history.all(PROPERTY, queryOf(0))))} ms`)
        return rounds.map((round) => quantile(round, 0.95))
      } finally {
        await database.close()
      }
    },
  }
}

const ask = (history: OwnerHistoryRepository, seed: number) => history.page(PROPERTY, queryOf(seed), 1 + ((seed * 7) % 40))

const TEXTS = ['', '', 'visite', 'CUISINE etroite', 'interessee', 'rien de tel', 'oeuvre', 'mme d.']

function queryOf(seed: number): HistoryQuery {
  return {
    sort: HISTORY_SORTS[seed % HISTORY_SORTS.length] ?? 'date',
    isDescending: seed % 4 < 2,
    types: seed % 5 === 1 ? HISTORY_TYPES.slice(0, 1) : [],
    statuses: seed % 7 === 2 ? HISTORY_STATUSES.slice(1, 2) : [],
    source: seed % 11 === 3 ? 'téléphone' : '',
    text: TEXTS[seed % TEXTS.length] ?? '',
  }
}

async function open(kind: OpenDatabase['kind']): Promise<OpenDatabase> {
  if (kind === 'pglite') return openMemoryDatabase({ migrationsFolder: `${root}src/server/db/migrations` })
  const scratch = await createScratchDatabase('vitrine_bench_owner')
  const database = await openDatabase({ databaseUrl: scratch.url, dataDir: '', root })
  const close = async () => {
    await database.close()
    await scratch.drop()
  }
  return { ...database, close }
}

/** Lines as agencies write them, some 150 characters long, made by the database itself. */
async function fill({ db }: OpenDatabase): Promise<void> {
  const list = (values: readonly string[]) => sql`string_to_array(${values.join('|')}::text, '|')`
  const comments = [
    'A trouvé le séjour lumineux et la cuisine un peu étroite ; revient samedi avec un ami architecte pour la toiture.',
    'Intéressée par le jardin et la proximité de la gare, demande les charges et le procès-verbal de l’installation électrique.',
    'Le budget ne suffit pas pour les travaux de la façade ; nous lui proposerons autre chose, plus près de Verviers.',
    'A demandé si la maîtrise d’œuvre du permis de 2019 est achevée ; la réponse de l’urbanisme est attendue lundi.',
  ]
  await db.execute(sql`
    insert into owner_history (property_id, id, date, type, contact, subject, comment, status, source, search_text)
    select property, line, to_char(timestamp '2026-11-20 18:00' - line * interval '53 minutes', 'YYYY-MM-DD"T"HH24:MI'),
      (${list(HISTORY_TYPES)})[1 + h % ${HISTORY_TYPES.length}], (array['Mme ', 'M. '])[1 + h % 2] || chr(65 + h % 26) || '.',
      'Visite ' || line, (${list(comments)})[1 + h % 4] || ' (' || h || ')', (${list(HISTORY_STATUSES)})[1 + h % ${HISTORY_STATUSES.length}],
      (array['Immo-portal', 'vitrine', 'Téléphone', 'Zuhause'])[1 + h % 4], 'mme ' || h || ' visite ' || line || (${list(comments.map(foldText))})[1 + h % 4]
    from (
      select property, line, (line::bigint * 7919 % 1000003)::int as h
      from generate_series(${PROPERTY}::int, ${PROPERTY + 2}::int) as property, generate_series(1, ${LINES}::int) as line
    ) as numbered`)
  await db.execute(sql`vacuum analyze owner_history`)
}

/** Histories of 10,000 lines, on both databases. */
export const ownerHistoryBenchmarks: readonly Benchmark[] = [benchmark('postgres'), benchmark('pglite')]
