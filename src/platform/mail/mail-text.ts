import type { Language } from '#schemas/language.ts'
import type { MailBlock, MailPage } from './mail-page.ts'

const RULE = '-- ' // What mail programs take for the start of a signature.

export function mailText({ language, title, blocks, sender, reason }: MailPage): string {
  const privacy = sender.privacy === null ? '' : `${introducing(sender.privacy.label, language)} ${sender.privacy.url}`
  const end = [sender.name, ...sender.identity.map(({ text }) => text), sender.url, privacy]
  return [
    title,
    ...blocks.map((block) => blockText(block, language)),
    [RULE, ...end.filter((line) => line !== '')].join('\n'),
    reason,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function blockText(block: MailBlock, language: Language): string {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'heading':
      return `${block.text}\n${'='.repeat([...block.text].length)}`
    case 'facts':
      return block.facts.map(({ label, value }) => `${introducing(label, language)} ${indented(value)}`).join('\n')
    case 'button':
      return `${introducing(block.label, language)}\n${block.url}`
    case 'links':
      return block.links.map(({ label, url }) => `${introducing(label, language)}\n${url}`).join('\n\n')
    case 'card':
      return [
        block.note ?? '',
        block.title,
        ...block.lines,
        block.price,
        block.link === null ? '' : `${introducing(block.link.label, language)} ${block.link.url}`,
      ]
        .filter((line) => line !== '')
        .join('\n')
  }
}

/** A label with a colon, after a space in French; a question keeps its question mark. */
function introducing(label: string, language: Language): string {
  return label.endsWith('?') ? label : `${label}${language === 'fr' ? '\u00a0' : ''}:`
}

/** Indents continuation lines of a value. */
function indented(value: string): string {
  return value.replaceAll('\n', '\n    ')
}
