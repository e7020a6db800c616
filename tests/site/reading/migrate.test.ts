import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Migration } from '#schemas/modules/module-type.ts'
import { composeSite } from '#src/site/compose-site.ts'
import { fileKindOf } from '#src/site/reading/file-kinds.ts'
import { migrate } from '#src/site/reading/migrate.ts'
import { asList } from '#src/site/reading/plain-object.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { moduleTypes } from '#src/testing/module-types.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const fixture = (name: string) => readFileSync(new URL(`../../fixtures/site/version-0/${name}.json`, import.meta.url), 'utf8')
const page = fileKindOf('pages/home.json')
if (page === null) throw new Error('pages/home.json is a page')

describe('files of older versions', () => {
  it('[CONF-01] a page of version 0 becomes one of version 1', () => {
    const { value, fault } = migrate(JSON.parse(fixture('home')), page, moduleTypes)
    expect(value).toEqual(JSON.parse(fixture('home.migrated')))
    expect(fault).toMatchObject({ severity: 'warning', fault: { code: 'older-version' } })
  })

  it('[CONF-03] values of a page of version 0 that differ by language still differ', () => {
    const params = [
      { language: 'fr', type: 'legal', redirectUrl: '/a/', metadata: { ogType: 'article' } },
      { language: 'nl', type: 'legal', redirectUrl: '/b/', metadata: { ogType: 'website' } },
    ]
    expect(migrate({ params }, page, moduleTypes).value).toMatchObject({
      params: { type: 'legal', redirectUrl: { fr: '/a/', nl: '/b/' }, metadata: { ogType: { fr: 'article', nl: 'website' } } },
    })
  })

  it('[CONF-01] the site with a page of version 0 is live, with a warning', () => {
    const texts = toTexts(smallSite()).set('pages/home.json', fixture('home'))
    const { site, findings } = composeSite({
      files: toBytes(texts),
      media: SMALL_SITE_MEDIA,
      validator: createSiteValidator(moduleTypes),
    })
    expect(site?.pages.get('home')?.written.params.title).toEqual({ fr: 'Accueil', nl: 'Welkom' })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ code: 'older-version', file: 'pages/home.json', line: 1 }))
  })

  it('[CONF-13] a file of the current version is unchanged, and one of a newer version is an error', () => {
    const today = { version: 1, id: 'home' }
    expect(migrate(today, page, moduleTypes)).toEqual({ value: today, fault: null })
    expect(migrate({ version: 3 }, page, moduleTypes)).toMatchObject({ value: undefined, fault: { severity: 'error' } })
  })

  it.each([null, 5, 'x', [], { version: 'one' }, { version: -1 }, { version: 1.5 }, { params: [null, 5, { language: 'xx' }] }])(
    '[CONF-13] the unusable file %j is left to the schema',
    (value) => {
      expect(() => migrate(value, page, moduleTypes)).not.toThrow()
    },
  )
})

describe('content of older versions', () => {
  const day = { type: 'object', required: ['date'], properties: { date: { type: 'string' } } }
  const schema = {
    type: 'object',
    required: ['version', 'days'],
    additionalProperties: false,
    properties: { version: { const: 3 }, days: { type: 'array', items: day } },
  }
  // Version 1 has one day, version 2 has several, in version 3 a day is an object.
  const migrations: readonly Migration[] = [
    ({ day, ...content }) => ({ ...content, days: [day] }),
    ({ days, ...content }) => ({ ...content, days: asList(days).map((date) => ({ date })) }),
  ]
  const openingDays = { description: 'Days.', views: ['list'], version: 3, schema, migrations } as const
  const types = { ...moduleTypes, 'opening-days': openingDays }
  const composed = (content: object) => {
    const texts = toTexts(smallSite()).set('content/opening-days/may.json', JSON.stringify(content))
    const { site, findings } = composeSite({
      files: toBytes(texts),
      media: SMALL_SITE_MEDIA,
      validator: createSiteValidator(types),
    })
    const own = findings.filter(({ file, code }) => file === 'content/opening-days/may.json' && code !== 'unused-content')
    return { value: site?.content.get('opening-days')?.get('may')?.value, codes: own.map(({ code }) => code) }
  }

  it.each([
    ['without a version', { day: '2026-05-01' }],
    ['of version 1', { version: 1, day: '2026-05-01' }],
    ['of version 2', { version: 2, days: ['2026-05-01'] }],
  ])('[CONF-01] content %s is read in the version of its module type, with a warning', (_, content) => {
    expect(composed(content)).toEqual({ value: { version: 3, days: [{ date: '2026-05-01' }] }, codes: ['older-version'] })
  })

  it('[CONF-13] content of the current version is unchanged, and content newer than the program is an error', () => {
    const today = { version: 3, days: [{ date: '2026-05-01' }] }
    expect(composed(today)).toEqual({ value: today, codes: [] })
    expect(composed({ version: 4, days: [] })).toEqual({ value: null, codes: ['newer-version'] })
  })

  it('[CONF-13] the schema checks the result of a migration', () => {
    expect(composed({ version: 2, days: 'May' }).codes).toEqual(['older-version'])
    expect(composed({ version: 2, months: [] }).codes).toContain('unknown-property')
  })
})
