import type { Log } from '#schemas/log.ts'
import type { StudioDraftState } from '#schemas/studio/presence-api.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { STUDIO_CHANNEL } from '#src/history/drafts/draft-repository.ts'
import type { SqlConnection } from '#src/platform/db/database.ts'
import type { Lease, LeaseHolder } from './leases.ts'

/** What instances say to each other. */
export type StudioNews =
  | ({ readonly kind: 'draft' } & StudioDraftState)
  | { readonly kind: 'lease'; readonly from: string; readonly lease: Lease; readonly isTaken: boolean }
  | { readonly kind: 'lease-end'; readonly from: string; readonly holder: LeaseHolder }

export interface StudioChannel {
  /** Says it to the other instances; where that fails, they do without. */
  readonly say: (news: StudioNews) => Promise<void>
  readonly close: () => Promise<void>
}

interface Options {
  readonly sql: Pick<SqlConnection, 'executeSql' | 'listen'>
  readonly log: Pick<Log, 'warn'>
  readonly onNews: (news: StudioNews) => void
  /** Some may have been missed. */
  readonly onMissed: () => void
}

/** Connects instances by notifications of the database; on an embedded one, this process with itself. */
export async function openStudioChannel({ sql, log, onNews, onMissed }: Options): Promise<StudioChannel> {
  const onNotification = (payload: string) => {
    const news: unknown = JSON.parse(payload)
    // Other instances write this JSON from the same type; one of another version may have another kind.
    if (isPlainObject(news) && ['draft', 'lease', 'lease-end'].includes(String(news.kind))) onNews(news as StudioNews)
  }
  const listener = await sql.listen(STUDIO_CHANNEL, onNotification, onMissed).catch((err: unknown) => {
    log.warn({ err }, 'could not listen to other instances: editors there are not seen here')
    return null
  })
  return {
    async say(news) {
      try {
        await sql.executeSql('select pg_notify($1, $2)', [STUDIO_CHANNEL, JSON.stringify(news)])
      } catch (err) {
        log.warn({ err }, 'could not tell other instances who edits what')
      }
    },
    close: async () => listener?.close(),
  }
}
