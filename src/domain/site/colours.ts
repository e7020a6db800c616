type Channels = readonly [red: number, green: number, blue: number]

function channelsOf(color: string): Channels {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16)) as [number, number, number]
}

/** The relative luminance of a colour "#rrggbb", from 0 to 1 (WCAG 2.2). */
function relativeLuminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((value) => {
    const channel = value / 255
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

/** A colour between two colours "#rrggbb": `share` 0 is the first, 1 the second. */
export function mixColors(first: string, second: string, share: number): string {
  const other = channelsOf(second)
  const mixed = channelsOf(first).map((value, index) => Math.round(value + ((other[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour nearest to `color`, on its way to `towards`, that has the ratio on every ground; `towards` where none has. */
export function readableColor(
  color: string,
  { towards, grounds, ratio }: { readonly towards: string; readonly grounds: readonly string[]; readonly ratio: number },
): string {
  for (let percent = 0; percent < 100; percent += 2) {
    const candidate = mixColors(color, towards, percent / 100)
    if (grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)) return candidate
  }
  return towards
}

/** A colour "#rrggbb" as "r g b", for `rgb(… / 50%)`. */
export function rgbTriple(color: string): string {
  return channelsOf(color).join(' ')
}
