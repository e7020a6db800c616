import type { Language } from '#schemas/language.ts'
import { escapeXml } from '#src/base/text/xml-text.ts'
import { absoluteUrl } from './head-structured-data.ts'
import type { ModuleFeed, ModuleFeedEntry } from './module-feed.ts'

interface Options {
  readonly publicUrl: string
  readonly language: Language
  readonly path: string
  readonly author: string
}

/** Writes a feed as Atom (RFC 4287) with absolute addresses. */
export function atomXml(feed: ModuleFeed, { publicUrl, language, path, author }: Options): string {
  const own = absoluteUrl(publicUrl, path)
  const updated = feed.entries.map((entry) => entry.updated).reduce((last, day) => (day > last ? day : last), '1970-01-01')
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    ...[element('id', own), element('title', feed.title), element('updated', instant(updated))],
    `<author>${element('name', author)}${element('uri', absoluteUrl(publicUrl, `/${language}/`))}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(own)}"/>`,
    `<link rel="alternate" type="text/html" hreflang="${language}" href="${escapeXml(absoluteUrl(publicUrl, feed.path))}"/>`,
    ...feed.entries.map((entry) => entryXml(entry, publicUrl, own)),
    '</feed>',
    '',
  ].join('\n')
}

function entryXml({ id, path, title, summary, html, published, updated }: ModuleFeedEntry, publicUrl: string, feed: string) {
  return [
    '<entry>',
    // Stable when the page moves, so that readers do not show the entry as new.
    element('id', `${feed}#${encodeURI(id)}`),
    element('title', title),
    `<link rel="alternate" type="text/html" href="${escapeXml(absoluteUrl(publicUrl, path))}"/>`,
    ...[element('published', instant(published)), element('updated', instant(updated))],
    ...(summary === '' ? [] : [element('summary', summary)]),
    ...(html === '' ? [] : [`<content type="html">${escapeXml(withAbsoluteLinks(html, publicUrl))}</content>`]),
    '</entry>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** Articles have no time: the morning of the day in Belgium, which is the same day elsewhere. */
function instant(day: string): string {
  return `${day}T07:00:00Z`
}

/** Sanitised HTML has double quotes around addresses. */
function withAbsoluteLinks(html: string, publicUrl: string): string {
  return html.replace(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${absoluteUrl(publicUrl, path)}"`)
}
