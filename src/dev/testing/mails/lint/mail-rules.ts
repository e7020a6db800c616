import { attribute, type MailView, preheaderOf, textOf } from './mail-view.ts'

/** A linter rule: returns the faults as sentences. */
export type MailRule = (view: MailView) => readonly string[]

/** Elements that mail programs remove with their contents, or for which they refuse the mail. */
const REFUSED_ELEMENTS =
  'script form input button select textarea iframe frame object embed video audio svg canvas math link base dialog template'.split(
    ' ',
  )
/** CSS properties that Word (Outlook on Windows) or a webmail ignores, which would break the layout. */
const REFUSED_PROPERTIES =
  'position float transform object-fit clip-path gap columns background-image mask filter flex grid grid-template-columns'.split(
    ' ',
  )
const REFUSED_DISPLAYS = ['flex', 'inline-flex', 'grid', 'inline-grid', 'contents']
const REFUSED_VALUES = /\b(?:calc|var|min|max|clamp|env|url|linear-gradient|oklch|color-mix)\(|\d(?:rem|vh|vw|dvh|ch)\b/
/** Gmail ignores a longer style sheet and those after it. */
const SHEET_BYTES = 8192
/** Gmail truncates longer mails, with a link to the whole. */
const HTML_BYTES = 102 * 1024
/** Mail servers refuse larger mails, encoded attachments included; Outlook.com and others at 20 MB. */
const MAIL_BYTES = 20_000_000
const PICTURE = /^https:\/\/[^?#]+\.(?:jpe?g|png|gif)(?:[?#]|$)/
const LINK = /^(?:https:\/\/[^/\s]|mailto:[^\s@]+@|tel:\+?\d)/
const PREHEADER_LENGTH = { min: 15, max: 150 }

/** Known limits of mail programs (caniemail.com and vendors' pages), and required parts of a mail. */
export const MAIL_RULES = {
  'refused-element': ({ elements }) =>
    elements
      .filter(({ tagName }) => REFUSED_ELEMENTS.includes(tagName))
      .map(({ tagName }) => `mail programs remove <${tagName}>`),

  'refused-style': ({ declarations, sheets }) => [
    ...declarations.flatMap(({ of, name, value }) =>
      REFUSED_PROPERTIES.includes(name) ||
      (name === 'display' && REFUSED_DISPLAYS.includes(value)) ||
      (REFUSED_VALUES.test(value) && !name.startsWith('mso-'))
        ? [`Outlook or Gmail does not know "${name}: ${value}" of <${of.tagName}>`]
        : [],
    ),
    ...sheets.flatMap((sheet) =>
      REFUSED_VALUES.test(sheet) || /@(?:import|font-face|supports|layer|container)\b/.test(sheet)
        ? ['Gmail leaves out a style sheet with functions, relative units, imports or fonts']
        : [],
    ),
  ],

  'style-size': ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const bytes = Buffer.byteLength(sheet)
      return bytes > SHEET_BYTES ? [`a style sheet has ${bytes} bytes; Gmail reads ${SHEET_BYTES}`] : []
    }),

  'event-handler': ({ elements }) =>
    elements.flatMap(({ attrs }) => attrs.filter(({ name }) => name.startsWith('on')).map(({ name }) => `${name} runs nowhere`)),

  size: ({ message: { html, text, attachments = [] } }) => {
    const bytes = Buffer.byteLength(html)
    const whole = attachments.reduce((sum, { content }) => sum + content.length, bytes + Buffer.byteLength(text))
    return [
      ...(bytes > HTML_BYTES ? [`the HTML has ${bytes} bytes; Gmail cuts it after ${HTML_BYTES}`] : []),
      ...(whole > MAIL_BYTES ? [`the mail has ${whole} bytes; servers refuse more than ${MAIL_BYTES}`] : []),
    ]
  },

  picture: ({ elements }) =>
    elements
      .filter(({ tagName }) => tagName === 'img')
      .flatMap((image) => {
        const src = attribute(image, 'src') ?? ''
        const sizes = ['width', 'height'].filter((name) => !/^\d+$/.test(attribute(image, name) ?? ''))
        return [
          ...(PICTURE.test(src) ? [] : [`"${src}" is no JPEG, PNG or GIF of a site: Outlook shows neither WebP nor SVG`]),
          ...sizes.map((name) => `"${src}" has no ${name} in px: Outlook shows it in its own size`),
          ...(attribute(image, 'alt') === undefined ? [`"${src}" has no alternative text`] : []),
        ]
      }),

  link: ({ elements }) =>
    elements
      .filter(({ tagName }) => tagName === 'a')
      .flatMap((link) => {
        const href = attribute(link, 'href') ?? ''
        return [
          ...(LINK.test(href) ? [] : [`"${href}" is no whole https, mailto or tel address`]),
          ...(textOf(link).trim() === '' ? [`the link to ${href} has no words`] : []),
        ]
      }),

  table: ({ elements }) =>
    elements.flatMap((table) => {
      if (table.tagName !== 'table') return []
      const isLayout = ['presentation', 'none'].includes(attribute(table, 'role') ?? '')
      if (isLayout || hasHeaders(table)) return []
      return ['a table is neither marked as layout (role="presentation") nor has headers']
    }),

  document: ({ elements, message: { html } }) => {
    const root = elements.find(({ tagName }) => tagName === 'html')
    const title = elements.find(({ tagName }) => tagName === 'title')
    const metas = elements.filter(({ tagName }) => tagName === 'meta').map((meta) => attribute(meta, 'name'))
    const headings = elements.filter(({ tagName }) => tagName === 'h1').length
    return [
      ...['lang', 'dir'].filter((name) => !root || !attribute(root, name)).map((name) => `<html> has no ${name}`),
      ...(title === undefined || textOf(title).trim() === '' ? ['the document has no title'] : []),
      ...(headings === 1 ? [] : [`there are ${headings} main headings`]),
      ...['viewport', 'color-scheme', 'supported-color-schemes', 'format-detection']
        .filter((name) => !metas.includes(name))
        .map((name) => `Apple Mail needs <meta name="${name}">`),
      ...(html.includes('<o:PixelsPerInch>96</o:PixelsPerInch>') ? [] : ['Outlook enlarges pictures without PixelsPerInch']),
      ...(html.includes('@media (prefers-color-scheme: dark)') ? [] : ['there are no colours for the dark scheme']),
    ]
  },

  outlook: ({ message: { html } }) => [
    ...unbalanced(seenByOthers(html)).map((fault) => `in other programs ${fault}`),
    ...unbalanced(seenByOutlook(html)).map((fault) => `in Outlook ${fault}`),
  ],

  preheader: (view) => {
    const { subject } = view.message
    const text = preheaderOf(view)
    if (text === null) return ['there is not one preheader, at the start of the body']
    return [
      ...(text.length < PREHEADER_LENGTH.min || text.length > PREHEADER_LENGTH.max
        ? [`the preheader has ${text.length} characters: "${text}"`]
        : []),
      ...(text.includes(subject) || subject.includes(text) ? [`the preheader repeats the subject: "${text}"`] : []),
    ]
  },

  text: ({ elements, message: { text } }) => {
    const plain = text.replaceAll(/\s+/g, ' ')
    const missing = elements
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => attribute(link, 'href') ?? '')
      .filter((href) => href.startsWith('https:') && !plain.includes(href))
    return [
      ...(text.trim() === '' ? ['there is no text part'] : []),
      ...[...new Set(missing)].map((href) => `the text part lacks the link to ${href}`),
    ]
  },

  headers: ({ message: { headers = {}, replyTo } }) => {
    const isListed = headers['List-Unsubscribe'] !== undefined
    return [
      ...(headers['Auto-Submitted'] === 'auto-generated' ? [] : ['Auto-Submitted is missing: absent people would answer']),
      ...(isListed && !/^<https:\/\/\S+>/.test(headers['List-Unsubscribe'] ?? '')
        ? ['List-Unsubscribe is no https address']
        : []),
      ...(isListed && headers['List-Unsubscribe-Post'] !== 'List-Unsubscribe=One-Click'
        ? ['List-Unsubscribe-Post is missing']
        : []),
      ...(replyTo === undefined ? ['nobody gets the answers (Reply-To)'] : []),
    ]
  },
} as const satisfies { readonly [name: string]: MailRule }

function hasHeaders(table: Parameters<typeof textOf>[0]): boolean {
  const cells = [table]
  for (const cell of cells) {
    if (cell.tagName === 'th') return attribute(cell, 'scope') !== undefined
    for (const child of cell.childNodes) if ('tagName' in child) cells.push(child)
  }
  return false
}

const FOR_OTHERS = /<!--\[if !mso\]><!-->([\s\S]*?)<!--<!\[endif\]-->/g
const FOR_OUTLOOK = /<!--\[if (?:mso|mso \| IE|lte mso 11)\]>([\s\S]*?)<!\[endif\]-->/g

function seenByOutlook(html: string): string {
  return html.replaceAll(FOR_OTHERS, '').replaceAll(FOR_OUTLOOK, '$1')
}

function seenByOthers(html: string): string {
  return html.replaceAll(FOR_OUTLOOK, '').replaceAll(FOR_OTHERS, '$1')
}

const TAG = /<(\/?)(table|tbody|tr|td|th|div|a|p|h1|h2|body|head|html)\b[^>]*>|<!--/g

/** Tags closed in another order than opened, and unmatched conditional comments. */
function unbalanced(html: string): readonly string[] {
  const open: string[] = []
  for (const [tag, slash, name = ''] of html.matchAll(TAG)) {
    if (tag === '<!--') return ['a conditional comment does not match']
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return [`</${name}> closes what is not open`]
  }
  return open.map((name) => `<${name}> is never closed`)
}
