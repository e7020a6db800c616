import type { ShellDocument } from '#schemas/site/page-document.ts'

/** Whether anything is configured that needs a visitor's consent: where nothing is, nothing is asked. */
export function needsConsent({ tracking, externalMedia }: Pick<ShellDocument, 'tracking' | 'externalMedia'>): boolean {
  return Object.keys(tracking).length > 0 || externalMedia.length > 0
}
