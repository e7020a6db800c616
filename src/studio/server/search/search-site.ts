import type { SearchKind, StudioSearch, StudioSearchHit } from '#schemas/studio/search-api.ts'
import type { StudioEntry } from '#schemas/studio/studio-api.ts'
import { askedWords } from '#src/base/text/asked-words.ts'
import { foldedWords, foldText } from '#src/base/text/folded-text.ts'
import { markWords } from '#src/base/text/mark-words.ts'
import { fieldPlace } from '#src/definition/editing/field-places.ts'
import { toPointer } from '#src/definition/reading/json-pointer.ts'
import { contentHits, fieldHits, kindHit, presentValues } from './field-hits.ts'
import { type Candidate, type SearchParts, scoreOf } from './search-candidate.ts'
import { wordsOf } from './search-index.ts'

const MOST_HITS = 50
/** Limits per kind, so that frequent words in texts leave room for pages. */
const MOST_OF_KIND: { readonly [kind in SearchKind]: number } = {
  page: 12,
  content: 12,
  menu: 8,
  text: 20,
  setting: 12,
  media: 8,
}
/** The limit of files whose texts are searched in detail; beyond it, there are more hits. */
const MOST_FILES = 300
/** The limit of contents of one module type that are found by a field. */
const MOST_OF_TYPE = 3
const SETTINGS = ['site', 'forms', 'property-display', 'redirects']

/** The hits with all words of a query, best first. */
export function searchSite(parts: SearchParts, query: string): StudioSearch {
  const words = foldedWords(query)
  const { found, entries } = parts
  if (words.length === 0) return { revision: found.revision, hits: [], hasMore: false }
  const ofTexts = textHits(parts, words)
  const asked = askedWords(query)
  const values = presentValues(parts)
  const contents = Map.groupBy(
    entries.filter(({ kind }) => kind === 'content'),
    ({ type }) => type,
  )
  const candidates = [
    ...entries.flatMap((entry) => entryHit(entry, words)),
    ...entries
      .filter(({ kind }) => kind !== 'page' && kind !== 'content')
      .flatMap((entry) => [...kindHit(parts, entry, asked), ...fieldHits(parts, entry, { words, asked, values })]),
    ...[...contents.values()].flatMap((all) => contentHits(parts, all.slice(0, MOST_OF_TYPE), { asked, values })),
    ...ofTexts.candidates,
    ...[...found.contents.media].flatMap((name) => mediaHit(name, words)),
  ]
  const byKind = Map.groupBy(candidates, ({ kind }) => kind)
  const best = [...byKind].flatMap(([kind, all]) => byScore(all).slice(0, MOST_OF_KIND[kind]))
  const hits = byScore(best).slice(0, MOST_HITS)
  return {
    revision: found.revision,
    hits: hits.map(({ show }) => show()),
    hasMore: ofTexts.hasMore || hits.length < candidates.length,
  }
}

function byScore(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.toSorted((a, b) => b.score - a.score)
}

function entryHit(entry: StudioEntry, words: readonly string[]): readonly Candidate[] {
  const { file, title, kind } = entry
  const { places, folded, all } = placesOf(entry)
  if (!words.every((word) => all.includes(word))) return []
  const scores = folded.map((place, index) => (scoreOf(place, words) ?? -10) - (index === 0 ? 0 : 5))
  const best = Math.max(...scores)
  if (best < 0) return []
  const at = scores.indexOf(best)
  const ofKind = kind === 'page' ? 'page' : kind === 'content' ? 'content' : 'setting'
  return [
    {
      score: best + (kind === 'page' ? 40 : 30),
      kind: ofKind,
      show: () => ({
        ...{ kind: ofKind, file, pointer: null, language: null, title, place: [] },
        excerpt: at === 0 ? markWords(title, words) : markWords(places[at] ?? '', words),
      }),
    },
  ]
}

const foldedPlaces = new WeakMap<StudioEntry, ReturnType<typeof foldPlaces>>()

/** Entries are created once per state of a draft. */
function placesOf(entry: StudioEntry): ReturnType<typeof foldPlaces> {
  const known = foldedPlaces.get(entry) ?? foldPlaces(entry)
  foldedPlaces.set(entry, known)
  return known
}

function foldPlaces({ title, paths, file }: StudioEntry) {
  const places = [title, ...Object.values(paths ?? {}), file]
  const folded = places.map(foldText)
  return { places, folded, all: folded.join('\n') }
}

function textHits({ texts, index, entries, schemaOf, language }: SearchParts, words: readonly string[]) {
  const candidates: Candidate[] = []
  let files = 0
  for (const entry of entries) {
    const ofFile = texts.get(entry.file)
    if (ofFile === undefined) continue
    const searched = index.of(ofFile)
    if (!words.every((word) => searched.folded.includes(word))) continue
    if (files === MOST_FILES) return { candidates, hasMore: true }
    files += 1
    const kind = textKind(entry)
    const title = foldText(entry.title)
    for (const { text, language: ofText, folded } of searched.texts()) {
      const score = scoreOf(folded, words)
      if (score === null || folded === title) continue
      const { file } = entry
      candidates.push({
        score: score + (kind === 'text' ? 0 : 5) + (ofText === language ? 3 : 0),
        kind,
        show: () => ({
          ...{ kind, file, pointer: toPointer(text.path), language: ofText, title: entry.title },
          place: fieldPlace(schemaOf(entry), text.path),
          excerpt: markWords(wordsOf(text, ofText), words),
        }),
      })
    }
  }
  return { candidates, hasMore: false }
}

function textKind({ kind }: StudioEntry): SearchKind {
  if (kind === 'header' || kind === 'footer') return 'menu'
  return SETTINGS.includes(kind) ? 'setting' : 'text'
}

function mediaHit(name: string, words: readonly string[]): readonly Candidate[] {
  const score = scoreOf(foldText(name), words)
  if (score === null) return []
  const show = (): StudioSearchHit => ({
    ...{ kind: 'media', file: name, pointer: null, language: null, title: name, place: [] },
    excerpt: markWords(name, words),
  })
  return [{ score, kind: 'media', show }]
}
