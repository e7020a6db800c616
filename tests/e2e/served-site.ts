import { instanceCount, siteDatabaseUrl } from './site-database.ts'
import { runInstances, type SiteInstances } from './site-instances.ts'
import { type ProcessOptions, runProcess } from './site-process.ts'

export interface RunningServer {
  readonly url: string
  /** The addresses of its instances, or its own. */
  readonly instances: readonly string[]
  /** The data folder of each. */
  readonly dataDirs: readonly string[]
  /** Present for several instances. */
  readonly shared?: SiteInstances
  /** Kills all processes at once. */
  readonly kill: () => Promise<void>
  /** Stops them gracefully. */
  readonly close: () => Promise<void>
}

/**
 * Starts the built server, and resolves once it is ready. With E2E_INSTANCES=2 there are two on one PostgreSQL database, behind a
 * load balancer that alternates.
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
