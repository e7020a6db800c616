import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPlainObject } from '#src/base/json/plain-object.ts'
import { identityOf } from '#src/definition/editing/match-items.ts'
import { mergeDraft } from '#src/definition/editing/merge-draft.ts'
import { siteOver } from '#src/definition/layers/merge-site.ts'
import { planUpgrade } from '#src/definition/layers/upgrade-files.ts'
import { type JsonPath, toPointer, valueAt } from '#src/definition/reading/json-pointer.ts'

type Plain = Record<string, unknown>
type Files = Readonly<Record<string, Plain>>

const leaf = fc.constantFrom(0, 1, 2, 'x', 'y')
const items = fc.uniqueArray(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), v: leaf, w: leaf }, { requiredKeys: ['id'] }), {
  selector: ({ id }) => id,
  maxLength: 4,
})
const inner = fc.dictionary(fc.constantFrom('p', 'q', 'r'), leaf, { maxKeys: 3 })
const value: fc.Arbitrary<Plain> = fc.record(
  { one: leaf, two: leaf, deep: inner, deeper: fc.record({ low: inner }), list: items },
  { requiredKeys: [] },
)
const FILES = ['site.json', 'header.json', 'pages/home.json', 'content/article/about.json']

/** A value with some of its parts taken from another, and some left out: as people edit. */
function edited(before: unknown, after: unknown, choose: () => number): unknown {
  const choice = choose() % 4
  if (choice === 0) return after
  if (isPlainObject(before) && isPlainObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    const parts = [...names].map((name) => [name, edited(before[name], after[name], choose)] as const)
    return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
  }
  return before
}

/** Three states of some files; an office has copies of some of them, and may have files that neither base has. */
const network = fc
  .record({
    base: fc.record(Object.fromEntries(FILES.map((file) => [file, value]))),
    office: fc.record(Object.fromEntries(FILES.map((file) => [file, value]))),
    next: fc.record(Object.fromEntries(FILES.map((file) => [file, value]))),
    choices: fc.array(fc.nat(), { minLength: 40, maxLength: 60 }),
    copied: fc.subarray(FILES.slice(1)),
    removed: fc.subarray(FILES.slice(2), { maxLength: 1 }),
    added: fc.subarray(FILES.slice(2), { maxLength: 1 }),
    locks: fc.array(
      fc.record({
        file: fc.constantFrom(...FILES),
        pointer: fc.constantFrom('/one', '/two', '/deep', '/deep/p', '/deeper/low/q', '/list', ''),
      }),
      { maxLength: 2 },
    ),
  })
  .map(({ base, office, next, choices, copied, removed, added, locks }) => {
    let index = 0
    const choose = () => choices[index++ % choices.length] ?? 0
    const edit = (file: string, other: Files) => edited(base[file], other[file], choose) as Plain
    const oldBase: Files = Object.fromEntries(
      FILES.filter((file) => !added.includes(file)).map((file) => [file, base[file] ?? {}]),
    )
    const remaining = FILES.filter((file) => !removed.includes(file) || added.includes(file))
    const newBase: Files = Object.fromEntries(remaining.map((file) => [file, edit(file, next)]))
    const own: Files = Object.fromEntries(copied.map((file) => [file, edit(file, office)]))
    const whole = edit('site.json', office)
    // An office says in site.json what it changes, and may say what it does not.
    const site = { extends: 'brand@1', ...differing(oldBase['site.json'] ?? {}, whole) }
    const usual = locks.filter(({ file, pointer }) => !(file === 'site.json' && pointer === ''))
    const newSite = { ...newBase['site.json'], lock: usual.map((lock) => ({ ...lock, why: 'x' })) }
    const all: Record<'own' | 'newBase', Files> = {
      own: { ...own, 'site.json': site },
      newBase: { ...newBase, 'site.json': newSite },
    }
    return { ...all, oldBase, locks: usual }
  })

function differing(base: Plain, whole: Plain): Plain {
  const changed = Object.entries(whole).filter(([name, part]) => JSON.stringify(base[name]) !== JSON.stringify(part))
  return Object.fromEntries(changed)
}

const textsOf = (files: Files) => new Map(Object.entries(files).map(([file, each]) => [file, JSON.stringify(each, null, 2)]))

/** Texts and numbers by the way to them, with items of lists by their identity. */
function leaves(part: unknown, path: readonly string[] = []): ReadonlyMap<string, unknown> {
  if (Array.isArray(part)) return new Map(part.flatMap((item) => [...leaves(item, [...path, `[${identityOf(item)}]`])]))
  if (isPlainObject(part)) return new Map(Object.entries(part).flatMap(([name, each]) => [...leaves(each, [...path, name])]))
  return part === undefined ? new Map() : new Map([[toPointer(path), part]])
}

const compared = ({ extends: _, hide: __, lock: ___, ...others }: Plain): Plain => others

/** What a site of these layers says in a file. */
function effective(file: string, own: ReadonlyMap<string, string>, base: Files): Plain {
  const text = own.get(file)
  if (file === 'site.json') return compared(siteOver(base[file] ?? {}, JSON.parse(text ?? '{}')))
  return text === undefined ? (base[file] ?? {}) : JSON.parse(text)
}

/** Whether a lock on a place decides about another. */
function isLocked(pointer: string, file: string, locks: readonly { readonly file: string; readonly pointer: string }[]): boolean {
  return locks.some(
    (lock) =>
      lock.file === file &&
      (pointer === lock.pointer || pointer.startsWith(`${lock.pointer}/`) || lock.pointer.startsWith(`${pointer}/`)),
  )
}

const pathOf = (pointer: string): JsonPath => pointer.split('/').slice(1)

it('[NET-03] leaves every unlocked change of an office, and has every locked place as the new base has it', () => {
  let changes = 0
  let collided = 0
  fc.assert(
    fc.property(network, ({ own, oldBase, newBase, locks }) => {
      const before = textsOf(own)
      const plan = planUpgrade({ own: before, oldBase: textsOf(oldBase), newBase: textsOf(newBase), to: 'brand@2' })
      collided += plan.collisions.length
      const after = new Map(before)
      for (const [file, text] of plan.texts) {
        if (text === null) after.delete(file)
        else after.set(file, text)
      }
      for (const file of new Set([...Object.keys(own), ...Object.keys(oldBase), ...Object.keys(newBase)])) {
        const [base, mine, result] = [
          leaves(compared(oldBase[file] ?? {})),
          leaves(effective(file, before, oldBase)),
          leaves(effective(file, after, newBase)),
        ]
        for (const pointer of new Set([...base.keys(), ...mine.keys()])) {
          if (mine.get(pointer) === base.get(pointer) || isLocked(pointer, file, locks)) continue
          changes += 1
          expect(result.get(pointer), `${file}${pointer}`).toBe(mine.get(pointer))
        }
      }
      for (const { file, pointer } of locks) {
        if (!Object.hasOwn(newBase, file)) continue
        const path = pathOf(pointer)
        expect(valueAt(effective(file, after, newBase), path), `${file}${pointer}`).toEqual(
          valueAt(compared(newBase[file] ?? {}), path),
        )
      }
      // The draft says the same: without an answer of a person, the files win where both changed a place.
      const asked = mergeDraft(plan.draft, (file) => before.get(file) ?? null)
      for (const [file, text] of plan.texts) {
        const merged = asked.texts.has(file) ? asked.texts.get(file) : before.get(file)
        expect(merged == null ? null : JSON.parse(merged), file).toEqual(text === null ? null : JSON.parse(text))
      }
    }),
    { numRuns: 400 },
  )
  expect(changes).toBeGreaterThan(400)
  expect(collided).toBeGreaterThan(40)
})
