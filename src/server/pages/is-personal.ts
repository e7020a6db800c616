import type { PageDocument } from '#schemas/page-document.ts'

/** Module types that say something to one person: what a link in a mail is about, or what an owner's form has come to. */
const PERSONAL_TYPES: readonly string[] = ['mail-action', 'owner-login', 'owner-password', 'owner-account']

/** Whether a page is one person's own: no copy of it is kept. */
export function isPersonal({ type, modules }: Pick<PageDocument, 'type' | 'modules'>): boolean {
  return type === 'owner' || modules.some((module) => PERSONAL_TYPES.includes(module.type))
}
