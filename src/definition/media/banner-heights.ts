import type { Theme } from '#schemas/site/theme.ts'

/** The heights of a page's banner, of the home page's, and of the home page's on a phone. */
const HEIGHTS = {
  low: ['clamp(10rem, 17vw, 14rem)', 'min(44svh, 28rem)', 'min(38svh, 20rem)'],
  regular: ['clamp(14rem, 26vw, 22rem)', 'min(66svh, 42rem)', 'min(50svh, 26rem)'],
  tall: ['clamp(18rem, 36vw, 30rem)', 'min(82svh, 54rem)', 'min(68svh, 34rem)'],
} as const

/** Elements above a full-height banner, without the top bar. */
const ABOVE = {
  bar: '',
  transparent: '',
  side: ' - var(--height-header)',
  centred: ' - var(--height-header) - var(--height-header-scrolled)',
} as const

export function bannerHeights({ header, banner: { height } }: Pick<Theme, 'header' | 'banner'>): {
  readonly [token: string]: string
} {
  const full = `calc(100svh - var(--height-top-bar)${ABOVE[header]})`
  const [page, home, homeOnPhone] = height === 'full' ? ['clamp(20rem, 70svh, 48rem)', full, full] : HEIGHTS[height]
  return { '--height-banner': page, '--height-home-banner': home, '--height-home-banner-phone': homeOnPhone }
}
