import type { Metric, Sample } from '#src/platform/metrics/exposition.ts'
import type { BackupFigures } from './backup-outcome-repository.ts'
import { feedAgeMs, type ServerFacts } from './facts.ts'
import { processMetrics } from './process-metrics.ts'

/** The metrics of `/metrics`: per process with a label, and shared ones without. */
export function serverMetrics(facts: ServerFacts): readonly Metric[] {
  const { at, build, database, disk, shared, site } = facts
  const { feed = null, connector = null, mails, pushes, backups, jobs = [] } = shared ?? {}
  const ageMs = feedAgeMs(facts)
  const waitingMs = mails === undefined ? null : at.getTime() - (mails.waitingSince ?? at).getTime()
  return [
    gauge('vitrine_build_info', 'The version of the program; always 1', [{ labels: { ...build }, value: 1 }]),
    ...processMetrics(facts.processes),
    gauge('vitrine_database_up', 'Whether the database answers', [
      { labels: { kind: database.kind }, value: Number(database.isReachable) },
    ]),
    gauge(
      'vitrine_jobs',
      'Jobs in the database, by queue and state',
      jobs.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    ),
    gauge('vitrine_mails', 'Mails that are not sent, by state', [
      { labels: { state: 'queued' }, value: mails?.queued ?? null },
      { labels: { state: 'undeliverable' }, value: mails?.undeliverable ?? null },
    ]),
    gauge(
      'vitrine_mail_oldest_waiting_seconds',
      'For how long the oldest waiting mail waits; 0 without one',
      one(seconds(waitingMs)),
    ),
    gauge('vitrine_push_messages', 'Messages to devices that are not sent, by state', [
      { labels: { state: 'queued' }, value: pushes?.queued ?? null },
      { labels: { state: 'undeliverable' }, value: pushes?.undeliverable ?? null },
    ]),
    gauge('vitrine_feed_age_seconds', 'The time since the feed of the listings was written or taken in', one(seconds(ageMs))),
    gauge(
      'vitrine_feed_last_import_timestamp_seconds',
      'When the feed was imported last, refused or not',
      one(stamp(feed?.lastImport.at)),
    ),
    gauge(
      'vitrine_feed_last_import_success',
      'Whether the last import was taken in',
      one(feed && Number(feed.lastImport.refusal === null)),
    ),
    gauge('vitrine_feed_last_import_records', 'Records of the last import, by what became of them', [
      ...(['accepted', 'rejected', 'retired', 'unchanged'] as const).map((outcome) => ({
        labels: { outcome },
        value: feed?.lastImport[outcome] ?? null,
      })),
    ]),
    gauge('vitrine_feed_last_import_findings', 'Findings of the last import', one(feed?.lastImport.findings ?? null)),
    gauge('vitrine_connector_failed_runs', 'Runs of the connector that have failed in a row', one(connector?.failures ?? null)),
    gauge(
      'vitrine_connector_last_success_timestamp_seconds',
      'When a run of the connector went through last',
      one(stamp(connector?.succeededAt ?? undefined)),
    ),
    gauge('vitrine_site_version', 'The version of the site definition that is live', one(shared?.site?.version ?? null)),
    gauge('vitrine_site_live_timestamp_seconds', 'Since when it is live', one(stamp(shared?.site?.liveSince))),
    gauge('vitrine_site_findings', 'What the last check of the files of the site found, by severity', [
      { labels: { severity: 'error' }, value: site.errors },
      { labels: { severity: 'warning' }, value: site.warnings },
    ]),
    gauge('vitrine_backup_last_success_timestamp_seconds', 'When a backup was made last', one(stamp(backups?.lastMade?.at))),
    gauge(
      'vitrine_backup_last_run_success',
      'Whether the last backup was made',
      one(backups === undefined || isNever(backups) ? null : Number(backups.failure === null)),
    ),
    gauge('vitrine_backup_size_bytes', 'What the last backup that was made takes', one(backups?.lastMade?.bytes ?? null)),
    gauge(
      'vitrine_certificate_end_timestamp_seconds',
      'When the certificate of PUBLIC_URL ends',
      one(stamp(facts.certificate?.endsAt)),
    ),
    gauge('vitrine_disk_free_bytes', 'What is free on the disk of DATA_DIR', one(disk?.freeBytes ?? null)),
    gauge('vitrine_disk_size_bytes', 'The size of the disk of DATA_DIR', one(disk?.totalBytes ?? null)),
  ]
}

const isNever = ({ lastMade, failure }: BackupFigures) => lastMade === null && failure === null

function gauge(name: string, help: string, samples: readonly Sample[]): Metric {
  return { name, help, type: 'gauge', samples }
}

const one = (value: number | null): readonly Sample[] => [{ value }]
const seconds = (ms: number | null) => (ms === null ? null : ms / 1000)
const stamp = (moment: Date | undefined) => seconds(moment?.getTime() ?? null)
