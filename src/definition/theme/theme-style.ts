import type { Palette, Theme } from '#schemas/site/theme.ts'
import { derivedColours } from './palette.ts'
import { PRESETS } from './theme-presets.ts'

/** Values by custom property, such as "--color-ink". */
export type Tokens = { readonly [property: string]: string }

export interface DocumentTheme {
  readonly attributes: Tokens
  /** Empty for the preset monograph. */
  readonly style: string
  /** For documents with other style sheets, in the light scheme. */
  readonly tokens: Tokens
}

/** `fonts`: font tokens that differ from tokens.css. */
export function documentTheme(theme: Theme, fonts: Tokens = {}): DocumentTheme {
  const tokens = { ...lightTokens(theme), ...fonts }
  return { attributes: themeAttributes(theme), style: themeStyle(theme, tokens), tokens }
}

export const THEME_ATTRIBUTES = [
  'data-cards',
  'data-buttons',
  'data-header',
  'data-banner',
  'data-banner-height',
  'data-divider',
  'data-icons',
] as const

/** A theme's style in a fixed scheme, without fonts. */
export function styleInScheme(theme: Theme, scheme: 'light' | 'dark'): string {
  const light = rule('html:root', lightTokens(theme))
  return scheme === 'light' ? light : light + rule('html:root', allDarkTokens(theme))
}

/** The tokens that differ from tokens.css (preset monograph). */
function lightTokens(theme: Theme): Tokens {
  return differing(
    { ...colourTokens(theme.colours, 'light'), ...shapeTokens(theme) },
    { ...colourTokens(PRESETS.monograph.colours, 'light'), ...shapeTokens(PRESETS.monograph) },
  )
}

/** All tokens of the dark scheme. */
function allDarkTokens({ darkScheme }: Theme): Tokens {
  const { surface, ink } = darkScheme.colours
  return {
    'color-scheme': 'dark',
    ...colourTokens(darkScheme.colours, 'dark'),
    ...DARK_MAP,
    '--in-dark': '1',
    '--light-ground': surface,
    '--on-light-ground': ink,
    '--when-light': 'none',
    '--when-dark': 'inline-flex',
  }
}

/** The style for a document; empty for the preset monograph. Overrides tokens.css. Printing uses the light scheme. */
function themeStyle(theme: Theme, tokens: Tokens): string {
  const light = rule('html:root', tokens)
  const { mode } = theme.darkScheme
  if (mode === 'off') return light
  const dark = allDarkTokens(theme)
  const system = `@media screen and (prefers-color-scheme:dark){${rule('html:root:not([data-scheme=light])', dark)}}`
  return mode === 'system' ? light + system : `${light}${system}@media screen{${rule('html:root[data-scheme=dark]', dark)}}`
}

/** Attributes for what tokens cannot express; none for the preset monograph. */
function themeAttributes({ cards, buttons, header, banner, divider, icons, darkScheme }: Theme): Tokens {
  const { monograph } = PRESETS
  const shape = differing(
    {
      'data-cards': cards,
      'data-buttons': buttons,
      'data-header': header,
      'data-banner': banner.style,
      'data-banner-height': banner.height,
      'data-divider': divider,
      'data-icons': icons,
    },
    {
      'data-cards': monograph.cards,
      'data-buttons': monograph.buttons,
      'data-header': monograph.header,
      'data-banner': monograph.banner.style,
      'data-banner-height': monograph.banner.height,
      'data-divider': monograph.divider,
      'data-icons': monograph.icons,
    },
  )
  // The inline script writes the visitor's choice to this attribute.
  return darkScheme.mode === 'switch' ? { ...shape, 'data-scheme': '' } : shape
}

/** Colours of the drawn map in the dark scheme. */
const DARK_MAP: Tokens = {
  '--map-land': '#20262a',
  '--map-wood': '#22322b',
  '--map-built-up': '#2b3034',
  '--map-water': '#1b3948',
  '--map-water-ink': '#8fbcd0',
  '--map-road': '#4a5157',
  '--map-road-edge': '#2a2f33',
  '--map-motorway': '#6b5a35',
  '--map-motorway-edge': '#2f2a1e',
  '--map-railway': '#767d82',
  '--map-border': '#6d7276',
  '--map-border-strong': '#8b9094',
}

function colourTokens(palette: Palette, scheme: 'light' | 'dark'): Tokens {
  const roles = Object.entries(palette).map(([role, color]) => [`--color-${role}`, color])
  return { ...Object.fromEntries(roles), ...derivedColours(palette, scheme) }
}

const RADII = { none: ['0', '0', '0'], small: ['4px', '6px', '8px'], large: ['10px', '16px', '20px'] } as const
const DENSITY = { airy: '1.3', regular: '1', compact: '0.75' } as const
const MOTION = { none: '0', calm: '1', lively: '1.5' } as const

function shapeTokens({ radius, density, motion, pictureRatio, typeScale, buttons, header, banner }: Theme): Tokens {
  const [sm, md, lg] = RADII[radius]
  return {
    '--radius-sm': sm,
    '--radius-md': md,
    '--radius-lg': lg,
    ...(buttons === 'pill' && { '--radius-button': '999px' }),
    '--density': DENSITY[density],
    '--motion': MOTION[motion],
    '--picture-ratio': pictureRatio.replace(':', ' / '),
    ...TYPE_SCALES[typeScale],
    ...bannerHeights({ header, banner }),
  }
}

/** Fluid from 360 to 1440 px; tokens.css has the classic scale. */
const TYPE_SCALES: { readonly [scale in Theme['typeScale']]: Tokens } = {
  calm: {
    '--text-xl': 'clamp(1.25rem,1.19rem + .28vw,1.4375rem)',
    '--text-2xl': 'clamp(1.5rem,1.38rem + .56vw,1.875rem)',
    '--text-3xl': 'clamp(1.75rem,1.54rem + .93vw,2.375rem)',
    '--text-4xl': 'clamp(1.75rem,1.46rem + 1.3vw,2.625rem)',
    '--title-scale': '.9',
  },
  classic: {},
  expressive: {
    '--text-2xl': 'clamp(1.875rem,1.46rem + 1.85vw,3.125rem)',
    '--text-3xl': 'clamp(2.25rem,1.5rem + 3.33vw,4.5rem)',
    '--text-4xl': 'clamp(2.375rem,1.42rem + 4.26vw,5.25rem)',
    '--title-scale': '1.15',
  },
}

function differing(tokens: Tokens, usual: Tokens): Tokens {
  return Object.fromEntries(Object.entries(tokens).filter(([name, value]) => usual[name] !== value))
}

function rule(selector: string, tokens: Tokens): string {
  const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
}

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

function bannerHeights({ header, banner: { height } }: Pick<Theme, 'header' | 'banner'>): {
  readonly [token: string]: string
} {
  const full = `calc(100svh - var(--height-top-bar)${ABOVE[header]})`
  const [page, home, homeOnPhone] = height === 'full' ? ['clamp(20rem, 70svh, 48rem)', full, full] : HEIGHTS[height]
  return { '--height-banner': page, '--height-home-banner': home, '--height-home-banner-phone': homeOnPhone }
}
