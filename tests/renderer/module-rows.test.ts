import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PageModule } from '#schemas/site/page-document.ts'
import { moduleRows, moduleSections } from '#src/renderer/PageView.tsx'
import { aPageModule } from '../fixtures/page/a-page.ts'

const withSpan = (span: number): PageModule => aPageModule('article', null, { span })
const spansOf = (spans: readonly number[]) =>
  moduleRows(spans.map(withSpan)).map((row) => row.map(({ layout }) => layout.columns.lg))

describe('[CONF-04] the rows of a page', () => {
  it.each([
    [[], []],
    [[12], [[12]]],
    [[6, 6], [[6, 6]]],
    [
      [8, 6, 6],
      [[8], [6, 6]],
    ],
    [
      [4, 4, 4, 4],
      [[4, 4, 4], [4]],
    ],
    [
      [12, 3, 9, 12],
      [[12], [3, 9], [12]],
    ],
  ])('of the spans %j are %j', (spans, rows) => {
    expect(spansOf(spans)).toEqual(rows)
  })

  it('[CONF-07] a module without a span has its own row', () => {
    const modules = [aPageModule('article', null), aPageModule('article', null)]
    expect(moduleRows(modules)).toEqual(modules.map((module) => [module]))
  })

  it('keep every module in order, hold at most twelve columns, and break only when the next module does not fit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 20 }), (spans) => {
        const rows = spansOf(spans)
        expect(rows.flat()).toEqual(spans)
        const widths = rows.map((row) => row.reduce((sum, span) => sum + span, 0))
        for (const [index, width] of widths.entries()) {
          expect(width).toBeLessThanOrEqual(12)
          const first = rows[index + 1]?.[0]
          if (first !== undefined) expect(width + first).toBeGreaterThan(12)
        }
      }),
    )
  })
})

describe('[CONF-04] a module of class "aside"', () => {
  const named = (name: string): PageModule => aPageModule('article', null, { class: name })
  const sectionsOf = (modules: readonly PageModule[]) =>
    moduleSections(modules).map((section) => [
      section.modules.length,
      section.aside !== null && section.modules.indexOf(section.aside),
    ])

  it.each([
    [[], []],
    [['', 'tinted'], [[2, false]]],
    [['', 'aside', ''], [[3, 1]]],
    [
      ['wide', '', 'aside', '', 'wide tinted', ''],
      [
        [1, false],
        [3, 1],
        [2, false],
      ],
    ],
    [
      ['', 'full-bleed', 'aside', 'full-bleed'],
      [
        [2, false],
        [1, 0],
        [1, false],
      ],
    ],
  ])('is beside all others between wide ones: %j', (classes, sections) => {
    expect(sectionsOf(classes.map(named))).toEqual(sections)
  })

  it('[CONF-14] leaves no empty column where it cannot be shown', () => {
    const broken = { ...named('aside'), problem: { kind: 'invalid-content', findings: [] } } as const
    expect(sectionsOf([named(''), broken])).toEqual([[2, false]])
  })
})
