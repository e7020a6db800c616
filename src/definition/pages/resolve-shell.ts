import type { Language } from '#schemas/language.ts'
import { COOKIE_POLICY_PATH } from '#schemas/site/consent-dialog.ts'
import { footerSchema } from '#schemas/site/footer.ts'
import { headerSchema } from '#schemas/site/header.ts'
import type { ConsentQuestion, ShellDocument } from '#schemas/site/page-document.ts'
import { agencySchema } from '#schemas/site/site.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import { resolveFonts } from '#src/definition/fonts/site-fonts.ts'
import { localisePath, pathOfOriginal } from '#src/definition/paths/path-localise.ts'
import type { Site } from '#src/definition/site.ts'
import { resolveTheme, themeChoices } from '#src/definition/theme/theme.ts'
import { configuredMedia, configuredServices } from './consent-subjects.ts'
import { resolveMenu } from './menu.ts'
import { menuFrom } from './menu-fit.ts'
import { homePath } from './resolve-breadcrumbs.ts'
import { type ContentContext, resolveAs } from './resolve-content.ts'

/** The parts around every page in a language: header, footer, menu, agency and theme. */
export function resolveShell(context: ContentContext & { readonly site: Site }, language: Language): ShellDocument {
  const { site, table } = context
  const { agency, languages, theme, listings, videos } = site.config
  const tracking = configuredServices(site)
  const externalMedia = configuredMedia(site)
  const resolve = <const Schema extends object>(schema: Schema, value: unknown) => resolveAs(schema, value, language, context)
  const shell = {
    language,
    languages,
    agency: resolve(agencySchema, agency),
    header: resolve(headerSchema, ofEveryPage(site.header)),
    footer: resolve(footerSchema, withoutPrivateTexts(site.footer)),
    menu: resolveMenu(context, language),
    homePath: homePath(language),
    freeEvaluationPath: pathOfOriginal(table, '/contact-demand/', language),
    searchRegisterPath: pathOfOriginal(table, '/demand-register/', language),
    contactPath: pathOfOriginal(table, '/contact/', language),
    theme: themeChoices(resolveTheme(theme)),
    marqueeIgnore: listings?.marqueeIgnore ?? [],
    energyScales: { brussels: listings?.energyScales?.brussels ?? 'specification' },
    videoHosts: videos?.partnerHosts ?? [],
    consent: resolveQuestion(context, language, [...Object.keys(tracking), ...externalMedia.map(({ medium }) => medium)]),
    externalMedia,
    tracking,
  }
  return { ...shell, menuFrom: menuFrom(shell, resolveFonts(resolveTheme(theme).fonts, site.ownFonts)) }
}

/** `subjects`: configured services and media that need consent. */
function resolveQuestion(
  { site, table }: ContentContext & { readonly site: Site },
  language: Language,
  subjects: readonly string[],
): ConsentQuestion {
  const { version = 1, policy = COOKIE_POLICY_PATH, title, text } = site.config.consent ?? {}
  return {
    // Consent is asked again when the services or media change.
    version: [version, ...subjects.toSorted()].join(' '),
    // A configured path is valid and may be external; the default page may be missing.
    policyPath: policy === COOKIE_POLICY_PATH ? pathOfOriginal(table, policy, language) : localisePath(table, policy, language),
    title: multilingualText(title, language),
    text: multilingualText(text, language),
  }
}

/** The header with only Published items (CONF-06). Keeps the banner title as a heading for assistive technology. */
function ofEveryPage({ announcement: _, ...header }: Site['header']): Omit<Site['header'], 'announcement'> {
  const { topBar, banner } = header
  const items = topBar?.items?.filter(({ status }) => status === 'Published')
  return {
    ...header,
    ...(topBar !== undefined && { topBar: items === undefined ? topBar : { ...topBar, items } }),
    banner: { ...withoutPrivateTexts(banner), ...(banner.title !== undefined && { title: banner.title }) },
  }
}

/** Keeps private texts out of the HTML. */
function withoutPrivateTexts<Value>(value: Value): Value
function withoutPrivateTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutPrivateTexts(part))
  if (typeof value !== 'object' || value === null) return value
  const isPrivate = 'public' in value && value.public === false
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    isPrivate && name === 'text' ? '' : withoutPrivateTexts(part),
  ])
  return Object.fromEntries(entries)
}
