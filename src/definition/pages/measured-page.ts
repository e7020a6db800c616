import type { PageDocument } from '#schemas/site/page-document.ts'

/** Whether the configured measurement services may run on a page: its policy names their hosts (decision 020). */
export function isMeasured({ isPreview, isPersonal }: Pick<PageDocument, 'isPreview' | 'isPersonal'>): boolean {
  return !isPreview && !isPersonal
}
