/** The colours of the site where site.json configures no others (tokens.css has the same). */
export const DEFAULT_PALETTE = {
  ink: '#1d2726',
  slate: '#52605e',
  line: '#e3dfd6',
  paper: '#fbf9f4',
  primary: '#1f5a4a',
  accent: '#b4532a',
} as const

/** The relative luminance of a colour "#rrggbb", from 0 to 1 (WCAG 2.2). */
function relativeLuminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours "#rrggbb", from 1 to 21 (WCAG 2.2); text needs 4.5, large text and controls 3. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Whether white text reads better than black text on a background "#rrggbb". */
export function isDarkColor(color: string): boolean {
  return contrastRatio(color, '#ffffff') >= contrastRatio(color, '#000000')
}
