import { describe, expect, it } from 'vitest'
import { compose } from '../../fixtures/site/compose-texts.ts'
import { smallSite, toTexts } from '../../fixtures/site/small-site.ts'

/** What the check says of a connector.json, as "line:column code". */
function check(text: string) {
  const { findings } = compose(new Map([...toTexts(smallSite()), ['connector.json', text]]))
  return findings.filter(({ file }) => file === 'connector.json')
}
const places = (text: string) => check(text).map(({ line, column, code }) => `${line}:${column} ${code}`)

describe('the check of connector.json', () => {
  it('knows the settings of the connector that it names', () => {
    const text = `{
  "version": 1,
  "connector": "whise",
  "settings": { "clientId": "4711", "offices": [], "languagues": ["fr-BE"] }
}`
    expect(places(text)).toEqual(['4:15 missing-property', '4:29 wrong-type', '4:48 out-of-range', '4:52 unknown-property'])
    expect(check(text).map(({ suggestion }) => suggestion)).toContain('Write "languages".')
    expect(places('{ "version": 1, "connector": "whise" }')).toEqual(['1:1 missing-property'])
  })

  it('tells a credential as such, once, wherever it stands', () => {
    const text = `{
  "version": 1, "connector": "whise",
  "password": "secret",
  "settings": { "clientId": 4711, "officeId": 12, "apiKey": "abc", "address": "https://agency:secret@api.example" }
}`
    expect(places(text)).toEqual(['3:3 credential-in-file', '4:51 credential-in-file', '4:79 credential-in-file'])
    const [first] = check(text)
    expect(first?.suggestion).toContain('set CONNECTOR_PASSWORD in the environment of the server')
    expect(JSON.stringify(check(text))).not.toContain('secret')
  })

  it('knows the table that the settings name, which is no unknown file', () => {
    const table = { version: 1, connector: 'table', settings: { file: 'data/offers.csv' } }
    const texts = [...toTexts(smallSite()), ['data/offers.csv', 'Reference;Price'], ['data/old.csv', '']] as const
    const found = compose(new Map([...texts, ['connector.json', JSON.stringify(table)]])).findings
    expect(found.filter(({ code }) => code === 'unknown-file').map(({ file }) => file)).toEqual(['data/old.csv'])
  })
})
