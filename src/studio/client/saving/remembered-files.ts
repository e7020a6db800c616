/** Files that this browser remembers until the server has them, so that they outlast the tab. */
export interface RememberedFile {
  /** Grows with each file. */
  readonly key: number
  readonly file: File
}

interface Row {
  readonly key: number
  /** Whom and what the file is for: "own-properties/ACCOUNT/1000001". */
  readonly place: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly file: File
}

const [DATABASE, STORE, BY_PLACE] = ['studio-files', 'files', 'by-place']
/** Files of a property that nobody opens any more. */
const MAX_AGE_MS = 30 * 24 * 3_600_000

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser stores no files'))
  })
}

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(STORE, { keyPath: 'key', autoIncrement: true })
      store.createIndex(BY_PLACE, 'place')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser stores no files'))
  })
  return opening
}

async function inStore<Value>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  const database = await open()
  return await result(work(database.transaction(STORE, mode).objectStore(STORE)))
}

/** The key of the file; null where the browser stores none, for instance in a private window or on a full disk. */
export async function rememberFile(place: string, file: File): Promise<number | null> {
  const row: Omit<Row, 'key'> = { place, at: Date.now(), file }
  return await inStore('readwrite', (store) => store.add(row)).then(Number, () => null)
}

export async function forgetFile(key: number): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined)
}

/** The files of a place, in the order in which they came. */
export async function rememberedFiles(place: string): Promise<readonly RememberedFile[]> {
  // Written by this module alone.
  const rows: readonly Row[] = await inStore('readonly', (store) => store.index(BY_PLACE).getAll(place)).catch(() => [])
  for (const { key, at } of rows) if (Date.now() - at > MAX_AGE_MS) void forgetFile(key)
  return rows
    .filter(({ at }) => Date.now() - at <= MAX_AGE_MS)
    .toSorted((a, b) => a.key - b.key)
    .map(({ key, file }) => ({ key, file }))
}

/** The number of files by place. Forgets those of any place that are too old: their accounts may never come back to this browser. */
export async function rememberedPlaces(): Promise<ReadonlyMap<string, number>> {
  const database = await open().catch(() => null)
  if (database === null) return new Map()
  const store = database.transaction(STORE).objectStore(STORE)
  const counts = new Map<string, number>()
  return await new Promise((resolve) => {
    const request = store.openCursor()
    request.onerror = () => resolve(counts)
    request.onsuccess = () => {
      const cursor = request.result
      if (cursor === null) return resolve(counts)
      // Written by this module alone.
      const { key, place, at }: Row = cursor.value
      if (Date.now() - at > MAX_AGE_MS) void forgetFile(key)
      else counts.set(place, (counts.get(place) ?? 0) + 1)
      cursor.continue()
    }
  })
}
