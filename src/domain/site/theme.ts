import type { Theme, ThemeChoices, WrittenTheme } from '#schemas/site/theme.ts'
import { PRESETS } from './theme-presets.ts'

/** A theme as written, with the values of its preset where it has none. */
export function resolveTheme(written: WrittenTheme = {}): Theme {
  const { preset = 'monograph', colours, darkScheme = {}, fonts, banner, ...chosen } = written
  const base = PRESETS[preset]
  return {
    ...base,
    ...chosen,
    colours: { ...base.colours, ...colours },
    darkScheme: {
      mode: darkScheme.mode ?? base.darkScheme.mode,
      colours: { ...base.darkScheme.colours, ...darkScheme.colours },
    },
    fonts: { ...base.fonts, ...fonts },
    banner: { ...base.banner, ...banner },
  }
}

/** What views are told of a theme. */
export function themeChoices({ header, banner, cards, darkScheme }: Theme): ThemeChoices {
  return { header, banner, cards, hasSchemeSwitch: darkScheme.mode === 'switch' }
}
