import { expect, it } from 'vitest'
import { loadConnector } from '#src/connectors/find-connectors.ts'
import { settingsProblems } from '#src/connectors/prepare-source.ts'
import { initialSettings } from '#src/connectors/setting-schemas.ts'
import { ROOT } from '../fixtures/architecture/source-files.ts'

it.each([
  ['native', 'url'],
  ['kyero', 'url'],
  ['reso', 'url'],
])('a connector.json with the example address of %s is not complete', async (name, setting) => {
  const connector = await loadConnector(ROOT, name)
  const settings = { ...initialSettings(connector) }
  expect(settingsProblems(connector, { ...settings })).toEqual([
    expect.stringMatching(new RegExp(`^connector\\.json, settings\\.${setting}: it is still the example "https://`)),
  ])
  expect(settingsProblems(connector, { ...settings, [setting]: 'https://software.agency.be/feed' })).toEqual([])
})
