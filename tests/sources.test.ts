import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './fixtures/architecture/source-files.ts'
import {
  deadLinks,
  foreignSources,
  namedPaths,
  repeatedDecisions,
  unknownDecisions,
  unknownNames,
} from './fixtures/sources/citations.ts'
import { requirementsIn, unknownIds, untestedRows } from './fixtures/sources/requirements.ts'
import { retiredWords } from './fixtures/sources/retired-words.ts'
import { readTextFiles, type TextFile } from './fixtures/sources/text-files.ts'

const files = readTextFiles()
const textOf = (name: string) => files.find(({ path }) => path === name)?.text ?? ''
const requirements = requirementsIn(textOf('docs/requirements.md'))
const documents = files.filter(({ path }) => /^([A-Z]+|docs\/.+)\.md$/.test(path))
const exists = (path: string) => existsSync(join(ROOT, path))

/** Documents whose every path is one of the repository, in backticks or in a picture. */
const MAPS_OF_THE_CODE = ['docs/architecture.md', 'docs/changes.md']

/** Files that the guides ask their readers to write. */
const EXAMPLES = [
  'modules/opening-days/sample.json',
  'site-config/content/opening-days/first.json',
  'site-config/content/article/news-spring.json',
  'site-config/pages/team.json',
  'site-config/content/faq/first-visit.json',
  'site-config/content/gallery/region.json',
  'site-config/content/team/sales.json',
  'site-config/content/video/our-film.json',
]

describe('the sources that code, tests and documents cite', () => {
  it('each id is a row of docs/requirements.md, and ids are unique', () => {
    const ids = requirements.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(100)
    expect(ids).toEqual([...new Set(ids)])
    expect(unknownIds(files, requirements)).toEqual([])
  })

  it('each row of docs/requirements.md is in the title of a test that "npm test" runs, or states why not', () => {
    expect(untestedRows(files, requirements)).toEqual([])
  })

  it('each decision and each point is in docs/decisions, and numbers are unique', () => {
    expect(unknownDecisions(files)).toEqual([])
    expect(repeatedDecisions(files)).toEqual([])
  })

  it('no section of a document outside the repository is cited', () => {
    expect(foreignSources(files)).toEqual([])
  })

  it('each path and each link in a document exists', () => {
    const named = documents.flatMap(({ path, text }) =>
      namedPaths(text, MAPS_OF_THE_CODE.includes(path) ? 'anywhere' : 'in backticks').map((found) => [path, found] as const),
    )
    expect(named.length).toBeGreaterThan(300)
    expect(named.filter(([, found]) => !exists(found) && !EXAMPLES.includes(found))).toEqual([])
    expect(deadLinks(documents, exists)).toEqual([])
  })

  it('each file exists that a comment or a document mentions by its name or the end of its path', () => {
    expect(unknownNames(files).filter((mention) => !mention.startsWith('tests/'))).toEqual([])
  })

  it('no name in code, key of a text or path has a word that the glossary has replaced', () => {
    expect(retiredWords(files.filter(({ path }) => !path.endsWith('/retired-words.ts')))).toEqual([])
  })
})

describe('the source checks', () => {
  const one = (path: string, text: string): readonly TextFile[] => [{ path, text }]
  const row = { id: `ABC-${'01'}`, statement: 'It works.' }
  const decision = { path: 'docs/decisions/001-typescript-run-by-node.md', text: '# 001\n\n**1.** One.\n' }

  it('report an unknown id, in an existing group or another one', () => {
    const text = `ABC-${'01'}, ABC-${'02'}, ABC-${'1'}, XYZ-${'09'}, UTF-8, SHA-256`
    expect(unknownIds(one('src/a.ts', text), [row])).toHaveLength(3)
  })

  it('report a row that no title names, or only one of a daily test; a comment is no title, a reason is accepted', () => {
    const comment = one('tests/a.test.ts', `// [ABC-${'01'}]`)
    const text = `it('[ABC-${'01'}] it works', () => {})`
    const title = one('tests/a.test.ts', text)
    const daily = [...one('tests/a.daily.test.ts', text), ...one('tests/browsers/a.spec.ts', text)]
    const reasoned = { ...row, statement: 'It is quick (no test: the benchmarks measure it).' }
    const untested = (files: readonly TextFile[]) => untestedRows(files, [row])
    expect([untested(comment), untested(daily), untested(title)]).toEqual([[row.id], [row.id], []])
    expect(untestedRows(comment, [reasoned])).toEqual([])
  })

  it.each([
    [`/** Why (decision\n * ${'002'}). */`, 1],
    [`/** Why (decision ${'001'}, points 1 to 3). */`, 1],
    [`// docs/decisions/${'002'}`, 1],
    [`/** Why (decision ${'001'}, point 1). */`, 0],
  ])('report an unknown decision or point: %j', (text, faults) => {
    expect(unknownDecisions([decision, ...one('src/a.ts', text)])).toHaveLength(faults)
  })

  it('report a number in brackets in a document, and two decisions with one number', () => {
    expect(unknownDecisions([decision, ...one('docs/a.md', 'The same on both (003).')])).toEqual(['docs/a.md cites decision 003'])
    expect(repeatedDecisions([decision, { ...decision, path: 'docs/decisions/001-another.md' }])).toEqual(['001'])
  })

  it.each([`(\u00a73)`, `as the\n * ${'specification'} has it`, `section 3 ${'of'} the document`, `(decisions, ${'point'} 7)`])(
    'report a source outside the repository: %j',
    (text) => {
      expect(foreignSources(one('src/a.ts', text))).toHaveLength(1)
    },
  )

  it.each([
    ['src/a.ts', `const ${'kept'} = 1`],
    ['src/a.ts', `const [${'told'}, setOther] = useState(false)`],
    ['src/a.ts', `list.map((${'given'}) => 1)`],
    ['src/a.ts', `interface A { readonly ${'admission'}: string }`],
    ['src/a.ts', `read(${'KEPT'}_FILES)`],
    ['src/a.ts', `return is${'Tidy'}(a)`],
    ['src/i18n/a.json', `{ "shell.${'kept'}-one": {} }`],
    [`docs/${'kept'}-answers.md`, ''],
  ])('report a word that the glossary has replaced: %s %s', (path, text) => {
    expect(retiredWords(one(path, text))).toHaveLength(1)
    expect(retiredWords(one('src/a.ts', '// It is kept open (given a page), as told.'))).toEqual([])
  })

  it('report a missing path, link, heading and file in a comment', () => {
    expect(namedPaths('`src/gone.ts`, `modules/<type>`, /app/src/x and src/bare.ts.', 'in backticks')).toEqual([
      'src/gone.ts',
      'modules',
    ])
    expect(namedPaths('src/gone.ts', 'anywhere').filter((path) => !exists(path))).toEqual(['src/gone.ts'])
    const links = '# One\n[a](gone.md) [b](#one) [c](#two) [d](https://example.be/)'
    expect(deadLinks(one('docs/a.md', links), (path) => path === 'docs/a.md')).toHaveLength(2)
    expect(unknownNames(one('src/a.ts', '// As gone.ts does, and a.ts.\nconst name = "gone.md"'))).toEqual([
      'src/a.ts mentions gone.ts',
    ])
    const [document] = one('docs/a.md', 'As `gone.ts` and `routes/a.ts` do, `src/a.ts`, `src/*.ts`, `a.ts` and gone.ts.')
    expect(document && unknownNames([document, ...one('src/a.ts', '')])).toEqual([
      'docs/a.md mentions gone.ts',
      'docs/a.md mentions routes/a.ts',
    ])
  })
})
