import type { ShellDocument } from '#schemas/site/page-document.ts'

/** Whether anything configured needs consent; otherwise no question appears. */
export function needsConsent({ tracking, externalMedia }: Pick<ShellDocument, 'tracking' | 'externalMedia'>): boolean {
  return Object.keys(tracking).length > 0 || externalMedia.length > 0
}
