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

/** The colour nearest to `color`, between it and `towards`, with the contrast on every background; `towards` if none has it. */
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

/** The colour lightened with the same hue until it has the contrast on every (dark) background. */
export function lightenedColor(
  color: string,
  { grounds, ratio }: { readonly grounds: readonly string[]; readonly ratio: number },
): string {
  const { hue, saturation, lightness } = hslOf(color)
  for (let percent = lightness; percent < 96; percent += 2) {
    const candidate = fromHsl(hue, saturation, percent)
    if (grounds.every((ground) => contrastRatio(candidate, ground) >= ratio)) return candidate
  }
  return '#ffffff'
}

function hslOf(color: string) {
  const [red, green, blue] = channelsOf(color).map((value) => value / 255) as [number, number, number]
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const range = most - least
  const lightness = (least + most) / 2
  const sextant = most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return {
    hue: range === 0 ? 0 : (sextant * 60 + 360) % 360,
    saturation: range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1)),
    lightness: lightness * 100,
  }
}

function fromHsl(hue: number, saturation: number, lightness: number): string {
  const share = lightness / 100
  const strength = saturation * Math.min(share, 1 - share)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = share - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** A colour "#rrggbb" as "r g b", for `rgb(… / 50%)`. */
export function rgbTriple(color: string): string {
  return channelsOf(color).join(' ')
}
