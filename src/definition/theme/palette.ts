import type { Palette } from '#schemas/site/theme.ts'
import { contrastRatio, isDarkColor, mixColors, readableColor, rgbTriple } from '#src/ui/site/colours.ts'

const WHITE = '#ffffff'
const BLACK = '#000000'
/** For borders of controls on their surroundings. */
const CONTROL_RATIO = 3
/** For text (WCAG 2.2, 1.4.3). */
export const TEXT_RATIO = 4.5

/** The colour tokens derived from roles. tokens.css has those of the preset monograph. */
export function derivedColours(palette: Palette, scheme: 'light' | 'dark'): { readonly [property: string]: string } {
  const { ink, paper, surface, tint, primary, accent, highlight, dark } = palette
  const isDark = scheme === 'dark'
  const grounds = [paper, surface, tint]
  const onDark = isDark ? ink : mixColors(paper, dark, 0.02)
  const surfaceOnDark = mixColors(dark, WHITE, 0.05)
  return {
    '--color-line-strong': readableColor(mixColors(ink, paper, 0.55), { towards: ink, grounds, ratio: CONTROL_RATIO }),
    '--color-primary-strong': hoveredColour(primary),
    '--color-on-primary': onColour(primary, palette),
    '--color-on-accent': onColour(accent, palette),
    '--color-on-highlight': onColour(highlight, palette),
    '--color-highlight-strong': mixColors(highlight, WHITE, 0.2),
    '--color-on-dark': onDark,
    '--color-on-dark-quiet': readableColor(mixColors(onDark, dark, 0.22), {
      towards: WHITE,
      grounds: [dark, surfaceOnDark],
      ratio: TEXT_RATIO,
    }),
    '--color-surface-on-dark': surfaceOnDark,
    '--color-line-on-dark': mixColors(dark, onDark, 0.18),
    // Text and header on it use the colours for dark backgrounds.
    '--color-banner': contrastRatio(onDark, primary) >= TEXT_RATIO ? primary : dark,
    '--color-error': readableColor(isDark ? '#ff9d8a' : '#a1260d', {
      towards: isDark ? WHITE : BLACK,
      grounds,
      ratio: TEXT_RATIO,
    }),
    '--color-focus': contrastRatio(primary, paper) < CONTROL_RATIO ? ink : primary,
    // Behind text on pictures: always dark.
    '--veil': rgbTriple(mixColors(isDarkColor(dark) ? dark : BLACK, BLACK, 0.25)),
    '--shade': rgbTriple(isDark ? BLACK : ink),
  }
}

/** A button's colour on hover: darker, or lighter if it is almost black. */
function hoveredColour(primary: string): string {
  return contrastRatio(primary, BLACK) < 2.2 || !isDarkColor(primary)
    ? mixColors(primary, WHITE, 0.22)
    : mixColors(primary, BLACK, 0.24)
}

/** White, or the darkest colour of the palette. */
function onColour(color: string, { ink, dark, paper }: Palette): string {
  const darkest = [ink, dark, paper].reduce((one, other) =>
    contrastRatio(one, WHITE) > contrastRatio(other, WHITE) ? one : other,
  )
  return contrastRatio(WHITE, color) >= contrastRatio(darkest, color) ? WHITE : darkest
}
