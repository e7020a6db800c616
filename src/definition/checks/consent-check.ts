import type { Language } from '#schemas/language.ts'
import type { Finding } from '#schemas/site/finding.ts'
import type { Tracking } from '#schemas/site/tracking.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import { multilingualText } from '#src/base/text/multilingual-text.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import { SITE_LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import { configuredServices } from '#src/definition/pages/consent-subjects.ts'
import { type Fault, findingAt } from '#src/definition/reading/source-file.ts'
import type { SitePage } from '#src/definition/site.ts'
import { nameOf } from '#src/definition/validation/describe-value.ts'
import { cookiePage } from './legal-pages.ts'
import { relatedTo } from './related-to.ts'
import { shownModules } from './shown-modules.ts'
import { writtenTexts } from './written-texts.ts'

/** The cookie banner must ask a real question, and the cookie policy must name the services that it asks about. */
export function checkConsent(definition: Definition): readonly Finding[] {
  const source = definition.sources.get('site.json')
  if (source === undefined || definition.config === null) return []
  const consent = asObject(asObject(source.value).consent)
  const texts = ['title', 'text'].flatMap((name) => writtenTexts(consent[name], ['consent', name]))
  const faults = [...texts.flatMap(impliedConsent), ...unnamedServices(definition)]
  return faults.map((fault) => findingAt(source, fault, 'warning'))
}

/** Words that treat continued use as consent, in four languages: refusing is then harder than agreeing. */
const GOING_ON =
  /en (?:poursuivant|continuant)|door (?:verder te|te blijven|gebruik te (?:blijven )?maken)|by (?:continuing|using)|durch (?:die )?(?:weitere nutzung|weiternutzung|weitersurfen)|indem sie/i

function impliedConsent({ text, path }: ReturnType<typeof writtenTexts>[number]): readonly Fault[] {
  const words = GOING_ON.exec(text)?.[0]
  if (words === undefined) return []
  const message = `${nameOf(path)} of the dialog about cookies says "${words}": going on with the visit is no consent, and refusing must be as easy as agreeing`
  const suggestion = 'Ask, and leave the answer to the two buttons; or remove the text, and the usual one shows.'
  return [{ path, code: 'implied-consent', message, suggestion, law: SITE_LEGAL_BASES.consent }]
}

interface NamedService {
  readonly id: keyof Tracking
  readonly name: string
  /** How a policy names a service: its name, or the cookies that it sets. */
  readonly pattern: RegExp
}

const SERVICES: readonly NamedService[] = [
  { id: 'analyticsId', name: 'Google Analytics', pattern: /google analytics|_ga/i },
  { id: 'adsId', name: 'Google Ads', pattern: /google ads|_gcl/i },
  { id: 'tagManagerId', name: 'Google Tag Manager', pattern: /tag manager/i },
  { id: 'socialPixelId', name: 'Meta', pattern: /\bmeta\b|facebook|_fbp/i },
]

function unnamedServices(definition: Definition): readonly Fault[] {
  const { config, sources, languages } = definition
  const page = cookiePage(definition)
  const source = sources.get(page?.file ?? '')
  if (config === null || page === undefined || source === undefined) return []
  const texts = languages.map((language) => textOf(definition, page, language)).filter((text) => text !== '')
  const configured = configuredServices({ config })
  return SERVICES.filter(({ id }) => configured[id] !== undefined).flatMap(({ id, name, pattern }): readonly Fault[] => {
    if (texts.every((text) => pattern.test(text))) return []
    const message = `the cookie policy does not name ${name}, which this id switches on`
    const suggestion = 'Say in the policy, in each language, what the service stores, what for and how long.'
    const related = [relatedTo(source, ['id'], 'the cookie policy')]
    return [{ path: ['tracking', id], code: 'policy-lacks-service', message, suggestion, related, law: SITE_LEGAL_BASES.storage }]
  })
}

/** All texts of a page in a language; empty if there is none. */
function textOf({ content, validator }: Definition, page: SitePage, language: Language): string {
  return shownModules(page, language)
    .flatMap(({ written: { relations } }) => {
      return validator.markedIn(`content/${relations.type}`, content.get(relations.type)?.get(relations.id)?.value)
    })
    .filter(({ mark }) => mark === 'text' || mark === 'rich-text')
    .map(({ value }) => multilingualText(value, language))
    .join(' ')
    .trim()
}
