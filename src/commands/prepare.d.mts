/** The checkout. */
export const root: string

/** The Node that comes with the project's packages. */
export const projectNode: string

/** Builds the browser's and the renderer's code unless it is newer than everything it is made from. */
export function ensureBuilt(): Promise<void>

/** Runs a program to its end, and gives its exit code and what it printed. */
export function runCaptured(
  program: string,
  args: readonly string[],
  options?: { readonly cwd?: string },
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>
