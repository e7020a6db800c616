import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { moduleTypes } from '#modules/schemas.ts'
import { composeSite } from '#src/site/compose-site.ts'
import { fileKindOf } from '#src/site/reading/file-kinds.ts'
import { migrate } from '#src/site/reading/migrate.ts'
import { createSiteValidator } from '#src/site/validation/validate.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../fixtures/site/small-site.ts'

const fixture = (name: string) => readFileSync(new URL(`../fixtures/site/version-0/${name}.json`, import.meta.url), 'utf8')
const page = fileKindOf('pages/home.json')
if (page === null) throw new Error('pages/home.json is a page')

describe('files of older versions', () => {
  it('[CONF-01] a page of version 0 becomes one of version 1', () => {
    const { value, fault } = migrate(JSON.parse(fixture('home')), page)
    expect(value).toEqual(JSON.parse(fixture('home.migrated')))
    expect(fault).toMatchObject({ severity: 'warning', fault: { code: 'older-version' } })
  })

  it('[CONF-03] what a page of version 0 says differently per language stays different', () => {
    const params = [
      { language: 'fr', type: 'legal', redirectUrl: '/a/', metadata: { ogType: 'article' } },
      { language: 'nl', type: 'legal', redirectUrl: '/b/', metadata: { ogType: 'website' } },
    ]
    expect(migrate({ params }, page).value).toMatchObject({
      params: { type: 'legal', redirectUrl: { fr: '/a/', nl: '/b/' }, metadata: { ogType: { fr: 'article', nl: 'website' } } },
    })
  })

  it('[CONF-01] the site with a page of version 0 is live, with a warning', () => {
    const texts = toTexts(smallSite()).set('pages/home.json', fixture('home'))
    const { site, findings } = composeSite(toBytes(texts), SMALL_SITE_MEDIA, createSiteValidator(moduleTypes))
    expect(site?.pages.get('home')?.written.params.title).toEqual({ fr: 'Accueil', nl: 'Welkom' })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(findings).toContainEqual(expect.objectContaining({ code: 'older-version', file: 'pages/home.json', line: 1 }))
  })

  it('[CONF-13] a file of today stays as it is, and one from the future is an error', () => {
    const today = { version: 1, id: 'home' }
    expect(migrate(today, page)).toEqual({ value: today, fault: null })
    expect(migrate({ version: 3 }, page)).toMatchObject({ value: undefined, fault: { severity: 'error' } })
  })

  it.each([null, 5, 'x', [], { version: 'one' }, { version: -1 }, { version: 1.5 }, { params: [null, 5, { language: 'xx' }] }])(
    '[CONF-13] the odd file %j is left to the schema',
    (value) => {
      expect(() => migrate(value, page)).not.toThrow()
    },
  )
})
