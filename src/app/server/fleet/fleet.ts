import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#schemas/log.ts'
import type { OperatorCommands } from '#src/operations/admin/operator-command.ts'
import type { SiteFigures, SiteState } from '#src/operations/sites/fleet-status.ts'
import type { SiteFolder, SiteFolders } from '#src/platform/environment/site-folders.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import type { AsNeighbour, Neighbours } from '#src/platform/neighbours/neighbours.ts'
import { hostOf } from './host-of.ts'
import { answerFailing, answerSuspended, answerUnknownHost } from './plain-answers.ts'

/** A site that is open in this process. */
export interface OpenSite {
  /** Takes requests as a server of its own would. */
  readonly emit: (event: 'request' | 'checkExpectation', request: IncomingMessage, response: ServerResponse) => void
  /** Requests that are not answered yet, and jobs that run. */
  readonly pending: () => number
  /** What operators ask of it. */
  readonly commands: OperatorCommands
  /** How many properties it offers. */
  readonly listings: () => Promise<number>
  readonly close: () => Promise<void>
  /** What it answers to the other sites of its network. */
  readonly asNeighbour: AsNeighbour
}

interface Options {
  /** Reads the folder of sites. */
  readonly read: () => SiteFolders
  readonly open: (site: SiteFolder) => Promise<OpenSite>
  /** How many sites are open at once, at most. */
  readonly maxOpen: number
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** In ms. Default: the process's clock. */
  readonly clock?: () => number
}

/** The sites of a server. A site is opened by its first request or job, and closed when others need its place. */
export interface Fleet {
  readonly answer: (event: 'request' | 'checkExpectation', request: IncomingMessage, response: ServerResponse) => void
  /** Opens a site if it is not. Rejects with a sentence. */
  readonly open: (id: string) => Promise<OpenSite>
  readonly hasHost: (host: string) => boolean
  /**
   * Opens the site that was closed for longest, so that its nightly work, its agency software and its mails do not wait for a visitor.
   * Where all places are taken, only one that was closed for an hour. Resolves with whether there was one.
   */
  readonly openWaiting: () => Promise<boolean>
  /** What a site sees of its network. */
  readonly neighboursOf: (id: string) => Neighbours
  /** Reads the folder of sites again: closes what is gone, suspended or changed. */
  readonly reload: () => Promise<void>
  /** The folder of a usable site. */
  readonly folderOf: (id: string) => SiteFolder | undefined
  readonly figures: () => readonly SiteFigures[]
  /** How many properties an open site offers; null for a closed one. */
  readonly listingsOf: (id: string) => Promise<number | null>
  readonly close: () => Promise<void>
}

interface Entry {
  folder: SiteFolder
  opening: Promise<OpenSite> | null
  site: OpenSite | null
  failure: { readonly message: string; readonly until: number } | null
  /** Null before its first use. */
  usedAt: number | null
  /** When it was last open; -Infinity for never. */
  openAt: number
}

/** Opening takes a processor: more at once would only make each slower. */
const OPENING_AT_ONCE = 2
/** After this a site that could not be opened is tried again. */
const RETRY_MS = 10_000
/** Work that is due by the day, the hour or the quarter of an hour waits this long at most where more sites are than may be open. */
const CLOSED_MS = 3_600_000
const UNUSED = { idleSeconds: null, pending: 0 }

export function createFleet({ read, open: openFolder, maxOpen, log, clock = () => performance.now() }: Options): Fleet {
  const entries = new Map<string, Entry>()
  let byHost: ReadonlyMap<string, Entry> = new Map()
  let unusable: SiteFolders['unusable'] = []
  let isClosing = false
  /** By site. */
  const closings = new Map<string, Promise<void>>()
  /** Their turn has come, and they are not open yet. */
  const beingOpened = new Set<Entry>()
  const openings = createWorkQueue({ atOnce: OPENING_AT_ONCE, waiting: Number.POSITIVE_INFINITY })

  async function closeEntry(entry: Entry): Promise<void> {
    const { folder, opening } = entry
    if (entry.site !== null) entry.openAt = clock()
    entry.opening = null
    entry.site = null
    if (opening === null) return
    const { id } = folder
    const closing = Promise.all([closings.get(id), opening.catch(() => null)])
      .then(([, site]) => site?.close())
      .catch((err: unknown) => log.error({ site: id, err }, 'could not close the site'))
      .finally(() => {
        if (closings.get(id) === closing) closings.delete(id)
      })
    closings.set(id, closing)
    await closing
  }

  /** Closes the least recently used of the sites that do nothing now, until there is room for one more. */
  async function makeRoom(): Promise<void> {
    for (;;) {
      const open = [...entries.values()].filter(({ site }) => site !== null)
      if (open.length + beingOpened.size <= maxOpen) return
      const idle = open.filter(({ site }) => site?.pending() === 0)
      const [oldest] = idle.toSorted((one, other) => (one.usedAt ?? 0) - (other.usedAt ?? 0))
      if (oldest === undefined) return
      log.info({ site: oldest.folder.id, open: open.length }, 'closes the site that was not used for longest')
      await closeEntry(oldest)
    }
  }

  async function openEntry(entry: Entry): Promise<OpenSite> {
    const { id } = entry.folder
    const began = clock()
    const opened = await openings.run(async () => {
      beingOpened.add(entry)
      await makeRoom()
      // Two of a site would share its data folder, its jobs and its socket for operators.
      await closings.get(id)
      return await openFolder(entry.folder)
    })
    if (opened === null) throw new Error('[Bug] a queue without limit is full')
    log.info({ site: id, ms: Math.round(clock() - began) }, 'the site is open')
    return opened
  }

  function openOnce(entry: Entry): Promise<OpenSite> {
    const { folder, failure } = entry
    if (isClosing || folder.isSuspended) return Promise.reject(new Error(`The site ${folder.id} is suspended.`))
    if (failure !== null && clock() < failure.until) return Promise.reject(new Error(failure.message))
    if (entry.opening !== null) return entry.opening
    const opening = openEntry(entry)
    entry.opening = opening
    opening.then(
      (site) => {
        beingOpened.delete(entry)
        // It may have been closed meanwhile.
        if (entry.opening === opening) Object.assign(entry, { site, failure: null })
      },
      (err: unknown) => {
        beingOpened.delete(entry)
        if (entry.opening === opening) entry.opening = null
        const message = err instanceof Error ? err.message : String(err)
        entry.failure = { message, until: clock() + RETRY_MS }
        log.error({ site: folder.id, err }, 'could not open the site')
      },
    )
    return opening
  }

  async function reload(): Promise<void> {
    const found = read()
    for (const { id, problem } of found.unusable)
      if (!unusable.some((known) => known.id === id && known.problem === problem))
        log.warn({ site: id, problem }, 'the site cannot be opened')
    unusable = found.unusable
    const names = new Set(found.sites.map(({ id }) => id))
    const closing: Promise<void>[] = []
    for (const [id, entry] of entries) {
      if (names.has(id)) continue
      entries.delete(id)
      closing.push(closeEntry(entry))
    }
    for (const folder of found.sites) {
      const entry = entries.get(folder.id)
      if (entry === undefined) {
        entries.set(folder.id, {
          folder,
          opening: null,
          site: null,
          failure: null,
          usedAt: null,
          openAt: Number.NEGATIVE_INFINITY,
        })
        continue
      }
      const isSame = entry.folder.fingerprint === folder.fingerprint
      entry.folder = folder
      if (isSame) continue
      entry.failure = null
      closing.push(closeEntry(entry))
    }
    byHost = new Map([...entries.values()].flatMap((entry) => entry.folder.hosts.map((host) => [host, entry] as const)))
    await Promise.all(closing)
  }

  async function open(id: string): Promise<OpenSite> {
    const entry = entries.get(id)
    if (entry === undefined) throw new Error(`There is no site "${id}".`)
    entry.usedAt = clock()
    return await openOnce(entry)
  }

  function stateOf({ folder, failure, opening, site }: Entry): SiteState {
    if (folder.isSuspended) return 'suspended'
    if (site !== null) return 'open'
    if (opening !== null) return 'opening'
    return failure === null ? 'closed' : 'failing'
  }

  function figuresOf(entry: Entry): SiteFigures {
    const { folder, site, failure, usedAt } = entry
    return {
      id: folder.id,
      hosts: folder.hosts,
      state: stateOf(entry),
      problem: failure?.message ?? null,
      idleSeconds: usedAt === null ? null : Math.round((clock() - usedAt) / 1000),
      pending: site?.pending() ?? 0,
    }
  }

  return {
    answer(event, request, response) {
      const entry = byHost.get(hostOf(request))
      if (entry === undefined) return answerUnknownHost(response)
      if (entry.folder.isSuspended) return answerSuspended(request, response)
      entry.usedAt = clock()
      if (entry.site !== null) return entry.site.emit(event, request, response)
      openOnce(entry).then(
        (site) => site.emit(event, request, response),
        () => answerFailing(request, response),
      )
    },
    open,
    neighboursOf(id) {
      const list = () => {
        const network = entries.get(id)?.folder.network ?? null
        if (network === null) return []
        return [...entries.values()]
          .filter(({ folder }) => folder.network === network && folder.id !== id)
          .map(({ folder }) => ({
            name: folder.id,
            isSuspended: folder.isSuspended,
            host: new URL(folder.environment.publicUrl).hostname,
          }))
      }
      return {
        own: id,
        list,
        async ask(name) {
          if (!list().some((neighbour) => neighbour.name === name)) throw new Error(`The network has no site "${name}".`)
          return (await open(name)).asNeighbour
        },
        peek: (name) =>
          list().some((neighbour) => neighbour.name === name) ? (entries.get(name)?.site?.asNeighbour ?? null) : null,
      }
    },
    async openWaiting() {
      const all = [...entries.values()].filter(({ folder }) => !folder.isSuspended)
      const closed = all.filter(({ opening, failure }) => opening === null && (failure === null || clock() >= failure.until))
      const [next] = closed.toSorted((one, other) => one.openAt - other.openAt)
      const isFull = all.length - closed.length >= maxOpen
      if (isClosing || next === undefined || (isFull && clock() - next.openAt < CLOSED_MS)) return false
      await openOnce(next).catch(() => undefined)
      return true
    },
    hasHost: (host) => byHost.get(host.toLowerCase())?.folder.isSuspended === false,
    reload,
    folderOf: (id) => entries.get(id)?.folder,
    listingsOf: async (id) => (await entries.get(id)?.site?.listings()) ?? null,
    figures: () => [
      ...[...entries.values()].map(figuresOf),
      ...unusable.map(({ id, problem }) => ({ id, hosts: [], state: 'unusable' as const, problem, ...UNUSED })),
    ],
    async close() {
      isClosing = true
      await Promise.all([...[...entries.values()].map(closeEntry), ...closings.values()])
    },
  }
}
