import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DatabaseUnsoundError } from './is-database-unavailable.ts'

/**
 * PGlite in a folder, with every commit synced before its acknowledgement. After a failed sync PostgreSQL panics, but PGlite
 * continues in an undefined state and would loop; so every message throws until a restart recovers from the log.
 */
export class DurablePGlite extends PGlite {
  /** `fsync` is node:fs's fsyncSync; tests pass a counting one. */
  static async open(folder: string, fsync: (descriptor: number) => void): Promise<DurablePGlite> {
    const client = new DurablePGlite({
      fs: new DurableNodeFS(folder, fsync),
      startParams: durableStartParams(PGlite.defaultStartParams),
    })
    await client.waitReady
    return client
  }

  override execProtocolRawSync(message: Uint8Array): Uint8Array {
    if (this.fs instanceof DurableNodeFS) this.fs.checkSound()
    return super.execProtocolRawSync(message)
  }
}

type InitOptions = Parameters<NodeFS['init']>[1]
type PostgresModule = Parameters<NonNullable<InitOptions['preRun']>[number]>[0]

interface OpenFile {
  readonly nfd: number
}

/** The part of Emscripten's NODEFS that this class extends. */
interface NodeFsDriver {
  readonly stream_ops: { fsync?: (file: OpenFile) => number }
}

/** Emscripten's error numbers. PostgreSQL ignores EINVAL when it syncs a folder, and panics at EIO. */
const EINVAL = 28
const EIO = 29

/** The system already caches the database files, so the default of 128 MB would hold them twice. Only one process connects. */
const SMALL = ['shared_buffers=16MB', 'max_connections=5']

/**
 * Start parameters for durable commits. PGlite's defaults include `-F` (fsync off), and the default fdatasync does nothing in
 * Emscripten (`___syscall_fdatasync`). Seen in PGlite 0.5.16.
 */
function durableStartParams(defaults: readonly string[]): string[] {
  const settings = ['fsync=on', 'synchronous_commit=on', 'wal_sync_method=fsync', 'full_page_writes=on', ...SMALL]
  return [...defaults.filter((parameter) => parameter !== '-F'), ...settings.flatMap((setting) => ['-c', setting])]
}

/** PGlite's file system with fsync, which Emscripten lacks. Needs {@link durableStartParams}. */
class DurableNodeFS extends NodeFS {
  readonly #fsync: (descriptor: number) => void
  #failure: Error | null = null

  /** `fsync` is node:fs's fsyncSync; tests pass a counting one. */
  constructor(folder: string, fsync: (descriptor: number) => void) {
    super(folder)
    this.#fsync = fsync
  }

  override async init(pg: PGlite, options: InitOptions) {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: PostgresModule) => {
      // Emscripten's types do not describe file system internals.
      const driver = module.NODEFS as unknown as NodeFsDriver
      driver.stream_ops.fsync = (file) => this.#sync(file)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }

  /** Throws once a sync has failed. */
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
