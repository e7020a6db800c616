import type { ShellDocument } from '#schemas/site/page-document.ts'

/** Whether something is configured that needs consent; otherwise none is asked. */
export function needsConsent({ tracking, externalMedia }: Pick<ShellDocument, 'tracking' | 'externalMedia'>): boolean {
  return Object.keys(tracking).length > 0 || externalMedia.length > 0
}
