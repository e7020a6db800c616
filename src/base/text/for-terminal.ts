/** A text of several lines without the characters that move a terminal's cursor, change its colours or ask it something; each becomes "·". */
export function forTerminal(text: string): string {
  return text.replaceAll(/(?!\r?\n|\t)\p{Cc}/gu, '·')
}
