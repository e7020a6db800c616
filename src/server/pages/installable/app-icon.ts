/** The icons of an installed site. A maskable one has room around its picture, since devices cut it to shapes of their own. */
export const APP_ICONS = [
  { sizePx: 192, purpose: 'any' },
  { sizePx: 512, purpose: 'any' },
  { sizePx: 512, purpose: 'maskable' },
] as const

type AppIcon = (typeof APP_ICONS)[number]

/** What stays of a maskable icon whatever the shape: a circle of 80 % of its width. A square fits into that with 56 %. */
const SHARE = { any: 0.86, maskable: 0.56 } as const

export function appIconPath({ sizePx, purpose }: AppIcon): string {
  return `/app-icon-${sizePx}${purpose === 'maskable' ? '-maskable' : ''}.png`
}

/** A PNG of the logo, whole, in the middle of a square in the colour of the site's paper. Rejects where the logo is no picture. */
export async function drawAppIcon(logoFile: string, { sizePx, purpose }: AppIcon, background: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const widthPx = Math.round(sizePx * SHARE[purpose])
  // A drawing is rendered as large as it is needed: at its own size it would be enlarged.
  const logo = await sharp(logoFile, { density: 600, limitInputPixels: 20_000_000 })
    .resize({ width: widthPx, height: widthPx, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: sizePx, height: sizePx, channels: 3, background } })
    .composite([{ input: logo }])
    .png({ palette: true })
    .toBuffer()
}
