import { isDarkColor } from '#src/domain/site/colours.ts'
import { keepUnits } from '#src/domain/text/multilingual-text.ts'
import type { MailBlock, MailPage, MailStyle } from './mail-page.ts'

/** Dark mode, for mail programs that support the media query; others keep the light colours. */
const DARK = `@media (prefers-color-scheme: dark) {
.ground { background: #16211f !important }
.sheet, .card { background: #1f2c2a !important; border-color: #3a4744 !important }
.sheet { border-top-color: #9fd3c2 !important }
.card { background: #263532 !important }
.ink { color: #f6f2e8 !important }
.slate { color: #c4cbc4 !important }
.link { color: #9fd3c2 !important }
.rule { border-color: #3a4744 !important }
}`

/** Renders a mail as HTML for mail programs: no tables, no scripts, inline styles. */
export function mailHtml({ language, title, blocks, sender, reason }: MailPage): string {
  const { style, identity, privacy } = sender
  const small = `margin:0;font:400 13px/1.6 ${style.textFont};color:${style.slate}`
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${style.paper};-webkit-text-size-adjust:100%">
<div class="ground" style="background:${style.paper};padding:24px 12px">
<div style="max-width:600px;margin:0 auto">
<p style="margin:0;padding:0 4px 16px;font:600 20px/1.3 ${style.titleFont}"><a class="link" href="${escapeHtml(sender.url)}" style="color:${style.primary};text-decoration:none">${escapeHtml(sender.name)}</a></p>
<div class="sheet" style="background:#ffffff;border:1px solid ${style.line};border-top:3px solid ${style.primary};border-radius:8px;padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 20px;font:500 27px/1.25 ${style.titleFont};color:${style.ink};overflow-wrap:break-word">${escapeHtml(title)}</h1>
${blocks.map((block) => blockHtml(block, style)).join('\n')}
</div>
<div style="padding:20px 4px 0">
<p class="slate" style="${small}"><strong>${escapeHtml(sender.name)}</strong><br>${identity.map(escapeHtml).join('<br>')}</p>
<p class="slate" style="${small};padding-top:12px">${escapeHtml(reason)}${privacy ? ` <a class="link" href="${escapeHtml(privacy.url)}" style="color:${style.primary}">${escapeHtml(privacy.label)}</a>` : ''}</p>
</div>
</div>
</div>
</body>
</html>
`
}

function blockHtml(block: MailBlock, style: MailStyle): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${style.textFont};color:${style.ink}">${lines(block.text)}</p>`
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 10px;font:500 19px/1.3 ${style.titleFont};color:${style.ink}">${escapeHtml(block.text)}</h2>`
    case 'facts':
      return factsHtml(block, style)
    case 'button':
      return buttonHtml(block, style)
    case 'links':
      return block.links
        .map((link) => `<p style="margin:0 0 10px;font:600 16px/1.5 ${style.textFont}">${linkHtml(link, style)}</p>`)
        .join('\n')
    case 'card':
      return cardHtml(block, style)
  }
}

/** A share of the row where it is 420 px wide, else the whole row; works without media queries. */
function share(percent: number): string {
  return `display:inline-block;box-sizing:border-box;min-width:${percent}%;max-width:100%;width:calc((420px - 100%) * 420)`
}

/** Label and value side by side, or stacked where the row is narrow. */
function factsHtml({ facts }: Extract<MailBlock, { kind: 'facts' }>, { ink, slate, line, textFont }: MailStyle): string {
  const label = `${share(36)};margin:0;padding-right:12px;vertical-align:top;font:400 14px/1.7 ${textFont};color:${slate};overflow-wrap:break-word;hyphens:auto`
  const value = `${share(63)};margin:0;vertical-align:top;font:400 16px/1.5 ${textFont};color:${ink};overflow-wrap:anywhere`
  const rows = facts.map(
    (fact) => `<div class="rule" style="border-top:1px solid ${line};padding:9px 0">
<dt class="slate" style="${label}">${escapeHtml(fact.label)}</dt><dd class="ink" style="${value}">${lines(fact.value)}</dd>
</div>`,
  )
  return `<dl style="margin:0 0 20px">\n${rows.join('\n')}\n</dl>`
}

function buttonHtml({ label, url }: { readonly label: string; readonly url: string }, { primary, textFont }: MailStyle): string {
  const ink = isDarkColor(primary) ? '#ffffff' : '#000000'
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;border-radius:6px;background:${primary};font:600 16px/1.25 ${textFont};color:${ink};text-decoration:none">${escapeHtml(label)}</a></p>`
}

type CardBlock = Extract<MailBlock, { kind: 'card' }>
/** The inner width of a card. */
const PICTURE_PX = 508

function cardHtml(card: CardBlock, style: MailStyle): string {
  const { title, price, link, picture, note } = card
  const details = card.lines.map(
    (line) =>
      `<p class="slate" style="margin:0 0 2px;font:400 15px/1.5 ${style.textFont};color:${style.slate}">${escapeHtml(line)}</p>`,
  )
  return `<div class="card" style="margin:0 0 20px;padding:18px 20px;background:${style.paper};border:1px solid ${style.line};border-radius:8px">
${picture === undefined ? '' : pictureHtml(picture, link?.url ?? '', style)}
${note === undefined ? '' : `<p class="link" style="margin:0 0 4px;font:600 14px/1.4 ${style.textFont};color:${style.primary}">${escapeHtml(note)}</p>`}
<p class="ink" style="margin:0 0 4px;font:500 18px/1.35 ${style.titleFont};color:${style.ink}">${escapeHtml(title)}</p>
${details.join('\n')}
${price === '' ? '' : `<p class="ink" style="margin:8px 0 0;font:500 18px/1.35 ${style.titleFont};color:${style.ink}">${escapeHtml(price)}</p>`}
${link === null ? '' : `<p style="margin:10px 0 0;font:600 15px/1.5 ${style.textFont}">${linkHtml(link, style)}</p>`}
</div>`
}

/** A picture as wide as its card; a given height prevents layout shifts. */
function pictureHtml(
  { url, alt, aspect }: NonNullable<CardBlock['picture']>,
  link: string,
  { slate, textFont }: MailStyle,
): string {
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${PICTURE_PX}" height="${Math.round(PICTURE_PX / aspect)}" style="display:block;width:100%;height:auto;border:0;border-radius:6px;font:400 14px/1.5 ${textFont};color:${slate}">`
  return `<p style="margin:0 0 12px">${link === '' ? image : `<a href="${escapeHtml(link)}">${image}</a>`}</p>`
}

function linkHtml({ label, url }: { readonly label: string; readonly url: string }, { primary }: MailStyle): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${primary};text-decoration:underline">${escapeHtml(label)}</a>`
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Escapes a text for HTML, with no-break spaces between numbers and units. */
function escapeHtml(text: string): string {
  return keepUnits(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
