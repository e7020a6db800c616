/** Why nothing can listen at an address, as a sentence; undefined for an error that is about something else. */
export function listenProblem(error: {
  readonly code?: string | undefined
  readonly port?: number | undefined
  readonly address?: string | undefined
  readonly syscall?: string | undefined
}): string | undefined

/** Throws a UserError where the server could not listen at the PORT and HOST of the environment. */
export function requireFreePort(environment: Readonly<Record<string, string | undefined>>): Promise<void>
