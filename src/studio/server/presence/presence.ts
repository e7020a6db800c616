import type { StudioDraftState, StudioEvent, StudioLease } from '#schemas/studio/presence-api.ts'
import type { EventStream } from './event-stream.ts'
import type { Lease, LeaseHolder, Leases } from './leases.ts'
import type { StudioNews } from './studio-channel.ts'

/** A window of the Studio that receives events. */
export interface PresentWindow {
  readonly stream: EventStream
  readonly tab: string
  /** The id of the shown draft, or "live". */
  readonly draft: string
  readonly accountId: string
  readonly sessionId: string
}

/** The windows of the Studio and their leases. */
export interface Presence {
  /** Whether another window can connect. */
  readonly hasRoom: () => boolean
  readonly connect: (window: PresentWindow) => Promise<void>
  readonly claim: (
    wish: Omit<Lease, 'sinceMs' | 'untilMs'>,
    isTaken: boolean,
  ) => { readonly lease: Lease; readonly isMine: boolean }
  readonly endLease: (holder: LeaseHolder) => void
  /** Receives a message of another instance or the database. */
  readonly hear: (news: StudioNews) => void
  /** Other files are live. */
  readonly siteChanged: () => void
  /** Sends all windows the full state, since messages may have been missed. */
  readonly tellAll: () => Promise<void>
  /** Keeps connections alive, ends those with an ended session, and expires leases. */
  readonly tend: () => Promise<void>
  readonly close: () => void
}

interface Options {
  readonly leases: Leases
  /** Identifies this instance to others. */
  readonly instance: string
  readonly say: (news: StudioNews) => Promise<void>
  readonly draftOf: (id: string) => Promise<StudioDraftState | null>
  readonly siteVersion: () => string
  readonly stillValid: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Enough for several windows and a second machine; browsers open at most six connections per origin. */
const MAX_OF_ACCOUNT = 6
const MAX_WINDOWS = 400
/** A reloading window returns before its leases end. */
const LEAVING_MS = 8_000

export function createPresence({ leases, instance, say, draftOf, siteVersion, stillValid }: Options): Presence {
  const windows = new Set<PresentWindow>()

  const leasesFor = ({ tab, draft, accountId }: PresentWindow): readonly StudioLease[] =>
    leases.of(draft).map((lease) => ({ file: lease.file, ...asStudioLease(lease, { tab, accountId }) }))
  const tellLeases = (draft: string) => {
    for (const window of windows) if (window.draft === draft) window.stream.send({ type: 'leases', leases: leasesFor(window) })
  }
  const tell = (event: StudioEvent) => {
    for (const { stream } of windows) stream.send(event)
  }
  async function greet(window: PresentWindow): Promise<void> {
    const draft = await draftOf(window.draft).catch(() => null)
    window.stream.send({ type: 'hello', draft, site: siteVersion() })
    window.stream.send({ type: 'leases', leases: leasesFor(window) })
  }
  function endLease(holder: LeaseHolder): void {
    if (!leases.end(holder)) return
    tellLeases(holder.draft)
    void say({ kind: 'lease-end', from: instance, holder })
  }
  function leave(tab: string): void {
    setTimeout(() => {
      if ([...windows].some((window) => window.tab === tab)) return
      for (const { draft, file } of leases.endAll(tab)) {
        tellLeases(draft)
        void say({ kind: 'lease-end', from: instance, holder: { draft, file, tab } })
      }
    }, LEAVING_MS).unref()
  }

  return {
    hasRoom: () => windows.size < MAX_WINDOWS,
    async connect(window) {
      const [oldest, ...others] = [...windows].filter(({ accountId }) => accountId === window.accountId)
      if (others.length + 1 >= MAX_OF_ACCOUNT) oldest?.stream.end({ type: 'end', why: 'too-many' })
      windows.add(window)
      window.stream.onClose(() => {
        windows.delete(window)
        leave(window.tab)
      })
      await greet(window)
    },
    claim(wish, isTaken) {
      const { lease, isMine, isNews } = leases.claim(wish, isTaken)
      if (isNews) tellLeases(lease.draft)
      if (isMine) void say({ kind: 'lease', from: instance, lease, isTaken })
      return { lease, isMine }
    },
    endLease,
    hear(news) {
      if (news.kind === 'draft') {
        const { kind: _, ...draft } = news
        tell({ type: 'draft', ...draft })
        return
      }
      if (news.from === instance) return
      if (news.kind === 'lease' && leases.hear(news.lease, news.isTaken)) tellLeases(news.lease.draft)
      if (news.kind === 'lease-end' && leases.end(news.holder)) tellLeases(news.holder.draft)
    },
    siteChanged: () => tell({ type: 'site', site: siteVersion() }),
    async tellAll() {
      await Promise.all([...windows].map(greet))
    },
    async tend() {
      for (const draft of leases.expire()) tellLeases(draft)
      for (const { stream } of windows) stream.beat()
      const asked = [...windows]
      // If the database is unavailable, no session ends until the next check.
      const valid = await stillValid([...new Set(asked.map(({ sessionId }) => sessionId))]).catch(() => null)
      if (valid === null) return
      for (const { stream, sessionId } of asked) if (!valid.has(sessionId)) stream.end({ type: 'end', why: 'signed-out' })
    },
    close() {
      for (const { stream } of windows) stream.end({ type: 'end', why: 'stopping' })
    },
  }
}

/** A lease for a window of the Studio. */
export function asStudioLease(
  { name, sinceMs, tab, accountId }: Lease,
  window: Pick<PresentWindow, 'tab' | 'accountId'>,
): Omit<StudioLease, 'file'> {
  return {
    name,
    since: new Date(sinceMs).toISOString(),
    isMine: tab === window.tab,
    isOwnAccount: accountId === window.accountId,
  }
}
