import cluster from 'node:cluster'

/** The first descriptor of a service manager (sd_listen_fds(3)). */
const FIRST_PASSED = 3

/** The socket that the service manager keeps open across restarts (systemd); undefined for none. Throws for several. */
export function passedSocket(variables: Readonly<Record<string, string | undefined>> = process.env): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: owner } = variables
  // The variables may belong to another process; workers use those of their parent.
  const self = cluster.isWorker ? process.ppid : process.pid
  if (count === undefined || Number(owner) !== self) return undefined
  if (count === '1') return FIRST_PASSED
  throw new Error(
    `The service manager passes ${count} sockets (LISTEN_FDS), and the server takes one: let one ListenStream= stand.`,
  )
}
