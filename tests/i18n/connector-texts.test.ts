import { expect, it } from 'vitest'
import texts from '#src/i18n/messages/connectors.json' with { type: 'json' }
import { loadConnector } from '#src/server/connectors/find-connectors.ts'
import { saidIn, slugOf } from '#src/server/studio/connector-words.ts'
import { ROOT, readSourceFiles } from '../fixtures/architecture/source-files.ts'

const NAMES = ['kyero', 'native', 'omnicasa', 'openimmo', 'reso', 'sweepbright', 'table', 'whise']

it('the Studio has words for all that connectors say of values, and for nothing else', async () => {
  const connectors = await Promise.all(NAMES.map((name) => loadConnector(ROOT, name)))
  const titles = connectors.flatMap(({ values }) => Object.values(values).map(({ title }) => title))
  const ofChoice = connectors.flatMap(({ description, secrets }) => [description, ...secrets.map((each) => each.description)])
  const sources = readSourceFiles('src/server/connectors').map(({ code }) => code)
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
