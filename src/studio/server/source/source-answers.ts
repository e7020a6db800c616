import type { CompletionItem, CompletionItemKind, Hover } from 'vscode-json-languageservice'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { SourceCompletion, SourceDescription } from '#schemas/studio/source-api.ts'

/** The protocol's number; importing the enum would load the package before the first question. */
const PROPERTY: typeof CompletionItemKind.Property = 10

export function completionOf(item: CompletionItem, document: TextDocument, offset: number): SourceCompletion {
  const { label, filterText = label, kind, documentation = '', textEdit } = item
  const { text, selection } = readTemplate(textEdit?.newText ?? item.insertText ?? label)
  const range = textEdit !== undefined && 'range' in textEdit ? textEdit.range : null
  return {
    label,
    filter: filterText,
    kind: kind === PROPERTY ? 'name' : 'value',
    description: plainText(typeof documentation === 'string' ? documentation : documentation.value),
    insert: text,
    start: range === null ? offset : document.offsetAt(range.start),
    end: range === null ? offset : document.offsetAt(range.end),
    selection,
  }
}

/** The description of a place; null for none. */
export function descriptionOf({ contents, range }: Hover, document: TextDocument): SourceDescription | null {
  const parts = [contents].flat().map((part) => (typeof part === 'string' ? part : part.value))
  const text = plainText(parts.join('\n\n')).trim()
  if (text === '' || range === undefined) return null
  return { start: document.offsetAt(range.start), end: document.offsetAt(range.end), text }
}

/** Unescapes Markdown text. */
function plainText(markdown: string): string {
  return markdown.replaceAll('&nbsp;', ' ').replace(/\\([\\`*_{}[\]()<>#+\-.!\n])/g, '$1')
}

/** A placeholder of a template: "$1", or "${1:value}". A backslash escapes special characters. */
const PLACE = /\\([\\$}])|\$(\d)|\$\{(\d)(?::((?:[^\\}]|\\.)*))?\}/g

/** The text of a template and its first placeholder. */
function readTemplate(template: string): Pick<SourceCompletion, 'selection'> & { readonly text: string } {
  let text = ''
  let end = 0
  let selection: SourceCompletion['selection'] | null = null
  for (const found of template.matchAll(PLACE)) {
    text += template.slice(end, found.index)
    end = found.index + found[0].length
    const [, sign, , , usual = ''] = found
    const start = text.length
    text += sign ?? usual.replace(/\\(.)/g, '$1')
    if (sign === undefined) selection ??= { start, end: text.length }
  }
  text += template.slice(end)
  return { text, selection: selection ?? { start: text.length, end: text.length } }
}
