/** Providers that ignore dots before the "@". */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an e-mail address leads to, for counting what is sent to it: in lower case, without what follows a "+", and without
 * dots where the provider ignores them. Mails go to the address itself.
 */
export function mailboxOf(email: string): string {
  const plain = email.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at < 1) return plain
  const host = plain.slice(at + 1)
  const [name = ''] = plain.slice(0, at).split('+', 1)
  return `${WITHOUT_DOTS.includes(host) ? name.replaceAll('.', '') : name}@${host}`
}
