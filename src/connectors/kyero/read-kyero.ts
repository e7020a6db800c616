import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EURO_COUNTRIES } from '#schemas/property/countries.ts'
import { slugify } from '#src/base/text/slug.ts'
import type { Source, SourceRecord } from '#src/connectors/connector.ts'
import { readXmlElements, textAt } from '#src/connectors/xml-elements.ts'
import type { SourceAnswer } from '#src/platform/outgoing/source-client.ts'
import { SourceError } from '#src/platform/outgoing/source-error.ts'
import type { KyeroSettings } from './kyero-settings.ts'
import type { KyeroRecord } from './map-kyero.ts'
import { wordsAt } from './words-at.ts'

type Memo = Readonly<Record<string, string>>

/** A feed of 100,000 listings has some 500 MB. */
const MAX_BYTES = 2_000_000_000
const MAX_KEY_LENGTH = 200
/** The feed may be empty below one of these root elements. */
const USUAL_ROOTS: ReadonlySet<string> = new Set(['root', 'kyero'])

/** Null where the feed is unchanged since `memo`. */
export async function requestFeed(
  { client, settings, secrets }: Source<KyeroSettings>,
  memo: Memo,
): Promise<SourceAnswer | null> {
  const { CONNECTOR_USER: user, CONNECTOR_PASSWORD: password } = secrets
  const answer = await client.request(settings.url, {
    maxBytes: MAX_BYTES,
    headers: {
      accept: 'application/xml, text/xml',
      ...(memo.etag !== undefined && { 'if-none-match': memo.etag }),
      ...(memo.lastModified !== undefined && { 'if-modified-since': memo.lastModified }),
      ...(user !== undefined && { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` }),
    },
  })
  if (answer.status === 200) return answer
  answer.discard()
  if (answer.status === 304) return null
  const { host } = new URL(settings.url)
  if (answer.status === 401 || answer.status === 403) {
    throw new SourceError(
      'refused',
      `${host} refuses the feed (${answer.status}): check CONNECTOR_USER and CONNECTOR_PASSWORD.`,
      { isPassing: false },
    )
  }
  throw new SourceError('settings', `${host} has no feed at this address (${answer.status}): check "url".`, {
    isPassing: answer.status >= 500,
  })
}

/** The headers that identify an unchanged feed. */
export function memoOf({ headers }: SourceAnswer): Memo {
  const { etag, 'last-modified': lastModified } = headers
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) }
}

export async function* recordsOf(answer: SourceAnswer, source: Source<KyeroSettings>): AsyncGenerator<SourceRecord<KyeroRecord>> {
  const zips = await zipsOfCities(source.folders.siteConfig)
  const { note, settings } = source
  const { language = 'en' } = settings
  const { id: countryId } = Object.values(EURO_COUNTRIES).find(({ code }) => code === settings.country) ?? EURO_COUNTRIES.belgium
  const title = `The feed of ${new URL(settings.url).host}`
  let [root, isOfForm] = ['', false]
  const elements = readXmlElements(answer.stream(), {
    title,
    // Root elements vary (<root>, <kyero>, <properties>), so accept any; the content shows the format.
    roots: {
      has(name) {
        root = name
        return true
      },
    },
    wanted: new Set(['feed_version', 'property']),
    note,
  })
  let nameless = 0
  for await (const element of elements) {
    isOfForm = true
    if (element.name === 'feed_version') {
      if (element.text.trim() !== '3')
        note(`The feed has version ${element.text.slice(0, 20)} of the form; version 3 is known here.`)
      continue
    }
    const key = textAt(element, 'id') ?? textAt(element, 'ref')
    if (key === undefined || key.length > MAX_KEY_LENGTH) nameless += 1
    else {
      const [town = ''] = wordsAt(element, 'town')
      yield { key, raw: { property: element, countryId, language, zip: zips.get(slugify(town)) ?? null } }
    }
  }
  if (!isOfForm && !USUAL_ROOTS.has(root)) {
    throw new SourceError('unreadable', `${title} cannot be read: it begins with <${root}> and has no <property>.`, {
      isPassing: false,
    })
  }
  if (nameless > 0) note(`${nameless} listings without <id> and <ref> are left out.`)
}

/** The postcodes of towns in data/cities.json that have exactly one. */
async function zipsOfCities(siteConfig: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(siteConfig, 'data/cities.json'), 'utf8').catch(() => '{}')
  const zips = new Map<string, Set<string>>()
  for (const { Name, Zip } of citiesIn(text)) {
    if (typeof Name === 'string' && typeof Zip === 'string')
      zips.set(slugify(Name), (zips.get(slugify(Name)) ?? new Set()).add(Zip))
  }
  return new Map([...zips].flatMap(([name, [zip = '', ...others]]) => (others.length === 0 ? [[name, zip] as const] : [])))
}

/** The check of the site definition reports a broken file. */
function citiesIn(text: string): readonly { readonly Name?: unknown; readonly Zip?: unknown }[] {
  try {
    const { cities } = JSON.parse(text) as { cities?: unknown }
    return Array.isArray(cities) ? cities.filter((city) => typeof city === 'object' && city !== null) : []
  } catch {
    return []
  }
}
