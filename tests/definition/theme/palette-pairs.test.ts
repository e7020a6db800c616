import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLOUR_ROLES, type ColourRole, type Palette, PRESET_NAMES } from '#schemas/site/theme.ts'
import { isReadable, palettePairs, proposeColour } from '#src/definition/theme/palette-pairs.ts'
import { PRESETS } from '#src/definition/theme/theme-presets.ts'

const palette = PRESETS.monograph.colours
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const role = fc.constantFrom(...(Object.keys(COLOUR_ROLES) as ColourRole[]))

function unreadable(of: Palette): readonly string[] {
  return palettePairs(of, 'light').flatMap((pair) => (isReadable(pair) ? [] : [`${pair.textRole} ${pair.groundRole}`]))
}

describe('the texts and grounds of a palette', () => {
  it.each(PRESET_NAMES)('can all be read in both schemes of the preset %s', (name) => {
    const { colours, darkScheme } = PRESETS[name]
    expect(palettePairs(colours, 'light').filter((pair) => !isReadable(pair))).toEqual([])
    expect(palettePairs(darkScheme.colours, 'dark').filter((pair) => !isReadable(pair))).toEqual([])
  })

  it('has one colour proposed with which every text in it can be read again', () => {
    const pale = { ...palette, primary: '#8fb8a8' }
    expect(unreadable(pale)).toEqual(['primary paper', 'primary surface', 'primary tint'])
    const [pair] = palettePairs(pale, 'light').filter((each) => !isReadable(each))
    const proposal = pair ? proposeColour(pale, 'light', pair) : null
    expect(proposal?.role).toBe('primary')
    expect(unreadable({ ...pale, primary: proposal?.colour ?? '' })).toEqual([])
  })

  it('is never less readable after a proposal, which corrects its own pair', () => {
    fc.assert(
      fc.property(role, colour, role, colour, (one, first, other, second) => {
        const own = { ...palette, [one]: first, [other]: second }
        const before = unreadable(own)
        for (const pair of palettePairs(own, 'light').filter((each) => !isReadable(each))) {
          const proposal = proposeColour(own, 'light', pair)
          if (proposal === null) continue
          const after = unreadable({ ...own, [proposal.role]: proposal.colour })
          expect(before).toEqual(expect.arrayContaining([...after]))
          expect(after).not.toContain(`${pair.textRole} ${pair.groundRole}`)
        }
      }),
      { numRuns: 60 },
    )
  })
})
