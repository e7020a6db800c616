import type { Diagnostic } from 'vscode-languageserver/node'
import { diagnosticsByFile } from './diagnostics.ts'
import type { EditedSite } from './edited-site.ts'
import { uriOfFile } from './opened-sites.ts'

/** The pause in typing before a check. */
const QUIET_MS = 200

/** The dependencies for publishing findings. */
export interface Publishing {
  readonly documentation: string | null
  readonly send: (uri: string, diagnostics: readonly Diagnostic[]) => void
  readonly onFailure: (error: unknown) => void
}

/** Publishes the findings of all files of a site, open or not, once typing pauses: changed and removed ones. */
export function createPublisher({ documentation, send, onFailure }: Publishing) {
  const timers = new Map<EditedSite, NodeJS.Timeout>()
  const sent = new Map<string, string>()
  let work = Promise.resolve()

  async function publish(site: EditedSite): Promise<void> {
    timers.delete(site)
    const { findings } = await site.current()
    // A change during the check schedules another one.
    if (timers.has(site)) return
    const uriOf = (file: string) => uriOfFile(site, file)
    const found = new Map([...diagnosticsByFile(findings, { uriOf, documentation })].map(([file, some]) => [uriOf(file), some]))
    const known = [...sent.keys()].filter((uri) => uri.startsWith(`${uriOf('')}/`))
    for (const uri of new Set([...found.keys(), ...known])) tell(uri, found.get(uri) ?? [])
  }

  function tell(uri: string, diagnostics: readonly Diagnostic[]) {
    const text = JSON.stringify(diagnostics)
    if ((sent.get(uri) ?? '[]') === text) return
    send(uri, diagnostics)
    if (diagnostics.length === 0) sent.delete(uri)
    else sent.set(uri, text)
  }

  /** Checks and publishes after a pause; one site at a time. */
  function schedule(site: EditedSite): void {
    clearTimeout(timers.get(site))
    const start = () => {
      work = work.then(() => publish(site)).catch(onFailure)
    }
    timers.set(site, setTimeout(start, QUIET_MS))
  }

  const close = () => {
    for (const timer of timers.values()) clearTimeout(timer)
  }
  return { schedule, close }
}
