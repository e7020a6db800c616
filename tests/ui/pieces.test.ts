import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const classesOf = (file: string) => [...read(file).matchAll(/^ +\.([\w-]+)(?=[,\s{:])/gm)].map(([, name = '']) => name)

const pieces = new Set(classesOf('src/ui/pieces.css'))
const known = new Set([...pieces, ...classesOf('src/ui/base.css'), ...classesOf('src/ui/icons.css'), 'section-unprinted'])

const SHEETS = globSync(['modules/**/*.module.css', 'src/{ui,renderer,features}/**/*.module.css'])
const composed = SHEETS.flatMap((file) =>
  [...read(file).matchAll(/composes: (.*) from global;/g)].flatMap(([, names = '']) => names.split(' ')),
)
const VIEWS = globSync(['modules/**/*.tsx', 'src/{ui,renderer,features}/**/*.tsx'], { exclude: ['**/*.test.tsx'] })

/** The names of classes that a view writes as words: a whole attribute, or a template beside the classes of its own style sheet. */
function namesIn(code: string): readonly string[] {
  const texts = [...code.matchAll(/[cC]lassName=(?:"([^"]*)"|\{`([^`]*)`\})/g)].map(
    ([, text, template]) => text ?? template ?? '',
  )
  return texts.flatMap((text) => text.replace(/\$\{[^}]*\}/g, ' ').match(/\S+/g) ?? [])
}

it('a class that a view writes as a word is one of base.css or pieces.css', () => {
  const unknown = VIEWS.flatMap((file) => namesIn(read(file)).map((name) => `${file}: ${name}`)).filter(
    (line) => !known.has(line.split(': ')[1] ?? ''),
  )
  expect(unknown).toEqual([])
  expect(composed.filter((name) => !known.has(name))).toEqual([])
})

// They come in one file, with documents such as the map in its frame.
it('no other global style sheet has a class of pieces.css', () => {
  const sheets = globSync('src/{ui,renderer,features}/**/*.css').filter((file) => !/\.module\.css$|ui\/pieces\.css$/.test(file))
  const namesOf = (file: string) => [...read(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
  expect(
    sheets.flatMap((file) =>
      namesOf(file)
        .filter((name) => pieces.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([])
})

it('each class of pieces.css is in the views at least twice', () => {
  const used = [...composed, ...VIEWS.flatMap((file) => read(file).match(/(?<=['"`\s])[a-z0-9-]+(?=['"`\s])/g) ?? [])]
  const count = new Map<string, number>()
  for (const name of used) count.set(name, (count.get(name) ?? 0) + 1)
  expect([...pieces].filter((name) => (count.get(name) ?? 0) < 2)).toEqual([])
})
