import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Migration } from '#schemas/modules/module-type.ts'
import { asList } from '#src/base/json/plain-object.ts'
import { composeSite } from '#src/definition/compose-site.ts'
import { fileKindOf } from '#src/definition/reading/file-kinds.ts'
import { migrate } from '#src/definition/reading/migrate.ts'
import { FILE_MIGRATIONS } from '#src/definition/reading/migrations/file-migrations.ts'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../../fixtures/site/small-site.ts'

const fixture = (version: string, kind = 'page') =>
  readFileSync(new URL(`../../fixtures/site/versions/${kind}/${version}.json`, import.meta.url), 'utf8')
const page = fileKindOf('pages/home.json')
if (page === null) throw new Error('pages/home.json is a page')

describe('files of older versions', () => {
  it('[CONF-01, CONF-18] a page of version 0 becomes one of version 1', () => {
    const { value, fault } = migrate(JSON.parse(fixture('0')), page, moduleTypes)
    expect(value).toEqual(JSON.parse(fixture('1')))
    expect(fault).toMatchObject({ severity: 'warning', code: 'older-version' })
  })

  it.each(Object.entries(FILE_MIGRATIONS))(
    '[CONF-01, CONF-18] an example of each version of the kind %s becomes the next',
    (kind, steps) => {
      for (const [version, step] of steps.entries())
        expect({ ...step(JSON.parse(fixture(String(version), kind))), version: version + 1 }).toEqual(
          JSON.parse(fixture(String(version + 1), kind)),
        )
      expect(siteSchemas(moduleTypes).get(kind)).toMatchObject({ properties: { version: { const: steps.length } } })
      expect(createSiteValidator(moduleTypes).faultsOf(kind, JSON.parse(fixture(String(steps.length), kind)))).toEqual([])
    },
  )

  it('[CONF-03] values of a page of version 0 that differ by language still differ', () => {
    const params = [
      { language: 'fr', type: 'legal', redirectUrl: '/a/', metadata: { ogType: 'article' } },
      { language: 'nl', type: 'legal', redirectUrl: '/b/', metadata: { ogType: 'website' } },
    ]
    expect(migrate({ params }, page, moduleTypes).value).toMatchObject({
      params: { type: 'legal', redirectUrl: { fr: '/a/', nl: '/b/' }, metadata: { ogType: { fr: 'article', nl: 'website' } } },
    })
  })

  it('[CONF-01, CONF-18] the site with a page of version 0 is live, with a warning', () => {
    const texts = toTexts(smallSite()).set('pages/home.json', fixture('0'))
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
    expect(migrate({ version: 3 }, page, moduleTypes)).toMatchObject({
      value: undefined,
      fault: { severity: 'error', code: 'newer-version' },
    })
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
  const composed = (content: object | string) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const texts = toTexts(smallSite()).set('content/opening-days/may.json', text)
    const { site, findings } = composeSite({
      files: toBytes(texts),
      media: SMALL_SITE_MEDIA,
      validator: createSiteValidator(types),
    })
    const own = findings.filter(({ file, code }) => file === 'content/opening-days/may.json' && code !== 'unused-content')
    return { value: site?.content.get('opening-days')?.get('may')?.value, codes: own.map(({ code }) => code), own }
  }

  it.each([
    ['without a version', { day: '2026-05-01' }],
    ['of version 1', { version: 1, day: '2026-05-01' }],
    ['of version 2', { version: 2, days: ['2026-05-01'] }],
  ])('[CONF-01, CONF-18] content %s is read in the version of its module type, with a warning', (_, content) => {
    expect(composed(content)).toMatchObject({ value: { version: 3, days: [{ date: '2026-05-01' }] }, codes: ['older-version'] })
  })

  it('[CONF-13] content of the current version is unchanged, and content newer than the program is an error', () => {
    const today = { version: 3, days: [{ date: '2026-05-01' }] }
    expect(composed(today)).toMatchObject({ value: today, codes: [] })
    expect(composed({ version: 4, days: [] })).toMatchObject({ value: null, codes: ['newer-version'] })
  })

  it('[CONF-13] the schema checks the result of a migration', () => {
    expect(composed({ version: 2, days: 'May' }).codes).toEqual(['older-version'])
    expect(composed({ version: 2, months: [] }).codes).toContain('unknown-property')
  })

  it('[CONF-18] content in which only the number of its version is old is as good as today’s', () => {
    const favourites = { version: 1, actions: [{ label: 'À vendre', link: '/for-sale/' }] }
    const kind = { name: 'content', id: 'standard', type: 'favourites' } as const
    expect(migrate(favourites, kind, moduleTypes)).toEqual({ value: { ...favourites, version: 2 }, fault: null })
  })

  it.each([
    ['the same object elsewhere', '{ "version": 1,\n "day": { "on": 5 } }', '/day'],
    ['a number that has gone from its place', '{ "version": 1,\n "day": 5 }', '/day'],
    ['the nearest part that is there', '{ "version": 2,\n "days": [5, 5] }', '/days'],
  ])('[CONF-18] a finding names the place in the file as it is written: %s', (_, text, pointer) => {
    const found = composed(text).own.filter(({ code }) => code === 'wrong-type')
    expect(found.length).toBeGreaterThan(0)
    for (const finding of found) {
      expect(finding).toMatchObject({ pointer: expect.stringMatching(new RegExp(`^${pointer}`)), line: 2 })
      expect(finding.fix).toBeUndefined()
    }
  })
})

describe('a field that has another name now', () => {
  const project = (value: object) => createSiteValidator(moduleTypes).faultsOf('content/project-list', value)
  const action = { label: 'À vendre', link: '/for-sale/' }

  it('[CONF-18] is named with it in the finding of the older form, which nothing tells to remove', () => {
    const value = { version: 1, ways: [action] }
    const { fault } = migrate(value, { name: 'content', id: 'all', type: 'project-list' }, moduleTypes)
    expect(fault?.severity).toBe('warning')
    expect(fault?.message).toMatch(/version 1, and is read as version 2: "ways" is called "actions" now$/)
    expect(fault?.suggestion).toMatch(/vitrine migrate/)
  })

  it('[CONF-18] is named with it in a file of today’s version too, with the fix that renames it', () => {
    const [fault, ...others] = project({ version: 2, ways: [action] })
    expect(others).toEqual([])
    expect(fault).toMatchObject({
      code: 'former-name',
      message: '"ways" is called "actions" now',
      fix: { edits: [{ kind: 'rename', path: ['ways'], key: 'actions' }] },
    })
    expect(fault?.suggestion).not.toMatch(/remove/i)
  })

  it('[CONF-18] has no fix where both names stand there', () => {
    const [fault] = project({ version: 2, ways: [action], actions: [] })
    expect(fault?.suggestion).toBe('Bring what "ways" says into "actions", which stands there too.')
    expect(fault?.fix).toBeUndefined()
  })
})
