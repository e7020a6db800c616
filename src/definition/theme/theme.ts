import { type Palette, PRESET_NAMES, type Theme, type ThemeChoices, type WrittenTheme } from '#schemas/site/theme.ts'
import { lightenedColor } from '#src/ui/site/colours.ts'
import { PRESETS } from './theme-presets.ts'

/** A theme as written, with the values of its preset where it has none. */
export function resolveTheme(written: WrittenTheme = {}): Theme {
  const { preset = PRESET_NAMES[0], colours, darkScheme = {}, fonts, banner, ...chosen } = written
  const base = PRESETS[preset]
  const dark = { ...base.darkScheme.colours, ...darkScheme.colours }
  return {
    ...base,
    ...chosen,
    colours: { ...base.colours, ...colours },
    darkScheme: {
      mode: darkScheme.mode ?? base.darkScheme.mode,
      colours: { ...dark, ...lightened(colours, base.colours, dark), ...darkScheme.colours },
    },
    fonts: { ...base.fonts, ...fonts },
    banner: { ...base.banner, ...banner },
  }
}

/** What views are told of a theme. */
export function themeChoices({ header, banner, cards, darkScheme }: Theme): ThemeChoices {
  return { header, banner, cards, hasSchemeSwitch: darkScheme.mode === 'switch' }
}

/** The agency's own colours of buttons and marks for its dark scheme: light enough to be read there. */
function lightened(own: Partial<Palette> = {}, usual: Palette, { paper, surface, tint }: Palette): Partial<Palette> {
  const grounds = [paper, surface, tint]
  const roles = (['primary', 'accent', 'highlight'] as const).filter((role) => (own[role] ?? usual[role]) !== usual[role])
  return Object.fromEntries(roles.map((role) => [role, lightenedColor(own[role] ?? usual[role], { grounds, ratio: 5.5 })]))
}
