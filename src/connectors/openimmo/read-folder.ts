import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Source, SourceChange } from '#src/connectors/connector.ts'
import type { XmlElement } from '#src/connectors/xml-elements.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { OpenImmoSettings } from './openimmo-settings.ts'
import { openTransfer, type Transfer } from './read-transfer.ts'
import { storeFiles } from './store-files.ts'
import {
  ABANDONED_MS,
  type FileMark,
  isSameFile,
  listTransfers,
  moveAside,
  SETTLED_MS,
  type TransferFile,
} from './transfer-folder.ts'

export interface ReadListing {
  readonly immobilie: XmlElement
  readonly files: Readonly<Record<string, string>>
}

interface Cursor {
  /** Files that were read. They are moved in the next run, when the result is certainly stored. */
  readonly read: readonly FileMark[]
  /** Files that were too recent. */
  readonly seen: readonly FileMark[]
}

/** A transfer that was checked but not yielded yet. */
interface CheckedTransfer {
  readonly transfer: Transfer
  readonly last: ReadonlyMap<string, number>
  readonly full: ReadonlySet<string>
}

/** The limit of transfers to read again, because ZIP files stay open meanwhile. */
const MAX_EARLIER = 200
const NOTHING: Cursor = { read: [], seen: [] }

/** Reads the new files in order. Ignores a file that cannot be read completely. */
export async function* changesInFolder(
  source: Source<OpenImmoSettings>,
  since: string,
): AsyncGenerator<SourceChange<ReadListing>, string, undefined> {
  const { settings, folders, signal } = source
  const folder = join(settings.place === 'site' ? folders.siteConfig : folders.data, settings.folder ?? 'openimmo')
  const before = readCursor(since)
  if (!source.isDry) await moveRead(folder, settings, before.read)
  const files = await listTransfers(folder, settings.order ?? 'time')
  const checked: CheckedTransfer[] = []
  const seen: FileMark[] = []
  const read: FileMark[] = []
  try {
    // In the first run, or after a change of the rules, read earlier transfers again.
    if (since === '') checked.push(...(await earlierTransfers(join(folder, 'done'), source)))
    for (const file of files) {
      signal.throwIfAborted()
      // Later files wait for an incomplete one, to keep the order.
      if (!isSettled(file, before, source.now())) {
        const waiting = files.slice(files.indexOf(file))
        seen.push(...waiting.map(markOf))
        source.note(`${file.name} has changed less than a minute ago, so it may not be whole: ${waiting.length} files wait.`)
        break
      }
      const outcome = await checkTransfer(file, source)
      if (outcome === 'waits') break
      if (outcome === null) continue
      checked.push(outcome)
      read.push(markOf(file))
    }
    yield* inOrder(checked, source)
  } finally {
    for (const { transfer } of checked) transfer.close()
  }
  return JSON.stringify({ read, seen } satisfies Cursor)
}

/** The cursor names these files, so their listings are stored. */
async function moveRead(folder: string, { order = 'time' }: OpenImmoSettings, read: readonly FileMark[]): Promise<void> {
  if (read.length === 0) return
  for (const file of await listTransfers(folder, order))
    if (read.some((mark) => isSameFile(mark, file))) await moveAside(file, 'done')
}

function isSettled(file: TransferFile, { seen }: Cursor, now: Date): boolean {
  return now.getTime() - file.modifiedMs >= SETTLED_MS || seen.some((mark) => isSameFile(mark, file))
}

/** The earlier transfers from the last full one on, without broken ones. */
async function earlierTransfers(folder: string, source: Source<OpenImmoSettings>): Promise<readonly CheckedTransfer[]> {
  const files = existsSync(folder) ? await listTransfers(folder, 'time') : []
  const earlier: CheckedTransfer[] = []
  for (const file of files.slice(-MAX_EARLIER).toReversed()) {
    source.signal.throwIfAborted()
    const outcome = await lookThrough(file, source)
    if (outcome instanceof SourceError) continue
    earlier.unshift(outcome)
    // With several senders, the last full transfer of each is needed.
    if (outcome.full.size > 0 && !source.settings.hasSeveralSenders) break
  }
  return earlier
}

/** Checks a new transfer. "waits" if it may be incomplete; null if broken. Moves a broken one aside, except in a dry run. */
async function checkTransfer(file: TransferFile, source: Source<OpenImmoSettings>): Promise<CheckedTransfer | 'waits' | null> {
  const outcome = await lookThrough(file, source)
  if (!(outcome instanceof SourceError)) return outcome
  if (outcome.isPassing && source.now().getTime() - file.modifiedMs < ABANDONED_MS) {
    source.note(`${outcome.message} It is read again later.`)
    return 'waits'
  }
  if (source.isDry) source.note(`${outcome.message} It would be moved to the folder "failed".`)
  else {
    source.note(`${outcome.message} It was moved to the folder "failed".`)
    await moveAside(file, 'failed', outcome.message)
  }
  return null
}

/** Reads a transfer to its end and keeps it open, or returns the error. */
async function lookThrough(
  file: TransferFile,
  { note, settings }: Source<OpenImmoSettings>,
): Promise<CheckedTransfer | SourceError> {
  let transfer: Transfer | undefined
  try {
    transfer = await openTransfer(file)
    const last = new Map<string, number>()
    const full = new Set<string>()
    let [at, nameless] = [0, 0]
    for await (const { key, sender, isFull } of transfer.listings(note)) {
      if (isFull) full.add(sender)
      if (key === null) nameless += 1
      else last.set(keyFor(key, sender, settings), at)
      at += 1
    }
    if (nameless > 0) note(`${file.name}: ${nameless} listings without a number are left out.`)
    return { transfer, last, full }
  } catch (error) {
    transfer?.close()
    if (error instanceof SourceError) return error
    throw error
  }
}

/** Yields each key once, from its last transfer, then the listings that full transfers lack. */
async function* inOrder(
  checked: readonly CheckedTransfer[],
  source: Source<OpenImmoSettings>,
): AsyncGenerator<SourceChange<ReadListing>> {
  const { settings, known, note } = source
  for (const [index, { transfer, last }] of checked.entries()) {
    const later = checked.slice(index + 1)
    let at = -1
    for await (const listing of transfer.listings()) {
      at += 1
      if (listing.key === null) continue
      const key = keyFor(listing.key, listing.sender, settings)
      const isReplaced = later.some((other) => other.last.has(key) || isCoveredBy(other, key, settings))
      if (last.get(key) !== at || isReplaced) continue
      if (listing.isGone) yield { kind: 'gone', key }
      else
        yield {
          kind: 'changed',
          key,
          raw: { immobilie: listing.immobilie, files: await storeFiles(listing.immobilie, transfer, ofSource(source)) },
        }
    }
  }
  if (!checked.some(({ full }) => full.size > 0)) return
  let gone = 0
  for await (const key of known()) {
    // A later partial transfer may contain the listing again.
    const covering = checked.findLastIndex((one) => isCoveredBy(one, key, settings))
    if (covering === -1 || checked.slice(covering).some(({ last }) => last.has(key))) continue
    gone += 1
    yield { kind: 'gone', key }
  }
  if (gone > 0) note(`${gone} listings are not in the full transfer any more.`)
}

/** Whether a full transfer would contain an existing listing. */
function isCoveredBy({ full }: CheckedTransfer, key: string, { hasSeveralSenders = false }: OpenImmoSettings): boolean {
  return hasSeveralSenders ? [...full].some((sender) => key.startsWith(`${sender}/`)) : full.size > 0
}

function keyFor(key: string, sender: string, { hasSeveralSenders = false }: OpenImmoSettings): string {
  return hasSeveralSenders ? `${sender}/${key}` : key
}

function ofSource({ folders, ...source }: Source<OpenImmoSettings>) {
  return { ...source, dataDir: folders.data }
}

function markOf({ name, size, modifiedMs }: TransferFile): FileMark {
  return { name, size, modifiedMs }
}

/** An unreadable cursor counts as empty: all files are read again. */
function readCursor(text: string): Cursor {
  try {
    const { read, seen } = JSON.parse(text) as Partial<Cursor>
    return Array.isArray(read) && Array.isArray(seen) ? { read, seen } : NOTHING
  } catch {
    return NOTHING
  }
}
