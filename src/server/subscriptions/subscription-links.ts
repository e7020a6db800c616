/** How long a subscription waits to be confirmed. */
export const CONFIRM_WITHIN_MS = 14 * 86_400_000

/** The address of a page for who has the secret of a link. */
export function withToken(path: string, token: string): string {
  return `${path}?token=${token}`
}

/** The headers by which a mail program ends a subscription with one click of its own (RFC 2369, RFC 8058). */
export function unsubscribeHeaders(
  token: string,
  { publicUrl }: { readonly publicUrl: string },
): Readonly<Record<string, string>> {
  return {
    'List-Unsubscribe': `<${publicUrl}/api/unsubscribe?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
