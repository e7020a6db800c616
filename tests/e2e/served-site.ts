import { type ProcessOptions, runProcess } from './site-process.ts'

export interface RunningServer {
  readonly url: string
  /** The addresses of its instances: its own where there is one. */
  readonly instances: readonly string[]
  /** Ends all processes at once, as a power cut would. */
  readonly kill: () => Promise<void>
  /** Ends them in good order. */
  readonly close: () => Promise<void>
}

/** Starts the built server, and resolves once it is ready. */
export async function runServer(options: ProcessOptions): Promise<RunningServer> {
  const server = await runProcess(options)
  return { ...server, instances: [server.url] }
}
