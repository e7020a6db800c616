import { listenProblem } from '#src/base/process/listen-problem.mjs'

interface SystemError extends NodeJS.ErrnoException {
  readonly port?: number
  /** A host, or the path of a socket. */
  readonly address?: string
  readonly hostname?: string
  /** The target of a copy. */
  readonly dest?: string
}

/** A sentence with advice for operators; undefined for an error that is no system error. */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const {
    code = '',
    syscall,
    address,
    hostname,
    path: from = syscall === 'connect' ? address : undefined,
    dest: path = from,
  } = error as SystemError
  const unheard = listenProblem(error as SystemError)
  if (unheard !== undefined) return unheard
  if (code === 'ENOTFOUND') return `No machine is called "${hostname}": check HOST and DATABASE_URL.`
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT')
    return 'No database answers at DATABASE_URL: start it, or unset DATABASE_URL to use the embedded database.'
  if (code === 'ENOSPC') return 'The disk of DATA_DIR is full: make room on it, or set DATA_DIR to a folder on another one.'
  if (path !== undefined && ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT'].includes(code)) {
    return `"${path}" cannot be written (${code}): give this user the right to, or set DATA_DIR to a folder that can be.`
  }
  return undefined
}
