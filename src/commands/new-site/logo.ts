/** The agency's initial on a tile, for light and dark backgrounds, until there is a logo; also used for icons. */
export function logo(name: string): readonly [dark: string, light: string] {
  const initial = [...name].find((character) => /\p{L}/u.test(character))?.toUpperCase() ?? ''
  const draw = (tile: string, letter: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><rect width="40" height="40" rx="8" fill="${tile}"/><text x="20" y="29" font-family="Georgia, serif" font-size="26" text-anchor="middle" fill="${letter}">${initial}</text></svg>\n`
  return [draw('#1d2726', '#f6f2e8'), draw('#f6f2e8', '#1d2726')]
}
