/**
 * Runs some work while no other process runs work under the same folder. `onWait` is notified once which process is waited for; the lock is
 * also held by the processes that the work shares it with, as long as they live.
 */
export function withLock<Result>(
  folder: string,
  work: (share: (pid: number) => void) => Promise<Result>,
  onWait: (pid: number) => void,
): Promise<Result>
