import type { Language } from '#schemas/language.ts'
import type { Site } from '#src/definition/site.ts'
import { resolveTheme } from '#src/definition/theme/theme.ts'
import { APP_ICONS } from './icons.ts'

interface Parts {
  readonly site: Pick<Site, 'config'>
  /** In the manifest's language. */
  readonly tagline: string | undefined
  readonly language: Language
  /** The version of the icons. */
  readonly version: string
  /** Whether the installed site starts on the page that it was installed from: the default without `start_url`. */
  readonly isOfPage: boolean
}

export function webManifest({ site: { config }, tagline, language, version, isOfPage }: Parts) {
  const { paper, primary } = resolveTheme(config.theme).colours
  return {
    ...(!isOfPage && { id: '/', start_url: `/${language}/` }),
    name: config.agency.name,
    short_name: config.agency.name,
    ...(tagline !== undefined && { description: tagline }),
    lang: language,
    dir: 'ltr',
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: primary,
    icons: APP_ICONS.map((icon) => ({
      src: `${icon.path}?v=${version}`,
      sizes: `${icon.sizePx}x${icon.sizePx}`,
      type: 'image/png',
      purpose: icon.purpose,
    })),
  }
}
