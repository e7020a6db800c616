import { NO_STANDBY, startStandbyPair } from '../tests/fixtures/standby-pair.ts'
import { type Benchmark, CannotMeasure } from './measuring/benchmark.ts'
import { dataFolder } from './measuring/data-folder.ts'
import { written } from './measuring/figures.ts'
import { processorSeconds } from './measuring/process-costs.ts'
import { uncachedList } from './measuring/request-rate.ts'
import { sized } from './measuring/scale.ts'
import { readPage, type Server, startServer } from './measuring/server.ts'

const TOKEN = 'the-token-of-the-benchmark-of-replicas'
const LISTS = sized(100, 4)
const ROUNDS = sized(6, 1)
const GIVE_UP_AFTER_MS = 60_000

/** What a list takes of the server's processor where it is read from a standby, beside what it takes without one. */
export const replicaCost: Benchmark = {
  name: 'replica-cost',
  unit: '×',
  async measure(note) {
    if (NO_STANDBY !== null) throw new CannotMeasure(NO_STANDBY)
    await using pair = await startStandbyPair()
    using one = dataFolder()
    using other = dataFolder()
    const variables = { DATABASE_URL: pair.primaryUrl, METRICS_TOKEN: TOKEN }
    await using alone = await startServer(one.path, variables)
    await using withReplica = await startServer(other.path, { ...variables, DATABASE_READ_URL: pair.standbyUrl })
    await until(async () => (await readsOf(withReplica)).isUsed)
    let asked = 0
    const pass = async ({ address, processId }: Server) => {
      const seconds = await processorSeconds(processId)
      for (let list = 0; list < LISTS; list++) await readPage(address, uncachedList(asked++))
      return (1000 * ((await processorSeconds(processId)) - seconds)) / LISTS
    }
    // For the compiler.
    await pass(alone)
    await pass(withReplica)
    const before = await readsOf(withReplica)
    const figures = { alone: [] as number[], withReplica: [] as number[] }
    for (let round = 0; round < ROUNDS; round++) {
      figures.alone.push(await pass(alone))
      figures.withReplica.push(await pass(withReplica))
    }
    const after = await readsOf(withReplica)
    const [replica, primary] = [after.replica - before.replica, after.primary - before.primary]
    const [aloneMs, withReplicaMs] = [Math.min(...figures.alone), Math.min(...figures.withReplica)]
    note(`${replica} of ${replica + primary} reads went to the standby, ${written(replica / (ROUNDS * LISTS))} for each list`)
    note(
      `a list takes ${written(withReplicaMs)} ms of the server's processor with it, and ${written(aloneMs)} without, the least of ${ROUNDS}`,
    )
    return [withReplicaMs / aloneMs]
  },
}

async function readsOf({ address }: Server) {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await answer.text()
  const figure = (name: string) => Number(new RegExp(`^vitrine_replica_${name}.* (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  return {
    isUsed: figure('used') === 1,
    replica: figure('reads_total{server="replica"'),
    primary: figure('reads_total{server="primary"'),
  }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + GIVE_UP_AFTER_MS
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('the standby is not read from')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
