import cluster from 'node:cluster'

/** The first descriptor that a service manager passes on (sd_listen_fds(3)). */
const FIRST_PASSED = 3

/**
 * The descriptor of the listening socket that the service manager has opened for this process and keeps open while it is restarted
 * (systemd's socket units, by `LISTEN_FDS` and `LISTEN_PID`); undefined where there is none. Throws where it passes several.
 */
export function passedSocket(variables: Readonly<Record<string, string | undefined>> = process.env): number | undefined {
  const { LISTEN_FDS: count, LISTEN_PID: owner } = variables
  // What another process was given says nothing of this one; workers share what the process that started them has.
  const self = cluster.isWorker ? process.ppid : process.pid
  if (count === undefined || Number(owner) !== self) return undefined
  if (count === '1') return FIRST_PASSED
  throw new Error(
    `The service manager passes ${count} sockets (LISTEN_FDS), and the server takes one: let one ListenStream= stand.`,
  )
}
