import { keepUnits } from '#src/base/text/multilingual-text.ts'
import { type FillPiece, mailLayout } from './mail-layout.ts'
import type { MailBlock, MailCard, MailPage, MailSender } from './mail-page.ts'

/** Follows the preheader, so that mail programs do not show the mail's first words in the preview. */
const FILLER = '&#847;&zwnj;&nbsp;'.repeat(60)

/** Renders a mail as HTML from the pieces of the MJML layout. */
export function mailHtml({ language, title, preheader, blocks, sender, reason }: MailPage): string {
  const fill = mailLayout(sender.style)
  const frame = { language, title: escapeHtml(title), preheader: escapeHtml(preheader), filler: FILLER }
  return [fill('head', frame), brand(sender, fill), fill('sheet'), content(title, blocks, fill), foot(sender, reason, fill)].join(
    '',
  )
}

/** The logo and the name, or a logo that contains the name. */
function brand({ logo, name, url }: MailSender, fill: FillPiece): string {
  const link = { name: escapeHtml(name), url: escapeHtml(url) }
  if (logo === null) return fill('brand-name', link)
  const { widthPx, heightPx, hasName } = logo
  const picture = fill('brand-logo', {
    src: escapeHtml(logo.url),
    darkSrc: escapeHtml(logo.darkUrl),
    width: String(widthPx),
    height: String(heightPx),
    alt: hasName ? link.name : '',
    open: hasName ? `<a href="${link.url}" style="text-decoration:none">` : '',
    close: hasName ? '</a>' : '',
  })
  return hasName ? picture : picture + fill('brand-name', link)
}

/** Cards are separate sections; the blocks between them share one. */
function content(title: string, blocks: readonly MailBlock[], fill: FillPiece): string {
  const parts = [fill('rows'), fill('title', { title: escapeHtml(title) })]
  let isOpen = true
  let pictures = 0
  for (const block of blocks) {
    const isCard = block.kind === 'card'
    if (isCard === isOpen) parts.push(fill(isCard ? 'rows-end' : 'rows'))
    isOpen = !isCard
    if (!isCard) {
      parts.push(rowsHtml(block, fill))
      continue
    }
    // The first property is large, the others form a list.
    if (block.picture !== undefined) pictures += 1
    parts.push(block.picture !== undefined && pictures > 1 ? rowHtml(block, fill) : cardHtml(block, fill))
  }
  if (isOpen) parts.push(fill('rows-end'))
  return parts.join('')
}

function rowsHtml(block: Exclude<MailBlock, MailCard>, fill: FillPiece): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return fill(block.kind, { text: lines(block.text) })
    case 'facts': {
      const facts = block.facts.map(({ label, value }) => fill('fact', { label: escapeHtml(label), value: lines(value) }))
      return facts.length === 0 ? '' : [fill('facts'), ...facts, fill('facts-end')].join('')
    }
    case 'button':
      return fill('button', linkValues(block))
    case 'links':
      return block.links.map((link) => fill('link', linkValues(link))).join('')
  }
}

/** The width of pictures in the layout, in px. */
const WIDTHS = { 'card-picture': 548, row: 188 } as const

function cardHtml(card: MailCard, fill: FillPiece): string {
  return [fill('card'), pictureHtml('card-picture', card, fill), fill('card-body'), cardText(card, fill), fill('card-end')].join(
    '',
  )
}

function rowHtml(card: MailCard, fill: FillPiece): string {
  return [pictureHtml('row', card, fill), cardText(card, fill), fill('row-end')].join('')
}

function pictureHtml(piece: keyof typeof WIDTHS, { picture, title, link }: MailCard, fill: FillPiece): string {
  if (picture === undefined) return ''
  const html = fill(piece, {
    src: escapeHtml(piece === 'row' ? picture.smallUrl : picture.url),
    // The picture is a link and needs a name.
    alt: escapeHtml(picture.alt || title),
    url: escapeHtml(link?.url ?? ''),
    height: String(Math.round(WIDTHS[piece] / picture.aspect)),
  })
  return link === null ? html.replaceAll(/<\/?a\b[^>]*>/g, '') : html
}

function cardText({ picture, note, title, lines: details, price, link }: MailCard, fill: FillPiece): string {
  return [
    picture?.note === undefined ? '' : fill('card-line', { line: escapeHtml(picture.note) }),
    note === undefined ? '' : fill('card-note', { note: escapeHtml(note) }),
    fill('card-title', { title: escapeHtml(title) }),
    ...details.map((line) => fill('card-line', { line: escapeHtml(line) })),
    price === '' ? '' : fill('card-price', { price: escapeHtml(price) }),
    link === null ? '' : fill('card-link', linkValues(link)),
  ].join('')
}

function foot({ name, identity, privacy, style }: MailSender, reason: string, fill: FillPiece): string {
  const link = (url: string, label: string, colour: string, name: string) =>
    `<a class="${name}" href="${escapeHtml(url)}" style="color:${colour}">${escapeHtml(label)}</a>`
  const { slate, link: linkColour } = style.light
  const identityLines = identity.map(({ text, url }) => (url === undefined ? escapeHtml(text) : link(url, text, slate, 'slate')))
  const why = [escapeHtml(reason), ...(privacy === null ? [] : [link(privacy.url, privacy.label, linkColour, 'link')])]
  return fill('foot', { name: escapeHtml(name), identity: identityLines.join('<br>'), reason: why.join(' ') })
}

function linkValues({ label, url }: { readonly label: string; readonly url: string }) {
  return { label: escapeHtml(label), url: escapeHtml(url) }
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Also puts no-break spaces between numbers and units. */
function escapeHtml(text: string): string {
  return keepUnits(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
