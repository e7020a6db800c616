import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#schemas/language.ts'
import { beginningFacts } from '#src/definition/beginnings/beginning-facts.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import { type FolderContents, readFolder } from '#src/definition/files/read-folder.ts'
import type { Site } from '#src/definition/site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { beginPage } from '#src/studio/server/beginnings/begin-page.ts'
import { readBeginnings } from '#src/studio/server/beginnings/read-beginnings.ts'

const validator = createSiteValidator(moduleTypes)
const folders = { sample: await readFolder('site-config', 5_000_000), minimal: await readFolder('examples/minimal', 5_000_000) }
const SUBJECTS = { town: ['spa|4900', 'Spa'], person: ['anne', 'Anne Lejeune'], project: ['1', 'Résidence du Plateau'] }
/** What is left to the agency, as each of them says. */
const WITH_GAPS = ['town', 'project', 'job', 'person', 'disclaimer', 'accessibility-statement']
const KINDS = ['pages', 'patterns'] as const
const DAY = '2026-11-29'

function filesIn(contents: FolderContents, languages: readonly Language[]) {
  const decode = (file: string) => new TextDecoder().decode(contents.files.get(file))
  const config = { ...JSON.parse(decode('site.json')), languages, defaultLanguage: languages[0] }
  const files = new Map(contents.files).set('site.json', new TextEncoder().encode(JSON.stringify(config)))
  const textOf = (file: string) => (files.has(file) ? new TextDecoder().decode(files.get(file)) : null)
  return { files, found: { contents, texts: new Map(), textOf, revision: 0 } as never }
}

/** The sample site with the page of a beginning, published. */
function begun(kind: (typeof KINDS)[number], id: string, languages: readonly Language[], contents = folders.sample) {
  const beginning = readBeginnings(kind).get(id)
  if (beginning === undefined) throw new Error(`no ${kind} ${id}`)
  const { files, found } = filesIn(contents, languages)
  const { site } = composeSite({ ...contents, files, validator })
  const [value = '', name = ''] = beginning.about === undefined ? [] : SUBJECTS[beginning.about]
  const facts = beginningFacts(site as Site, beginning.about === undefined ? null : { value, name: () => name }, DAY)
  const titles = Object.fromEntries(
    languages.map((each) => [each, (beginning.page?.title ?? beginning.name)[each].replaceAll('{about}', name)]),
  )
  const wish = { titles, parentId: null, copied: null, beginning: { beginning, facts } }
  const page = beginPage(found, wish, { languages, defaultLanguage: languages[0] ?? 'fr', day: DAY })
  const added = page.files.map(({ file, text }): [string, Uint8Array] => {
    const published = (text ?? '').replace('"status": "Draft"', '"status": "Published", "showInMenu": true')
    return [file, new TextEncoder().encode(published)]
  })
  const composed = composeSite({ ...contents, files: new Map([...files, ...added]), validator })
  // A menu of one page more may be too wide, which is no matter of the page.
  const findings = composed.findings.filter(({ file }) => added.some(([own]) => own === file))
  return { page, texts: new Map(added.map(([file, bytes]) => [file, new TextDecoder().decode(bytes)])), ...composed, findings }
}

const all = KINDS.flatMap((kind) => [...readBeginnings(kind).keys()].map((id) => [kind, id] as const))

describe('what pages can begin with', () => {
  it.each(all)('%s %s makes a page without findings, except for what only the agency knows', (kind, id) => {
    const { page, texts, site, findings } = begun(kind, id, LANGUAGES)
    const reported = findings.map(({ file, code, pointer, message }) => ({ file, code, pointer, message }))
    expect(reported.filter(({ code }) => code !== 'placeholder-text')).toEqual([])
    expect(findings.length > 0).toBe(WITH_GAPS.includes(id))
    const made = site?.pages.get(page.id)?.modules.fr ?? []
    expect(made.length).toBe(readBeginnings(kind).get(id)?.modules.length)
    expect([...texts.values()].join('')).not.toMatch(/\{[a-z]/)
  })

  it.each(LANGUAGES)('each is whole in a site in "%s" alone, and has no text of another language', (language) => {
    for (const [kind, id] of all) {
      const { texts, findings } = begun(kind, id, [language])
      expect([id, findings.filter(({ code }) => code !== 'placeholder-text')]).toEqual([id, []])
      const others = LANGUAGES.filter((each) => each !== language)
      for (const text of texts.values()) expect(text).not.toMatch(new RegExp(`"(${others.join('|')})":`))
    }
  })

  it('each stands in a site that has none of the pages and content that it shows elsewhere', () => {
    for (const [kind, id] of all) {
      const { findings } = begun(kind, id, ['fr'], folders.minimal)
      const ofSubject = ['unknown-city', 'unknown-item']
      const reported = findings.filter(({ code, severity }) => severity === 'error' && !ofSubject.includes(code))
      expect([id, reported]).toEqual([id, []])
    }
  })

  it('the legal pages say what those of the sample say', () => {
    for (const id of ['disclaimer', 'privacy-statement', 'cookie-policy', 'accessibility-statement']) {
      const { texts, page } = begun('pages', id, LANGUAGES)
      const own = JSON.parse(texts.get(`content/article/${page.id}-text.json`) ?? '{}')
      const sample = JSON.parse(new TextDecoder().decode(folders.sample.files.get(`content/article/${id}.json`)))
      for (const language of LANGUAGES) expect(sentences(own.body[language])).toEqual(sentences(sample.body[language]))
    }
  })
})

/** Without days, names and addresses, which differ. */
function sentences(html: string): readonly string[] {
  const plain = html.replace(/<(?!h3)[^>]*>|\s+/g, ' ').replace(/ {2,}/g, ' ')
  const own = /\d{1,2}\.? \p{L}+ 202\d|\([^()]*\)|Anne Lejeune|Liège|Luik|Lüttich|[a-z]+@\S+/gu
  return plain.split('<h3>').map((part) => part.replace(own, ''))
}
