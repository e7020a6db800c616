import { describe, expect, it } from 'vitest'
import { PRESET_NAMES } from '#schemas/site/theme.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import { PRESETS } from '#src/definition/theme/theme-presets.ts'
import { documentTheme } from '#src/definition/theme/theme-style.ts'
import { contrastRatio } from '#src/ui/site/colours.ts'

describe('the theme of a site', () => {
  it('is the preset monograph without a word about it, which adds nothing to a page', () => {
    expect(resolveTheme()).toEqual(PRESETS.monograph)
    expect(documentTheme(resolveTheme())).toEqual({ attributes: {}, style: '', tokens: {} })
  })

  it('takes missing values from its preset', () => {
    const theme = resolveTheme({ preset: 'studio', colours: { tint: '#f0f0f0' }, banner: { height: 'full' }, cards: 'framed' })
    expect(theme).toEqual({
      ...PRESETS.studio,
      colours: { ...PRESETS.studio.colours, tint: '#f0f0f0' },
      banner: { style: 'plain', height: 'full' },
      cards: 'framed',
    })
  })

  it('writes a dark scheme only for screens; the visitor’s choice overrides it', () => {
    const { style } = documentTheme(resolveTheme({ darkScheme: { mode: 'switch' } }))
    expect(style).toMatch(
      /^@media screen and \(prefers-color-scheme:dark\)\{html:root:not\(\[data-scheme=light\]\)\{color-scheme:dark;/,
    )
    expect(style).toContain('@media screen{html:root[data-scheme=dark]{color-scheme:dark;')
    expect(documentTheme(resolveTheme({ darkScheme: { mode: 'system' } })).style).not.toContain('[data-scheme=dark]')
  })

  it('lightens the agency’s own colours for its dark scheme, unless that has its own', () => {
    const { darkScheme } = resolveTheme({
      colours: { primary: '#1b4aa8', accent: '#8a1020' },
      darkScheme: { colours: { accent: '#ffb0b0' } },
    })
    expect(contrastRatio(darkScheme.colours.primary, darkScheme.colours.paper)).toBeGreaterThan(5.5)
    expect(darkScheme.colours).toMatchObject({ accent: '#ffb0b0', paper: PRESETS.monograph.darkScheme.colours.paper })
  })

  it.each(PRESET_NAMES)('the preset %s is unlike the others in every choice together', (name) => {
    const { colours: _, darkScheme: __, ...choices } = PRESETS[name]
    const others = PRESET_NAMES.filter((other) => other !== name).map((other) => PRESETS[other])
    for (const other of others) {
      const same = Object.entries(choices).filter(
        ([key, value]) => JSON.stringify(other[key as keyof typeof choices]) === JSON.stringify(value),
      )
      expect(same.length).toBeLessThan(8)
    }
  })
})
