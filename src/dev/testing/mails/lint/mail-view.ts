import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { MailMessage } from '#src/platform/mail/mail-message.ts'

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document
export type MailElement = DefaultTreeAdapterTypes.Element

/** A parsed mail for the linter rules. */
export interface MailView {
  readonly message: MailMessage
  readonly elements: readonly MailElement[]
  /** The style sheets, and the declarations of all elements, such as "display:none". */
  readonly sheets: readonly string[]
  readonly declarations: readonly { readonly of: MailElement; readonly name: string; readonly value: string }[]
}

export function viewMail(message: MailMessage): MailView {
  const elements = [...elementsOf(parse(message.html))]
  const declarations = elements.flatMap((of) =>
    (attribute(of, 'style') ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      return colon < 0
        ? []
        : [{ of, name: declaration.slice(0, colon).trim().toLowerCase(), value: declaration.slice(colon + 1).trim() }]
    }),
  )
  const sheets = elements.filter(({ tagName }) => tagName === 'style').map(textOf)
  return { message, elements, sheets, declarations }
}

function* elementsOf(node: Node): Generator<MailElement> {
  if ('tagName' in node) yield node
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child)
}

/** The hidden text at the start of the body, without its filler; null for none, or if other text is hidden. */
export function preheaderOf({ elements }: MailView): string | null {
  const body = elements.find(({ tagName }) => tagName === 'body')
  const hidden = elements.filter((one) => one.tagName === 'div' && /display:\s*none/.test(attribute(one, 'style') ?? ''))
  const [first] = hidden
  if (first === undefined || hidden.length > 1 || first !== body?.childNodes.find((node) => 'tagName' in node)) return null
  return textOf(first)
    .replaceAll(/[\u034f\u200c\u00a0\s]+/g, ' ')
    .trim()
}

/** The value of an attribute; undefined if absent. */
export function attribute({ attrs }: MailElement, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value
}

export function textOf(element: MailElement): string {
  return element.childNodes
    .map((node) => {
      if (node.nodeName === '#text') return 'value' in node ? node.value : ''
      if (!('tagName' in node)) return ''
      return node.tagName === 'img' ? (attribute(node, 'alt') ?? '') : textOf(node)
    })
    .join('')
}
