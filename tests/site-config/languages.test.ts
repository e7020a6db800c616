import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import type { Site } from '#src/definition/site.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'

const validator = createSiteValidator(moduleTypes)
// Without the feed, whose texts need not exist in every language.
const contents = await readFolder('site-config', 0)
const config = JSON.parse(new TextDecoder().decode(contents.files.get('site.json')))

function sampleIn(settings: object) {
  const text = JSON.stringify({ ...config, ...settings })
  const files = new Map(contents.files).set('site.json', new TextEncoder().encode(text))
  return composeSite({ ...contents, files, validator })
}

describe('the sample agency', () => {
  it.each(LANGUAGES)(
    '[CONF-10, ROUTE-03] has no findings with "%s" as the default language, and the same original paths',
    (language) => {
      const { site, findings } = sampleIn({ defaultLanguage: language })
      expect(findings).toEqual([])
      const { contents } = buildPathTable(site as Site)
      expect(['vente', 'location', 'conseil'].map((id) => contents.get(`article/${id}`)?.original)).toEqual([
        '/services/vente/',
        '/services/location/',
        '/services/conseil/',
      ])
    },
  )

  it.each(LANGUAGES)('[CONF-10] has no findings with "%s" as its only language', (language) => {
    expect(sampleIn({ languages: [language], defaultLanguage: language }).findings).toEqual([])
  })
})
