import type { Log } from '#schemas/log.ts'
import type { StudioDraftState } from '#schemas/studio/presence-api.ts'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { STUDIO_CHANNEL } from '#src/history/drafts/draft-repository.ts'
import type { SqlConnection } from '#src/platform/db/database.ts'
import type { Lease, LeaseHolder } from './leases.ts'

/** The messages between instances. */
export type StudioNews =
  | ({ readonly kind: 'draft' } & StudioDraftState)
  | { readonly kind: 'lease'; readonly from: string; readonly lease: Lease; readonly isTaken: boolean }
  | { readonly kind: 'lease-end'; readonly from: string; readonly holder: LeaseHolder }

export interface StudioChannel {
  /** Sends a message to other instances; failures are ignored. */
  readonly say: (news: StudioNews) => Promise<void>
  readonly close: () => Promise<void>
}

interface Options {
  readonly sql: Pick<SqlConnection, 'notify' | 'listen'>
  readonly log: Pick<Log, 'warn'>
  readonly onNews: (news: StudioNews) => void
  /** Called when messages may have been missed. */
  readonly onMissed: () => void
}

/** Connects instances by database notifications; with an embedded database, the process with itself. */
export async function openStudioChannel({ sql, log, onNews, onMissed }: Options): Promise<StudioChannel> {
  const onNotification = (payload: string) => {
    const news: unknown = JSON.parse(payload)
    // Other instances write this type; other versions may have further kinds.
    if (isPlainObject(news) && ['draft', 'lease', 'lease-end'].includes(String(news.kind))) onNews(news as StudioNews)
  }
  const listener = await sql.listen(STUDIO_CHANNEL, onNotification, onMissed).catch((err: unknown) => {
    log.warn({ err }, 'could not listen to other instances: editors there are not seen here')
    return null
  })
  return {
    async say(news) {
      try {
        await sql.notify(STUDIO_CHANNEL, JSON.stringify(news))
      } catch (err) {
        log.warn({ err }, 'could not tell other instances who edits what')
      }
    },
    close: async () => listener?.close(),
  }
}
