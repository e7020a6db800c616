/** A text of several lines with each terminal control character replaced by "·". */
export function forTerminal(text: string): string {
  return text.replaceAll(/(?!\r?\n|\t)\p{Cc}/gu, '·')
}
