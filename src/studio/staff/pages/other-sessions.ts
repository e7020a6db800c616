import type { ServerText } from '#src/i18n/server-texts.ts'
import { escapeHtml } from '#src/renderer/server/ssr/document.ts'
import { notice } from './studio-document.ts'

/** The number of other sessions that are open, or were just ended. */
export type OtherSessions = { readonly open: number } | { readonly ended: number }

/** Offers to end the other sessions after a change of credentials, or confirms that they ended. The form passes on values. */
export function otherSessions(
  text: ServerText,
  others: OtherSessions,
  action: string,
  carried: Readonly<Record<string, string>> = {},
): string {
  if ('ended' in others) return notice(text('staff.others.ended', { count: others.ended }), 'status')
  if (others.open === 0) return ''
  const inputs = Object.entries({ action: 'end-others', ...carried }).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return [
    `<section><p>${text('staff.others.offer', { count: others.open })}</p><form method="post" action="${action}">${inputs.join('')}`,
    `<button>${text('staff.others.end', { count: others.open })}</button></form></section>`,
  ].join('')
}
