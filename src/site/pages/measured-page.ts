import type { PageDocument } from '#schemas/page-document.ts'

/** Module types that say something to one person: what a link in a mail is about, an owner's forms, what an owner sees. */
const PERSONAL_TYPES = /^(mail-action|owner-.+)$/

/** Whether a page is one person's own: no copy of it is kept, and no measurement service runs on it. */
export function isPersonal({ type, modules }: Pick<PageDocument, 'type' | 'modules'>): boolean {
  return type === 'owner' || modules.some((module) => PERSONAL_TYPES.test(module.type))
}

/** Whether the configured measurement services may run on a page: its policy names their hosts (decision 020). */
export function isMeasured(page: Pick<PageDocument, 'type' | 'modules' | 'isPreview'>): boolean {
  return !page.isPreview && !isPersonal(page)
}
