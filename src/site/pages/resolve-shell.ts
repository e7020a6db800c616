import { footerSchema } from '#schemas/footer.ts'
import { headerSchema } from '#schemas/header.ts'
import type { Language } from '#schemas/language.ts'
import type { ConsentQuestion, ShellDocument } from '#schemas/page-document.ts'
import { agencySchema } from '#schemas/site.ts'
import type { Tracking } from '#schemas/tracking.ts'
import { multilingualText } from '#src/domain/multilingual-text.ts'
import { linkedEntry, localisePath } from '#src/site/paths/path-localise.ts'
import type { Site } from '#src/site/site.ts'
import { resolveMenu } from './menu.ts'
import { homePath } from './resolve-breadcrumbs.ts'
import { type ContentFaces, resolveContent } from './resolve-content.ts'

/** Where the cookie policy stands, unless the site says otherwise. */
const POLICY = '/Cookie-policy/'

/** What stands around every page in a language: header, footer, menu, agency and theme. */
export function resolveShell(faces: ContentFaces & { readonly site: Site }, language: Language): ShellDocument {
  const { site, table } = faces
  const { agency, languages, theme = {}, listings, videos } = site.config
  const tracking = configuredServices(site)
  const resolve = (schema: object, value: unknown) => withoutPrivateTexts(resolveContent(schema, value, language, faces))
  return {
    language,
    languages,
    // The three values have passed the schemas by which they are resolved here.
    agency: resolve(agencySchema, agency) as ShellDocument['agency'],
    header: resolve(headerSchema, withPublishedItems(site.header)) as ShellDocument['header'],
    footer: resolve(footerSchema, site.footer) as ShellDocument['footer'],
    menu: resolveMenu(faces, language),
    homePath: homePath(language),
    freeEvaluationPath: localisePath(table, '/contact-demand/', language),
    searchRegisterPath: localisePath(table, '/demand-register/', language),
    contactPath: localisePath(table, '/contact/', language),
    theme: Object.fromEntries(Object.entries(theme).map(([name, color]) => [`--color-${name}`, color])),
    marqueeIgnore: listings?.marqueeIgnore ?? [],
    energyScales: { brussels: listings?.energyScales?.brussels ?? 'specification' },
    videoHosts: videos?.partnerHosts ?? [],
    consent: resolveQuestion(faces, language, tracking),
    tracking,
  }
}

/** The measurement services that have an id. */
function configuredServices({ config }: Site): Tracking {
  return Object.fromEntries(Object.entries(config.tracking ?? {}).filter(([, id]) => id !== ''))
}

function resolveQuestion(
  { site, table }: ContentFaces & { readonly site: Site },
  language: Language,
  tracking: Tracking,
): ConsentQuestion {
  const { version = 1, policy = POLICY, title, text } = site.config.consent ?? {}
  // A configured one has been checked; the usual one need not be there.
  const hasPolicy = policy !== POLICY || linkedEntry(table, policy) !== null
  return {
    // Who agreed when other services were named has not agreed to these.
    version: [version, ...Object.keys(tracking).toSorted()].join(' '),
    policyPath: hasPolicy ? localisePath(table, policy, language) : '',
    title: multilingualText(title, language),
    text: multilingualText(text, language),
  }
}

/** The header with the Published items of its top bar only (§4 of the specification). */
function withPublishedItems(header: Site['header']): Site['header'] {
  if (header.topBar?.items === undefined) return header
  const items = header.topBar.items.filter(({ status }) => status === 'Published')
  return { ...header, topBar: { ...header.topBar, items } }
}

/** Empties texts that are not marked public, so that they are not in the page's source either. */
function withoutPrivateTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivateTexts)
  if (typeof value !== 'object' || value === null) return value
  const isPrivate = 'public' in value && value.public === false
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    isPrivate && name === 'text' ? '' : withoutPrivateTexts(part),
  ])
  return Object.fromEntries(entries)
}
