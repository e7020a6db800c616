import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Language } from '#schemas/language.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { mainFacts, shortFact } from '#src/features/properties/rules/main-facts.ts'
import { formatEuro, isPriceKnown } from '#src/features/properties/rules/price.ts'

/** The first ten listings of a dry run. Throws where nothing was staged. */
export async function sampleOfStaged(folder: string): Promise<readonly FeedProperty[]> {
  const lines = createInterface({
    input: createReadStream(join(folder, 'data/properties.json')),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  const found: FeedProperty[] = []
  for await (const line of lines) {
    // The file has one record per line, after an opening line.
    const text = line.replace(/,$/, '')
    if (!text.startsWith('{"') || text.startsWith('{"version"')) continue
    const record: FeedProperty = JSON.parse(text)
    if ('$unmapped' in record) continue
    found.push(record)
    if (found.length === MOST) break
  }
  lines.close()
  return found
}

export function describeSample(records: readonly FeedProperty[], language: Language): string {
  if (records.length === 0) return 'There is no property to show.'
  return ['As they will look:', ...records.map((record) => linesOf(record, language))].join('\n\n')
}

const MOST = 10

function linesOf(record: FeedProperty, language: Language): string {
  const { ID, Goal, City, Zip, Street, HouseNumber, PublishAddress, PublishPrice, Price, TypeDescription, Pictures = [] } = record
  const title = textIn(TypeDescription, language) || '(no headline)'
  const address = PublishAddress && Street ? `${Street} ${HouseNumber ?? ''}, ` : ''
  const price = PublishPrice && isPriceKnown(Price) ? formatEuro(Price) : 'price on request'
  const facts = mainFacts(record).map((fact) => (fact.kind === 'bedrooms' ? `${shortFact(fact)} bedrooms` : shortFact(fact)))
  const texts = Object.entries(
    typeof record.DescriptionB === 'string' ? { one: record.DescriptionB } : (record.DescriptionB ?? {}),
  ).flatMap(([name, text]) => (text ? [name] : []))
  return [
    `  ${ID}  ${title}`,
    `        ${Goal === 1 ? 'for rent' : 'for sale'}, ${address}${Zip} ${City}, ${price}`,
    `        ${[...facts, `${Pictures.length} pictures`, texts.length === 0 ? 'no description' : `described in ${texts.join(', ')}`].join(' · ')}`,
  ].join('\n')
}

/** The headline in a language, or in any other; '' for none. */
function textIn(text: FeedProperty['TypeDescription'], language: Language): string {
  if (typeof text !== 'object') return text ?? ''
  return text[language] || Object.values(text).find((one) => one !== '') || ''
}
