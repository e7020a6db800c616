import { themeSchema } from '#schemas/site/theme.ts'
import type { ThemePath } from './theme-values.ts'

interface Shape {
  readonly path: ThemePath
  readonly values: readonly string[]
}

const { properties } = themeSchema
const { banner, darkScheme } = properties

/** The theme's shapes with their values. */
export const SHAPES = {
  radius: { path: ['radius'], values: properties.radius.enum },
  density: { path: ['density'], values: properties.density.enum },
  buttons: { path: ['buttons'], values: properties.buttons.enum },
  cards: { path: ['cards'], values: properties.cards.enum },
  ratio: { path: ['pictureRatio'], values: properties.pictureRatio.enum },
  divider: { path: ['divider'], values: properties.divider.enum },
  icons: { path: ['icons'], values: properties.icons.enum },
  motion: { path: ['motion'], values: properties.motion.enum },
  type: { path: ['typeScale'], values: properties.typeScale.enum },
  header: { path: ['header'], values: properties.header.enum },
  banner: { path: ['banner', 'style'], values: banner.properties.style.enum },
  height: { path: ['banner', 'height'], values: banner.properties.height.enum },
  dark: { path: ['darkScheme', 'mode'], values: darkScheme.properties.mode.enum },
} as const satisfies { readonly [name: string]: Shape }

export type ShapeName = keyof typeof SHAPES
