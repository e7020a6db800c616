import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]
type PostgresModule = Parameters<NonNullable<InitOptions['preRun']>[number]>[0]

interface OpenFile {
  /** Node's file descriptor. */
  readonly nfd: number
}

/** The part of Emscripten's NODEFS that is missing. */
interface NodeFsDriver {
  readonly stream_ops: { fsync?: (file: OpenFile) => number }
}

/** A commit could not be brought to the disk: what the embedded database holds in memory may differ from what is on it. */
export class DatabaseUnsoundError extends Error {
  override readonly name = 'DatabaseUnsoundError'
}

/** Emscripten's numbers. PostgreSQL forgives EINVAL when it syncs a folder, and stops at EIO. */
const EINVAL = 28
const EIO = 29

/**
 * What PGlite needs at its start so that a commit is on the disk before it is acknowledged. Its own parameters contain `-F`
 * (fsync off). `wal_sync_method` must be fsync: the default of this build is fdatasync, and Emscripten's fdatasync returns
 * without doing anything (`___syscall_fdatasync`), while its fsync asks the file system. Seen in PGlite 0.5.16.
 */
export function durableStartParams(defaults: readonly string[]): string[] {
  const settings = ['fsync=on', 'synchronous_commit=on', 'wal_sync_method=fsync', 'full_page_writes=on']
  return [...defaults.filter((parameter) => parameter !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}

/**
 * PGlite's folder on disk with an fsync: Emscripten's NODEFS defines none, and a file system without one counts as synced.
 * Use it with {@link durableStartParams}; the test counts the calls, so that it shows when PGlite does this by itself.
 */
export class DurableNodeFS extends NodeFS {
  readonly #fsync: (descriptor: number) => void
  #failure: Error | null = null

  /** `fsync` is node:fs's fsyncSync, or in tests one that counts. */
  constructor(folder: string, fsync: (descriptor: number) => void) {
    super(folder)
    this.#fsync = fsync
  }

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: PostgresModule) => {
      // Emscripten's types do not describe the inside of its file systems.
      const driver = module.NODEFS as unknown as NodeFsDriver
      driver.stream_ops.fsync = (file) => this.#sync(file)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }

  /** Throws once a commit could not be brought to the disk. */
  checkSound(): void {
    if (this.#failure) throw this.#failure
  }

  #sync(file: OpenFile): number {
    try {
      this.#fsync(file.nfd)
      return 0
    } catch (error) {
      // Windows cannot sync a folder.
      if (error instanceof Error && 'code' in error && error.code === 'EPERM') return EINVAL
      const sentence = 'The database could not bring a commit to the disk, and takes no more.'
      this.#failure = new DatabaseUnsoundError(sentence, { cause: error })
      return EIO
    }
  }
}
