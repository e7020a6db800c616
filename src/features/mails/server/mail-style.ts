import type { Palette, WrittenTheme } from '#schemas/site/theme.ts'
import { resolveFonts } from '#src/definition/fonts/site-fonts.ts'
import type { Site } from '#src/definition/site.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import type { MailColours, MailStyle } from '#src/platform/mail/mail-page.ts'
import { isDarkColor, readableColor } from '#src/ui/site/colours.ts'

const RADII = { none: '0px', small: '6px', large: '16px' } as const
/** Half the height of a button and more. */
const PILL = '26px'
const TEXT_CONTRAST = 4.5

/** Outlook, which uses Word, takes Times if the first font is not installed. */
const DEVICE_FONTS = {
  serif: "Georgia, 'Times New Roman', serif",
  'sans-serif': "'Segoe UI', Roboto, 'Helvetica Neue', Helvetica, Arial, sans-serif",
} as const

/** The look of mails from the agency's theme, readable on light and dark backgrounds. */
export function mailStyle(theme: WrittenTheme | undefined, ownFonts: Site['ownFonts']): MailStyle {
  const { colours, darkScheme, fonts, radius, buttons } = resolveTheme(theme)
  const { title, text } = resolveFonts(fonts, ownFonts)
  const isOutlined = buttons === 'outlined'
  return {
    light: mailColours(colours, isOutlined),
    dark: mailColours(darkScheme.colours, isOutlined),
    titleFont: DEVICE_FONTS[title.kind],
    textFont: DEVICE_FONTS[text.kind],
    radius: RADII[radius],
    buttonRadius: buttons === 'pill' ? PILL : RADII[radius],
  }
}

function mailColours({ ink, slate, line, paper, surface, tint, primary, accent }: Palette, isOutlined: boolean): MailColours {
  const grounds = [paper, surface, tint]
  const readable = (colour: string) => readableColor(colour, { towards: ink, grounds, ratio: TEXT_CONTRAST })
  const link = readable(primary)
  return {
    ink,
    slate: readable(slate),
    line,
    paper,
    surface,
    tint,
    primary: isOutlined ? link : primary,
    link,
    accent: readable(accent),
    button: isOutlined ? surface : primary,
    onButton: isOutlined ? link : isDarkColor(primary) ? '#ffffff' : '#000000',
  }
}
