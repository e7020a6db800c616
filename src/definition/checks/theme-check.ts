import type { Finding } from '#schemas/site/finding.ts'
import type { Theme, WrittenTheme } from '#schemas/site/theme.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { JsonPath } from '#src/definition/reading/json-pointer.ts'
import { findingAt } from '#src/definition/reading/source-file.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import { contrastRatio, isDarkColor } from '#src/ui/site/colours.ts'

interface Mismatch {
  readonly path: JsonPath
  readonly message: string
  readonly suggestion: string
}

export function checkTheme({ config, header, sources }: Definition): readonly Finding[] {
  const source = sources.get('site.json')
  if (source === undefined || config?.theme === undefined) return []
  const theme = resolveTheme(config.theme)
  const found = [
    ...darkSchemeMismatches(theme, config.theme, header?.logo?.imageOnDark !== undefined || header === null),
    ...shapeMismatches(theme, config.theme),
  ]
  return found.map(({ path, ...rest }) =>
    findingAt(source, { path: ['theme', ...path], code: 'theme-mismatch', ...rest }, 'warning'),
  )
}

function darkSchemeMismatches({ colours, darkScheme }: Theme, written: WrittenTheme, hasLogo: boolean): readonly Mismatch[] {
  const path = written.darkScheme?.mode === undefined ? ['preset'] : ['darkScheme', 'mode']
  const ofColours = ['darkScheme', 'colours']
  if (darkScheme.mode === 'off') {
    if (written.darkScheme?.colours === undefined) return []
    return [
      {
        path: ofColours,
        message: 'the dark scheme has colours, but shows to nobody',
        suggestion: 'Write "mode": "system" or "switch" in darkScheme, or remove its colours.',
      },
    ]
  }
  return [
    ...(hasLogo
      ? []
      : [
          {
            path,
            message: 'the dark scheme shows the logo that is made for a light ground',
            suggestion: 'Add logo.imageOnDark to header.json, a light form of the logo.',
          },
        ]),
    ...(isDarkColor(darkScheme.colours.paper)
      ? []
      : [
          {
            path: [...ofColours, 'paper'],
            message: `the paper of the dark scheme, ${darkScheme.colours.paper}, is light`,
            suggestion: 'Write a dark colour, such as #141b1a.',
          },
        ]),
    ...(isDarkColor(colours.paper)
      ? [
          {
            path: ['colours', 'paper'],
            message: `the paper ${colours.paper} is dark already, beside a dark scheme`,
            suggestion: 'Write "mode": "off" in darkScheme, or a light paper.',
          },
        ]
      : []),
  ]
}

function shapeMismatches(theme: Theme, written: WrittenTheme): readonly Mismatch[] {
  const { cards, colours, pictureRatio, header, banner } = theme
  const isInvisible = contrastRatio(colours.line, colours.surface) < 1.08 && contrastRatio(colours.surface, colours.paper) < 1.02
  const isHidden = cards === 'list' && written.pictureRatio !== undefined
  return [
    ...(cards === 'overlapping' && pictureRatio === '16:9'
      ? [
          {
            path: written.pictureRatio === undefined ? ['cards'] : ['pictureRatio'],
            message: 'the words of overlapping cards hide much of a picture of 16:9',
            suggestion: 'Write "4:3", "3:2" or "1:1" as pictureRatio, or other cards.',
          },
        ]
      : []),
    ...(isHidden
      ? [
          {
            path: ['pictureRatio'],
            message: 'pictureRatio shows nowhere: pictures of cards of the kind "list" are as high as their words',
            suggestion: 'Remove pictureRatio, or write other cards.',
          },
        ]
      : []),
    ...(cards === 'framed' && isInvisible
      ? [
          {
            path: written.colours?.line === undefined ? ['cards'] : ['colours', 'line'],
            message: 'the frames of cards cannot be seen: line, surface and paper are nearly the same',
            suggestion: 'Make line darker, or write "flat" as cards.',
          },
        ]
      : []),
    ...(banner.style === 'plain' && (banner.height === 'tall' || banner.height === 'full')
      ? [
          {
            path: written.banner === undefined ? ['preset'] : ['banner'],
            message: `a plain banner has no picture to fill a height of "${banner.height}"`,
            suggestion: 'Write "low" or "regular" as its height, or another style.',
          },
        ]
      : []),
    ...(header === 'transparent' && banner.style === 'plain'
      ? [
          {
            path: written.header === undefined ? ['banner', 'style'] : ['header'],
            message: 'a transparent header needs a picture below it, and plain banners have none',
            suggestion: 'Write another header, or another style of banner.',
          },
        ]
      : []),
  ]
}
