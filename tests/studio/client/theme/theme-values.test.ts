import { describe, expect, it } from 'vitest'
import { PRESETS } from '#src/definition/theme/theme-presets.ts'
import { isOwn, ownPlaces, usualValue, withTheme, withValue } from '#src/studio/client/theme/theme-values.ts'

describe('the values of a theme', () => {
  it('are written only where they differ from the preset, and leave nothing empty when they go', () => {
    const theme = withValue({ preset: 'coast' }, ['darkScheme', 'colours', 'paper'], '#000000')
    expect(theme).toEqual({ preset: 'coast', darkScheme: { colours: { paper: '#000000' } } })
    expect(withValue(theme, ['darkScheme', 'colours', 'paper'], PRESETS.coast.darkScheme.colours.paper)).toEqual({
      preset: 'coast',
    })
    expect(withValue(theme, ['darkScheme', 'colours', 'paper'], undefined)).toEqual({ preset: 'coast' })
    expect(withValue(theme, ['banner', 'height'], 'low').banner).toEqual({ height: 'low' })
  })

  it('of dark colours are usual where they follow from the own light ones', () => {
    const theme = { colours: { primary: '#5a2333' } }
    const dark = usualValue(theme, ['darkScheme', 'colours', 'primary'])
    expect(dark).not.toBe(PRESETS.monograph.darkScheme.colours.primary)
    expect(withValue(theme, ['darkScheme', 'colours', 'primary'], dark)).toEqual(theme)
  })

  it('count as own where they say something else than the preset', () => {
    const theme = {
      preset: 'monograph',
      colours: { ink: PRESETS.monograph.colours.ink, primary: '#000000' },
      radius: 'large',
      banner: { style: 'plain' },
    } as const
    expect(ownPlaces(theme)).toEqual([['colours', 'primary'], ['radius'], ['banner', 'style']])
    expect(isOwn(theme, ['colours', 'ink'])).toBe(false)
  })

  it('leave the site as it is around them', () => {
    expect(withTheme({ version: 1, theme: { radius: 'none' } }, {})).toEqual({ version: 1 })
    expect(Object.keys(withTheme({ version: 1, theme: {}, languages: [] }, { radius: 'none' }))).toEqual([
      'version',
      'theme',
      'languages',
    ])
  })
})
