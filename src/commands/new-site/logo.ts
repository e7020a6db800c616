/** The name of the agency as a logo, for light and for dark ground, until there is a drawn one. */
export function logo(name: string): readonly [dark: string, light: string] {
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const width = Math.max(120, name.length * 17)
  const draw = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 40" width="${width}" height="40"><text x="0" y="28" font-family="Georgia, serif" font-size="28" fill="${colour}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${escaped}</text></svg>\n`
  return [draw('#1d2726'), draw('#f6f2e8')]
}
