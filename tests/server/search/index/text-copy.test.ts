import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runAtOnce } from '#src/server/search/index/cooperative-task.ts'
import { renewTextCopy, type TextCopy } from '#src/server/search/index/text-copy.ts'
import { type PropertyWithText, textCopyOf, versionsOf } from '../../../fixtures/text-copy.ts'

const WORDS = ['jardin', 'jardins', 'maison', 'spa', 'spacieux', 'villa', '4800', 'v0001'] as const

/** Properties by id, each with a version for each text. */
const properties: fc.Arbitrary<PropertyWithText[]> = fc
  .uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 12 }), choice: fc.nat(3) }), { selector: ({ id }) => id, maxLength: 12 })
  .map((some) =>
    some
      .toSorted((a, b) => a.id - b.id)
      .map(({ id, choice }) => ({
        id,
        version: choice + 1,
        reference: choice === 3 ? '' : `V000${(id + choice) % 4}`,
        text: `${WORDS[(id * 3 + choice) % 7]} ${WORDS[(id + choice * 2) % 7]}`,
      })),
  )

const wantedOf = (copy: TextCopy | null, next: readonly PropertyWithText[]) =>
  runAtOnce(renewTextCopy(copy, versionsOf(next))).wanted
const property = (id: number, version: number, text: string): PropertyWithText => ({ id, version, reference: `V${id}`, text })

describe('the incremental copy of the texts', () => {
  it('[SRCH-11] finds the same as a complete copy', () => {
    fc.assert(
      fc.property(
        fc.array(properties, { minLength: 2, maxLength: 4 }),
        fc.constantFrom(...WORDS, 'jardim', 'v'),
        (imports, text) => {
          let copy: TextCopy | null = null
          for (const some of imports) {
            copy = textCopyOf(some, copy)
            expect(copy.index.find(text)).toEqual(textCopyOf(some).index.find(text))
          }
        },
      ),
    )
  })

  it('requests texts only of new or changed properties', () => {
    const copy = textCopyOf([property(1, 7, 'villa'), property(2, 7, 'maison'), property(3, 7, 'studio')])
    expect(wantedOf(null, [property(1, 7, ''), property(2, 7, '')])).toEqual([1, 2])
    expect(wantedOf(copy, [property(1, 7, ''), property(3, 8, ''), property(4, 7, '')])).toEqual([3, 4])
  })

  it('drops a word that no property contains any more, so that no correction suggests it', () => {
    const copy = textCopyOf([property(1, 1, 'jardim'), property(2, 1, 'jardin')])
    expect(copy.index.find('jardim')?.found).toEqual(Uint8Array.of(1, 0))
    const renewed = textCopyOf([property(1, 2, 'villa'), property(2, 1, 'jardin')], copy)
    expect(renewed.index.find('jardim')?.found).toEqual(Uint8Array.of(0, 1))
    expect(renewed.table.words).not.toContain('jardim')
  })

  it('requests texts again that could not be read', () => {
    const gone = runAtOnce(renewTextCopy(null, versionsOf([property(1, 7, '')])))
    const copy = runAtOnce(gone.finish())
    expect(copy.index.find('villa')?.found).toEqual(Uint8Array.of(0))
    expect(wantedOf(copy, [property(1, 7, '')])).toEqual([1])
  })

  it('counts a text by the version that it was read with', () => {
    const renewal = runAtOnce(renewTextCopy(null, versionsOf([property(1, 7, '')])))
    renewal.add({ id: 1, version: 8, reference: '', texts: ['villa'] })
    expect(wantedOf(runAtOnce(renewal.finish()), [property(1, 8, '')])).toEqual([])
  })
})
