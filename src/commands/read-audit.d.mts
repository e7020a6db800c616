export type Audit =
  | { readonly kind: 'clean' }
  | { readonly kind: 'weak'; readonly lines: readonly string[] }
  | { readonly kind: 'unknown'; readonly reason: string }

/** What the JSON of `npm audit` says. */
export function readAudit(text: string): Audit
