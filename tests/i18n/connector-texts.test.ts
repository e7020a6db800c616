import { expect, it } from 'vitest'
import { loadConnector } from '#src/connectors/find-connectors.ts'
import texts from '#src/i18n/messages/connectors.json' with { type: 'json' }
import { sentenceIn } from '#src/studio/server/connector/connector-sentences.ts'
import { saidIn, slugOf } from '#src/studio/server/connector-words.ts'
import { ROOT, readSourceFiles } from '../fixtures/architecture/source-files.ts'

const NAMES = ['kyero', 'native', 'omnicasa', 'openimmo', 'reso', 'sweepbright', 'table', 'whise']
/** What is said in a terminal alone, of settings and of single records, or to the software. */
const OTHERS =
  /describe-run|prepare-connector|sample-of-staged|settings|check-records|import-neighbour|read-neighbour|neighbour-listings|webhook/

it('the Studio has words for all that connectors say of values, and for nothing else', async () => {
  const connectors = await Promise.all(NAMES.map((name) => loadConnector(ROOT, name)))
  const titles = connectors.flatMap(({ values }) => Object.values(values).map(({ title }) => title))
  const ofChoice = connectors.flatMap(({ description, secrets }) => [description, ...secrets.map((each) => each.description)])
  const sources = readSourceFiles('src/connectors').map(({ code }) => code)
  const fields = sources.flatMap((code) =>
    [...code.matchAll(/\b(?:lost|leaveOut|refuseDocument)\(\s*(?:[^'`(),]+\? )?'([^']+)'(?: : '([^']+)')?/g)].flatMap(
      ([, ...found]) => found,
    ),
  )
  const said = [...new Set([...titles, ...ofChoice, ...fields].filter((phrase) => phrase !== undefined))]
  expect(said.length).toBeGreaterThan(80)
  expect(said.filter((phrase) => !Object.hasOwn(texts, `connector.said.${slugOf(phrase)}`))).toEqual([])
})

it('names of the source stay as they are, and fields of the feed have those of the site', () => {
  expect(saidIn('anzahl_balkone', 'fr')).toBe('anzahl_balkone')
  expect(saidIn('HasLift', 'fr')).toBe('Ascenseur')
  expect(saidIn('detail 1024 Barbecue', 'fr')).toBe('détail 1024 Barbecue')
  expect(saidIn('The listing has no postcode that can be read.', 'nl')).toContain('‘postcode’')
  expect(saidIn('The listing has no type of property that can be read: “Château” is not known here.', 'de')).toBe(
    '„Objektart“: „Château“ ist hier nicht bekannt',
  )
})

it('whole sentences of connectors and imports are in the language of the account, with the values in them', () => {
  const sources = readSourceFiles('src/connectors', 'src/platform/outgoing', 'src/features/feed/server')
  const written = sources
    .filter(({ path }) => !OTHERS.test(path))
    .flatMap(({ code }) =>
      [...code.matchAll(/(?<!(?:description|suggestion):\s+)(?:'((?:[^'\\\n]|\\.)+)'|`([^`]+)`)/g)].map(
        ([, quoted, template]) => quoted ?? template ?? '',
      ),
    )
    .filter((text) => /^(?:[A-Z]|"?\$\{).* [a-z]+ .*\.$/.test(text) && !/^\[Bug\]/.test(text) && saidIn(text, 'fr') === text)
    .map((text) => text.replaceAll("\\'", "'").replaceAll(/\$\{.*?\}(?=[^}]|$)/g, 'X1'))
  expect(written.length).toBeGreaterThan(90)
  expect(written.filter((text) => sentenceIn(text, 'fr') === text)).toEqual([])
})
