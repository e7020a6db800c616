/** The name of the field that people do not see and programs fill in. No form has a field of this name. */
export const HONEYPOT_FIELD = 'website'

/**
 * Whether the field that people do not see was filled in. Such a form is refused as "invalid" with its entries kept and this one
 * emptied: where a browser filled it in for a person, sending again succeeds, and nothing is swallowed in silence.
 */
export function isHoneypotFilled(body: { readonly [name: string]: unknown }): boolean {
  const values = [body[HONEYPOT_FIELD]].flat()
  return values.some((value) => typeof value === 'string' && value.trim() !== '')
}
