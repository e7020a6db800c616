import { type OwnerFieldError, PASSWORD_LENGTH } from '#schemas/owner/owner-form.ts'

/** Fewer different characters than this are a row of the same few keys. */
const DIFFERENT_CHARACTERS = 6

/** What is wrong with a new password; undefined where nothing is. Length counts for more than signs, which are not asked for. */
export function passwordError(password: string, { email }: { readonly email: string }): OwnerFieldError | undefined {
  if (password === '') return 'required'
  const characters = [...password]
  if (characters.length < PASSWORD_LENGTH.min) return 'too-short'
  if (characters.length > PASSWORD_LENGTH.max) return 'too-long'
  const plain = password.toLowerCase()
  const [mailbox = ''] = email.toLowerCase().split('@', 1)
  if (new Set(plain).size < DIFFERENT_CHARACTERS || plain === email.toLowerCase()) return 'too-simple'
  return mailbox.length >= DIFFERENT_CHARACTERS && plain.startsWith(mailbox) ? 'too-simple' : undefined
}
