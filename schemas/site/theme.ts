import type { FromSchema } from 'json-schema-to-ts'
import { colourSchema } from './colour.ts'
import { type FontPairName, fontsSchema, type WrittenFonts } from './theme-fonts.ts'

/** The theme presets; the first is the default. */
export const PRESET_NAMES = ['monograph', 'coast', 'townhouse', 'studio', 'country', 'capital'] as const
export type PresetName = (typeof PRESET_NAMES)[number]

/** The configurable colour roles of the palette; other colours are derived from them. */
export const COLOUR_ROLES = {
  ink: 'Text.',
  slate: 'Quiet text.',
  line: 'Hairlines.',
  paper: 'The background of the page.',
  surface: 'The background of cards, fields and dialogs.',
  tint: 'The background of what is set apart: tinted modules, hovered lines.',
  primary: 'Buttons and links.',
  accent: 'Ribbons and marks.',
  highlight: 'Highlights on dark grounds, selected text.',
  dark: 'The ground of the footer, of dark modules and below banners.',
} as const
export type ColourRole = keyof typeof COLOUR_ROLES
/** A colour "#rrggbb" for every role. */
export type Palette = { readonly [role in ColourRole]: string }

const role = <Role extends ColourRole>(name: Role) => ({ ...colourSchema, description: COLOUR_ROLES[name] })

const coloursSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ink: role('ink'),
    slate: role('slate'),
    line: role('line'),
    paper: role('paper'),
    surface: role('surface'),
    tint: role('tint'),
    primary: role('primary'),
    accent: role('accent'),
    highlight: role('highlight'),
    dark: role('dark'),
  },
} as const

/** `theme` in `site.json`: the look of the site. Every value is optional; the preset provides defaults (docs/theme.md). */
export const themeSchema = {
  description: 'How the site looks: a preset, and what differs from it.',
  type: 'object',
  additionalProperties: false,
  properties: {
    preset: { description: 'The theme to start from.', enum: PRESET_NAMES, default: PRESET_NAMES[0] },
    colours: { ...coloursSchema, description: 'Colours over those of the preset.' },
    darkScheme: {
      description: 'Dark colours for visitors who prefer them.',
      type: 'object',
      additionalProperties: false,
      properties: {
        mode: {
          description: 'off: none; system: as the visitor’s device; switch: as the device, with a switch on every page.',
          enum: ['off', 'system', 'switch'],
        },
        colours: {
          ...coloursSchema,
          description: 'Colours of the dark scheme. Without them they are the preset’s, or follow from colours.',
        },
      },
    },
    fonts: fontsSchema,
    typeScale: {
      description: 'How much larger titles are than text.',
      enum: ['calm', 'classic', 'expressive'],
    },
    radius: { description: 'How round corners are.', enum: ['none', 'small', 'large'] },
    density: { description: 'How much room there is between things.', enum: ['airy', 'regular', 'compact'] },
    cards: {
      description:
        'Cards of properties. framed: a frame around picture and words; flat: no frame; overlapping: the words in a panel over the picture; list: the picture beside the words.',
      enum: ['framed', 'flat', 'overlapping', 'list'],
    },
    buttons: { description: 'The shape of buttons.', enum: ['solid', 'outlined', 'pill'] },
    pictureRatio: { description: 'Width to height of pictures on cards.', enum: ['4:3', '3:2', '1:1', '16:9'] },
    header: { description: 'The shape of the header.', enum: ['bar', 'centred', 'transparent', 'side'] },
    banner: {
      description: 'The banners of pages.',
      type: 'object',
      additionalProperties: false,
      properties: {
        style: {
          description:
            'gradient: the title on a darkened picture; panel: in a panel; split: beside the picture; plain: without a picture.',
          enum: ['gradient', 'panel', 'split', 'plain'],
        },
        height: { description: 'How tall banners are.', enum: ['low', 'regular', 'tall', 'full'] },
      },
    },
    divider: { description: 'The divider between two modules on the same ground.', enum: ['none', 'hairline', 'short', 'dots'] },
    icons: { description: 'How bold the lines of icons are.', enum: ['light', 'regular', 'bold'] },
    motion: { description: 'How much moves.', enum: ['none', 'calm', 'lively'] },
  },
} as const

export type WrittenTheme = FromSchema<typeof themeSchema, { keepDefaultedPropertiesOptional: true }>

export interface ThemeBanner {
  readonly style: NonNullable<NonNullable<WrittenTheme['banner']>['style']>
  readonly height: NonNullable<NonNullable<WrittenTheme['banner']>['height']>
}

/** A theme with all defaults applied. */
export interface Theme extends Required<Omit<WrittenTheme, 'preset' | 'colours' | 'darkScheme' | 'fonts' | 'banner'>> {
  readonly colours: Palette
  readonly darkScheme: { readonly mode: 'off' | 'system' | 'switch'; readonly colours: Palette }
  readonly fonts: WrittenFonts & { readonly pair: FontPairName }
  readonly banner: ThemeBanner
}

/** The parts of the theme that views need besides the style sheets. */
export type ThemeChoices = Pick<Theme, 'header' | 'banner' | 'cards'> & {
  /** Whether visitors can switch between the light and the dark scheme. */
  readonly hasSchemeSwitch: boolean
}
