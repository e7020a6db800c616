import { type Palette, PRESET_NAMES, type Theme, type ThemeChoices, type WrittenTheme } from '#schemas/site/theme.ts'
import { lightenedColor } from '#src/ui/site/colours.ts'
import { PRESETS } from './theme-presets.ts'

/** The written theme over its preset. */
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

/** The parts of a theme that views use. */
export function themeChoices({ header, banner, cards, darkScheme }: Theme): ThemeChoices {
  return { header, banner, cards, hasSchemeSwitch: darkScheme.mode === 'switch' }
}

/** The agency's button and mark colours, lightened for the dark scheme. */
function lightened(own: Partial<Palette> = {}, usual: Palette, { paper, surface, tint }: Palette): Partial<Palette> {
  const grounds = [paper, surface, tint]
  const roles = (['primary', 'accent', 'highlight'] as const).filter((role) => (own[role] ?? usual[role]) !== usual[role])
  return Object.fromEntries(roles.map((role) => [role, lightenedColor(own[role] ?? usual[role], { grounds, ratio: 5.5 })]))
}
