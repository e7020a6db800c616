import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts'

/**
 * PGlite in a folder, with every commit synced before it is acknowledged. After a failed sync PostgreSQL panics, but PGlite
 * stays alive in an undefined state, and its next message would loop forever. So every message then throws, until a restart
 * recovers from the log.
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
