/** The time limit to confirm a subscription. */
export const CONFIRM_WITHIN_MS = 14 * 86_400_000

/** Adds the secret of a link to a page's path. */
export function withToken(path: string, token: string): string {
  return `${path}?token=${token}`
}

/** Headers for one-click unsubscription in mail programs (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(
  token: string,
  { publicUrl }: { readonly publicUrl: string },
): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
