import { StudioError } from '#src/studio/client/api/studio-request.ts'

/**
 * Sends for one account. After a failure somebody else may have signed in on this browser: the next sending asks first who it is, and
 * fails as without a session where it is another account, so that the file waits.
 */
export function sendAsAccount<Sent, Rest extends readonly unknown[]>(
  account: string,
  whoIsSignedIn: () => Promise<string>,
  send: (...rest: Rest) => Promise<Sent>,
): (...rest: Rest) => Promise<Sent> {
  let isSure = true
  return async (...rest) => {
    if (!isSure && (await whoIsSignedIn()) !== account) throw new StudioError(401, '')
    try {
      const sent = await send(...rest)
      isSure = true
      return sent
    } catch (error) {
      isSure = false
      throw error
    }
  }
}
