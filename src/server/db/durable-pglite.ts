import { PGlite } from '@electric-sql/pglite'
import { DurableNodeFS, durableStartParams } from './durable-node-fs.ts'

/**
 * PGlite in a folder, with every commit on the disk before it is acknowledged. PostgreSQL panics when it cannot sync, which
 * PGlite outlives without a state to go on from: the next message would be an endless loop inside this process. So after a
 * failed sync every message throws, until the process is started again and recovers from its log.
 */
export class DurablePGlite extends PGlite {
  /** `fsync` is node:fs's fsyncSync, or in tests one that counts. */
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
