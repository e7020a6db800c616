import type { ReplicaFigures } from '#src/platform/db/database.ts'
import type { Metric, Sample } from '#src/platform/metrics/exposition.ts'
import type { ProcessFigures } from './process-figures.ts'

type Labels = NonNullable<Sample['labels']>
type Read = (figures: ProcessFigures) => readonly (readonly [Labels, number])[]

/** The metrics of each process, labelled `worker`. Prometheus needs a series per process to notice a restart from 0. */
export function processMetrics(processes: readonly ProcessFigures[]): readonly Metric[] {
  const simple = (type: 'counter' | 'gauge') => (name: string, help: string, read: Read) => ({
    name,
    help,
    type,
    samples: processes.flatMap((figures) =>
      read(figures).map(([labels, value]) => ({ labels: { ...labels, worker: figures.worker }, value })),
    ),
  })
  const [counter, gauge] = [simple('counter'), simple('gauge')]
  const caches = (field: 'entries' | 'bytes' | 'maxBytes' | 'hits' | 'misses'): Read => {
    return ({ caches: all }) => all.map((cache) => [{ cache: cache.name }, cache[field]])
  }
  const replica =
    (readReplica: (figures: ReplicaFigures) => ReturnType<Read>): Read =>
    ({ database }) =>
      database.replica === null ? [] : readReplica(database.replica)
  return [
    {
      name: 'vitrine_http_request_duration_seconds',
      help: 'Answers by kind of request and class of status, and the time they took',
      type: 'histogram',
      series: processes.flatMap(({ requests, worker }) =>
        requests.map(({ kind, status, durations }) => ({ labels: { kind, status, worker }, figures: durations })),
      ),
    },
    {
      name: 'vitrine_page_render_duration_seconds',
      help: 'The time it took to make pages that were not in the cache',
      type: 'histogram',
      series: processes.map(({ renders, worker }) => ({ labels: { worker }, figures: renders })),
    },
    gauge('vitrine_work_queue', 'Work inside a process that runs and waits', ({ work }) =>
      work.flatMap(({ queue, running, waiting }) => [
        [{ queue, state: 'running' }, running],
        [{ queue, state: 'waiting' }, waiting],
      ]),
    ),
    counter('vitrine_cache_hits_total', 'Values that a cache had', caches('hits')),
    counter('vitrine_cache_misses_total', 'Values that had to be made', caches('misses')),
    gauge('vitrine_cache_entries', 'Values in a cache', caches('entries')),
    gauge('vitrine_cache_bytes', 'What the values of a cache take, by its own account', caches('bytes')),
    gauge('vitrine_cache_max_bytes', 'What they may take', caches('maxBytes')),
    gauge('vitrine_event_loop_delay_seconds', 'How late the event loop was in the last one to two minutes', ({ eventLoop }) => [
      [{ statistic: 'mean' }, eventLoop.meanSeconds],
      [{ statistic: 'p99' }, eventLoop.p99Seconds],
      [{ statistic: 'max' }, eventLoop.maxSeconds],
    ]),
    counter('vitrine_event_loop_seconds_total', 'The time the event loop worked and waited', ({ eventLoop }) => [
      [{ state: 'active' }, eventLoop.activeSeconds],
      [{ state: 'idle' }, eventLoop.idleSeconds],
    ]),
    gauge(
      'vitrine_memory_bytes',
      'Memory by part; arrayBuffers and embeddedDatabase are parts of external',
      ({ memory, database }) => [
        ...Object.entries(memory).map(([part, bytes]) => [{ part }, bytes] as const),
        ...(database.memoryBytes === null ? [] : [[{ part: 'embeddedDatabase' }, database.memoryBytes] as const]),
      ],
    ),
    counter('vitrine_process_cpu_seconds_total', 'Processor time', ({ cpuSeconds: { user, system } }) => [
      [{ mode: 'user' }, user],
      [{ mode: 'system' }, system],
    ]),
    gauge('vitrine_process_uptime_seconds', 'The time since the process started', ({ uptimeSeconds }) => [[{}, uptimeSeconds]]),
    gauge('vitrine_database_connections', 'Connections to the database by kind of work', ({ database: { pools } }) =>
      pools.flatMap(({ name: pool, open, idle }) => [
        [{ pool, state: 'used' }, open - idle],
        [{ pool, state: 'idle' }, idle],
      ]),
    ),
    gauge('vitrine_database_connections_max', 'The most connections of a kind', ({ database: { pools } }) =>
      pools.map(({ name: pool, max }) => [{ pool }, max]),
    ),
    gauge('vitrine_database_waiting', 'Statements that wait for a connection', ({ database: { pools } }) =>
      pools.map(({ name: pool, waiting }) => [{ pool }, waiting]),
    ),
    gauge(
      'vitrine_replica_used',
      'Whether the replica is read from',
      replica(({ aside }) => [[{}, Number(aside === null)]]),
    ),
    gauge(
      'vitrine_replica_lag_seconds',
      'How far the replica is behind the primary',
      replica(({ lagSeconds }) => (lagSeconds === null ? [] : [[{}, lagSeconds]])),
    ),
    counter(
      'vitrine_replica_reads_total',
      'Reads that the replica may answer, by the server that answered',
      replica(({ reads }) => Object.entries(reads).map(([server, count]) => [{ server }, count] as const)),
    ),
  ]
}
