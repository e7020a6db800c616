import { instanceCount, siteDatabaseUrl } from './site-database.ts'
import { runInstances, type SiteInstances } from './site-instances.ts'
import { type ProcessOptions, runProcess } from './site-process.ts'

export interface RunningServer {
  readonly url: string
  /** The addresses of its instances: its own where there is one. */
  readonly instances: readonly string[]
  /** The data folder of each. */
  readonly dataDirs: readonly string[]
  /** Present where there are several. */
  readonly shared?: SiteInstances
  /** Ends all processes at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends them in good order. */
  readonly close: () => Promise<void>
}

/**
 * Starts the built server, and resolves once it is ready. With E2E_INSTANCES=2 it is two of them on one PostgreSQL database, behind a load
 * balancer that alternates.
 */
export async function runServer(options: Omit<ProcessOptions, 'port'>): Promise<RunningServer> {
  const count = instanceCount()
  if (count === 1) {
    const server = await runProcess(options)
    return { ...server, instances: [server.url], dataDirs: [options.dataDir] }
  }
  const shared = await runInstances({ ...options, databaseUrl: await siteDatabaseUrl(options.dataDir), count })
  const { url, instances, dataDirs, kill, close } = shared
  return { url, instances, dataDirs, kill, close, shared }
}
