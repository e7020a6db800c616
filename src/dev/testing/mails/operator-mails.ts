import type { Language } from '#schemas/language.ts'
import { alertMail, allClearMail } from '#src/operations/alerts/alert-mails.ts'
import type { Concern } from '#src/operations/monitoring/concerns.ts'
import { mailContext } from './mail-site.ts'
import { named, type SampleMail } from './sample-mail.ts'

const SINCE = new Date('2026-11-21T15:30:00Z')
const UNTIL = new Date('2026-11-21T17:05:00Z')

/** An example of each kind of alert. */
const CONCERNS: readonly Concern[] = [
  { name: 'replica-aside', asideMs: 17 * 60_000, reason: 'it is 1040 s behind the primary' },
  { name: 'feed-old', ageMs: 37 * 3_600_000, maxAgeHours: 24 },
  { name: 'feed-refused', at: SINCE, reason: 'The feed lacks 40 of the 100 listings that are on the site. Nothing was changed.' },
  { name: 'connector-fails', failures: 3, reason: 'api.whise.eu refuses the credentials: look at CONNECTOR_TOKEN.' },
  { name: 'mail-waits', count: 3, waitingMs: 95 * 60_000 },
  { name: 'mail-undeliverable', count: 1 },
  { name: 'disk-low', freeBytes: 640e6, totalBytes: 40e9 },
  { name: 'backup-failed', at: SINCE, reason: 'There is no folder /srv/backups.' },
  { name: 'backup-old', ageMs: 37 * 3_600_000, maxAgeHours: 36 },
  { name: 'certificate-ends', endsAt: new Date('2026-11-30T12:00:00Z') },
]

/** The mails to the operator: the start and the end of a problem. */
export function operatorMails(language: Language): readonly SampleMail[] {
  const context = mailContext({}, language)
  const about = { to: 'operator@agence.example', machine: 'web-1', since: SINCE }
  return [
    ...CONCERNS.flatMap((concern) => [
      ...named(`operator, ${concern.name}`, [alertMail({ ...about, concern }, context)]),
      ...named(`operator, ${concern.name} over`, [allClearMail({ ...about, name: concern.name, until: UNTIL }, context)]),
    ]),
    ...named('operator, database-away over', [allClearMail({ ...about, name: 'database-away', until: UNTIL }, context)]),
  ]
}
