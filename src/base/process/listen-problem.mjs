import { once } from 'node:events'
import { createServer } from 'node:net'
import { UserError } from './user-error.mjs'

/** Why the server cannot listen at an address, as a sentence; undefined for other errors. */
export function listenProblem({ code, port, address, syscall }) {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program: set PORT to a free one, for instance PORT=3001.`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: set HOST to one it has, for instance 127.0.0.1.`
  if (syscall === 'listen' && (code === 'EACCES' || code === 'EPERM'))
    return `This user may not listen on port ${port}: set PORT to one above 1023.`
  return undefined
}

/**
 * Throws a UserError if the server could not listen, before anything is installed or built. The server itself reports an
 * invalid PORT, together with all other invalid variables.
 */
export async function requireFreePort({ PORT, HOST }) {
  const port = PORT === undefined || PORT === '' ? 3000 : Number(PORT)
  if (!Number.isInteger(port) || port < 1 || port > 65535) return
  const probe = createServer().listen({ port, host: HOST === undefined || HOST === '' ? '127.0.0.1' : HOST })
  try {
    await once(probe, 'listening')
  } catch (error) {
    const problem = listenProblem(error)
    if (problem !== undefined) throw new UserError(problem)
    return
  }
  probe.close()
  await once(probe, 'close')
}
