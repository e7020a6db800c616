import { hash } from 'node:crypto'
import type { Language } from '#schemas/language.ts'
import type { FactField } from '#schemas/property/fact-field.ts'
import { RENT } from '#schemas/property/goal.ts'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { Fact, PropertyFacts } from '#schemas/property/property-facts.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { PICTURE_WIDTHS } from '#schemas/site/picture-widths.ts'
import { formatNumber } from '#src/base/text/number-text.ts'
import type { SiteTheme } from '#src/definition/fonts/site-theme.ts'
import { FLOOD_SIGN } from '#src/features/properties/rules/facts/flood-sign.ts'
import { longFact, mainFacts } from '#src/features/properties/rules/main-facts.ts'
import { displayPrice, formatEuro } from '#src/features/properties/rules/price.ts'
import { ribbonOf } from '#src/features/properties/rules/ribbon.ts'
import type { ServerText } from '#src/i18n/server-texts.ts'
import type { PageAssets } from '#src/renderer/server/ssr/assets.ts'
import { escapeHtml, fontPreloads } from '#src/renderer/server/ssr/document.ts'
import { PAPER_FORMATS, type PaperFormat, paperSize } from './paper-formats.ts'

/** The data of a card for the agency's window. */
export interface WindowCard {
  readonly property: PropertyDetail
  readonly facts: PropertyFacts
  readonly shell: Pick<ShellDocument, 'agency' | 'languages' | 'marqueeIgnore'>
  /** The tokens that differ from those of tokens.css, in the light scheme. */
  readonly theme: Pick<SiteTheme, 'tokens' | 'fontRules' | 'preloadedFonts'>
  readonly language: Language
  readonly format: PaperFormat
  readonly text: ServerText
  readonly assets: PageAssets
}

export function windowCardHtml(card: WindowCard): { readonly html: string; readonly styleHash: string } {
  const { property, language, text, theme, assets } = card
  const style = documentStyle(card)
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(`${titleOf(property)} · ${text('window-card.title')}`)}</title>`,
    fontPreloads(theme.preloadedFonts),
    ...assets.styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    `<style>${style}</style>`,
    ...assets.scripts.map((file) => `<script type="module" src="${file}"></script>`),
    `</head><body>${tools(card)}<main class="stage">${cardHtml(card)}</main></body></html>`,
  ].join('')
  return { html, styleHash: hash('sha256', style, 'base64') }
}

/** The styles that differ between cards: the paper, the agency's colours and the energy label's. The schema has validated the colours. */
function documentStyle({ format, property, theme: { tokens, fontRules } }: WindowCard): string {
  const { widthMm, heightMm } = paperSize(format)
  const theme = Object.entries(tokens).map(([name, value]) => `${name}:${value};`)
  const badge = property.EnergyBadge
  return [
    fontRules,
    `@page{size:${widthMm}mm ${heightMm}mm;margin:0}`,
    `:root{${theme.join('')}--paper-width:${widthMm}mm;--paper-ratio:${heightMm / widthMm}}`,
    badge ? `.label{background:${badge.color};color:${badge.textColor}}` : '',
  ].join('')
}

/** The screen controls around the card: sizes, languages, printing. */
function tools({ property, shell, language, format, text }: WindowCard): string {
  const link = (name: string, query: { language: string; format: string }, isCurrent: boolean) => {
    const address = `?language=${query.language}&amp;format=${query.format}`
    return `<li><a href="${address}" hreflang="${query.language}"${isCurrent ? ' aria-current="true"' : ''}>${name}</a></li>`
  }
  const formats = PAPER_FORMATS.map((one) => link(one.toUpperCase(), { language, format: one }, one === format))
  const languages = shell.languages.map((one) => link(one.toUpperCase(), { language: one, format }, one === language))
  return [
    `<header class="tools"><h1>${text('window-card.title')}</h1>`,
    `<nav aria-label="${text('window-card.format')}"><ul>${formats.join('')}</ul></nav>`,
    languages.length > 1 ? `<nav aria-label="${text('window-card.language')}"><ul>${languages.join('')}</ul></nav>` : '',
    `<a href="${escapeHtml(property.path)}">${text('window-card.back')}</a>`,
    `<button type="button" data-print hidden>${text('summary.print')}</button></header>`,
  ].join('')
}

function cardHtml(card: WindowCard): string {
  const { property, text } = card
  const ribbon = ribbonOf(property, (kind) => text(`card.${kind}`))
  const title = titleOf(property)
  const place = [property.Address, `${property.Zip} ${property.City}`].filter((part) => part !== '').join(', ')
  return [
    `<article class="card"><div class="picture">${picture(property)}`,
    ribbon === '' ? '' : `<p class="ribbon">${escapeHtml(ribbon)}</p>`,
    `</div><div class="words"><p class="place">${escapeHtml(place)}</p>`,
    `<h2 class="title" data-length="${lengthOf(title)}">${escapeHtml(title)}</h2>`,
    `<div class="offer">${price(card)}${energy(card)}</div>${facts(card)}${foot(card)}</div></article>`,
  ].join('')
}

function picture({ Pictures: [first] }: PropertyDetail): string {
  if (!first) return ''
  const { urlTemplate, widthPx, note } = first.Picture
  // The largest variant of the picture, whose width is limited by its own.
  const width = PICTURE_WIDTHS.findLast((one) => one <= widthPx) ?? PICTURE_WIDTHS[0]
  const image = `<img src="${urlTemplate.replaceAll('{width}', String(width))}" alt="">`
  return note === undefined ? image : `${image}<p class="note">${escapeHtml(note)}</p>`
}

function price({ property, shell, text }: WindowCard): string {
  const shown = displayPrice(property, { marqueeIgnore: shell.marqueeIgnore, startingFrom: text('card.starting-from') })
  if (shown === null) return `<p class="price">${text('card.price-on-request')}</p>`
  const around = (part: string) => (part === '' ? '' : ` <small>${escapeHtml(part)}</small> `)
  const charges =
    property.Goal === RENT && typeof property.ChargesRenter === 'number'
      ? `<span class="charges">${text('card.charges', { amount: formatEuro(property.ChargesRenter) })}</span>`
      : ''
  return `<p class="price">${around(shown.prefix)}${escapeHtml(shown.text)}${around(shown.unit)}${charges}</p>`
}

function energy({ property, text }: WindowCard): string {
  const badge = property.EnergyBadge
  if (badge === null) return ''
  const name = text(badge.isComputed ? 'energy.indicative' : 'energy.label', { label: badge.text })
  const score = formatNumber(property.EnergyPerformance)
  const shownScore = score === '' ? '' : `<span>${text('energy.per-area', { value: score })}</span>`
  return `<p class="energy"><span class="label" role="img" aria-label="${escapeHtml(name)}">${badge.text}</span>${shownScore}</p>`
}

function facts({ property, text }: WindowCard): string {
  const shown = mainFacts(property)
    .slice(0, 3)
    .map((fact) => `<li>${escapeHtml(longFact(fact, text))}</li>`)
  return shown.length === 0 ? '' : `<ul class="facts">${shown.join('')}</ul>`
}

function foot({ property, facts: known, shell, language, text }: WindowCard): string {
  const { agency } = shell
  const code =
    property.UniqueCode && property.UniqueCode !== '-' ? text('property.unique-code', { code: property.UniqueCode }) : ''
  const reference = property.RecordFile === '' ? '' : text('card.reference', { reference: property.RecordFile })
  const mentions = [
    escapeHtml(reference),
    escapeHtml(code),
    ...legalFacts(known, text),
    escapeHtml(`IPI/BIV ${agency.ipiNumber}`),
  ]
  return [
    `<div class="foot"><img src="/api/properties/${property.ID}/code.svg?language=${language}" alt="${text('summary.scan')}">`,
    `<div><p class="agency">${escapeHtml(agency.name)}</p>`,
    `<p>${escapeHtml(`${agency.street} ${agency.houseNumber}, ${agency.zip} ${agency.city}`)}</p>`,
    `<p>${escapeHtml(`${agency.phone.text} · ${agency.email}`)}</p></div></div>`,
    `<p class="mentions">${mentions.map((part) => (part === '' ? '' : `<span>${part}</span>`)).join('')}</p>`,
  ].join('')
}

/** The mandatory facts of an advertisement, if property-display.json shows them for the property's region. */
const LEGAL_FIELDS: ReadonlySet<string> = new Set<FactField>([
  'FloodScoreP',
  'FloodScoreG',
  'PlanningPermit',
  'PlanningDestination',
  'PlanningSummons',
  'AllotmentPermit',
  'PreemptiveRights',
  'JudicialDecision',
])

function legalFacts({ groups }: PropertyFacts, text: ServerText): readonly string[] {
  const shown = groups.flatMap(({ facts: inGroup }) => inGroup.filter(({ field }) => LEGAL_FIELDS.has(field)))
  return shown.map((fact) => `${escapeHtml(`${fact.label}: ${fact.value}`)}${sign(fact, text)}`)
}

function sign({ symbol }: Fact, text: ServerText): string {
  if (symbol !== 'flood-risk') return ''
  const paths = FLOOD_SIGN.map((path) => `<path d="${path}"/>`).join('')
  return ` <svg viewBox="0 0 24 24" role="img" aria-label="${text('facts.flood-risk')}">${paths}</svg>`
}

function titleOf({ TypeDescription, MainTypeName }: PropertyDetail): string {
  return TypeDescription || MainTypeName
}

/** Selects a font size so that any title leaves room for the picture. */
function lengthOf(title: string): 'short' | 'long' | 'longest' {
  return title.length <= 56 ? 'short' : title.length <= 120 ? 'long' : 'longest'
}
