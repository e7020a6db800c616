import { describe, expect, it } from 'vitest'
import type { Finding, JsonEdit } from '#schemas/site/finding.ts'
import { planFixes } from '#src/commands/check/plan-fixes.ts'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const HOME = 'pages/home.json'

function round(texts: ReadonlyMap<string, string>) {
  const plan = planFixes(compose(texts).findings, toBytes(texts))
  return {
    ...plan,
    texts: new Map([...plan.texts].map(([file, bytes]) => [file, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)])),
  }
}

function faulty(change: (text: string) => string) {
  const texts = toTexts(smallSite())
  return texts.set(HOME, change(texts.get(HOME) ?? ''))
}

const finding = (...edits: readonly JsonEdit[]): Finding => ({
  ...{ file: 'a.json', line: 1, column: 1, endLine: 1, endColumn: 1, pointer: '', severity: 'error', code: 'unknown-property' },
  ...{ message: 'm', suggestion: 's', fix: { title: 'Mend', edits } },
})
const bytes = (text: string) => new Map([['a.json', new TextEncoder().encode(text)]])
const textOf = (plan: ReturnType<typeof planFixes>) => new TextDecoder().decode(plan.texts.get('a.json'))

describe('the fixes of a check', () => {
  it.each([
    ['as it is', (text: string) => text],
    ['with line breaks of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with a byte order mark', (text: string) => `\uFEFF${text}`],
    ['in one line', (text: string) => JSON.stringify(JSON.parse(text))],
    ['indented by tabs, with a line at the end', (text: string) => `${JSON.stringify(JSON.parse(text), null, '\t')}\n`],
  ])('[CONF-13] leave every byte outside the corrected values unchanged: a file %s', (_, written) => {
    const good = faulty(written)
    const bad = (good.get(HOME) ?? '').replace('"childMenus"', '"childMenu"').replace('"Published"', '"Publised"')
    const { cured, texts } = round(new Map([...good, [HOME, bad]]))
    expect(cured.map(({ code }) => code).toSorted()).toEqual(['not-allowed-value', 'unknown-property'])
    expect(texts).toEqual(new Map([[HOME, good.get(HOME)]]))
  })

  it('[CONF-13] do not write a name that the object has already', () => {
    const { cured } = round(faulty((text) => text.replace('"childMenus"', '"childMenu": [], "childMenus"')))
    expect(cured).toEqual([])
  })

  it('[CONF-13] are none where a misspelt word could mean two', () => {
    const { cured } = round(faulty((text) => text.replace('"Published"', '"Something"')))
    expect(cured).toEqual([])
  })

  it('[CONF-13] that touch each other wait for the next round', () => {
    const remove = (index: number) => finding({ file: 'a.json', pointer: `/${index}`, kind: 'remove' })
    const plan = planFixes([remove(1), remove(2)], bytes('[1, 2, 3]'))
    expect(plan.cured).toHaveLength(1)
    expect(textOf(plan)).toBe('[1, 3]')
  })

  it('[CONF-13] of findings that share a cause are applied one at a time', () => {
    const related = [{ file: 'a.json', line: 1, column: 1, pointer: '/b', message: 'the other' }]
    const replace = (pointer: string) => ({ ...finding({ file: 'a.json', pointer, kind: 'replace', value: 2 }), related })
    const plan = planFixes([replace('/a'), replace('/b')], bytes('{"a":1,"b":1}'))
    expect(textOf(plan)).toBe('{"a":2,"b":1}')
  })

  it('[CONF-13] are made whole or not at all', () => {
    const edits = [
      { file: 'a.json', pointer: '/a', kind: 'replace', value: 2 },
      { file: 'a.json', pointer: '/nowhere/at/all', kind: 'remove' },
    ] as const
    const plan = planFixes([finding(...edits)], bytes('{"a":1}'))
    expect([plan.cured, plan.texts.size]).toEqual([[], 0])
  })
})
