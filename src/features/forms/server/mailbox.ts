/** Providers that ignore dots before the "@". */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com']

/** The mailbox of an address, for counting mails: lower case, without "+…", and without dots if the provider ignores them. */
export function mailboxOf(email: string): string {
  const plain = email.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at < 1) return plain
  const host = plain.slice(at + 1)
  const [name = ''] = plain.slice(0, at).split('+', 1)
  return `${WITHOUT_DOTS.includes(host) ? name.replaceAll('.', '') : name}@${host}`
}
