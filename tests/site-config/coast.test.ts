import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { OWNER_COOKIES } from '#schemas/owner/owner-session.ts'
import type { FeedProperty } from '#schemas/property/property.ts'
import { loadSite } from '#src/definition/files/load.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { checkOwnerFeed } from '#src/features/owners/rules/owner-feed-check.ts'
import { ROOT } from '../fixtures/architecture/source-files.ts'

const FOLDER = join(ROOT, 'examples/coast')
const { contents, findings } = await loadSite(FOLDER, createSiteValidator(moduleTypes), [checkOwnerFeed])
const texts = [...contents.files].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)] as const)
// The check above has compared them with their schema.
const { properties } = JSON.parse(readFileSync(join(FOLDER, 'data/properties.json'), 'utf8')) as {
  readonly properties: readonly FeedProperty[]
}

/** Every text per language inside a value. */
function perLanguage(value: unknown): readonly object[] {
  if (Array.isArray(value)) return value.flatMap(perLanguage)
  if (typeof value !== 'object' || value === null) return []
  return 'nl' in value || 'fr' in value ? [value] : Object.values(value).flatMap(perLanguage)
}

/** The names under which a site stores something, as its cookie policy lists them. */
function namesInCookiePolicy(folder: string, language: string): readonly string[] {
  const { body } = JSON.parse(readFileSync(join(folder, 'content/article/cookie-policy.json'), 'utf8')) as {
    readonly body: Readonly<Record<string, string>>
  }
  return [...(body[language] ?? '').matchAll(/<em>((?:vitrine|consent|_[a-z]|tsr-)[^<]*)<\/em>/g)]
    .map(([, name = '']) => name)
    .toSorted()
}

describe('the sample agency on the coast', () => {
  it('[CONF-12] has no findings', () => {
    expect(findings).toEqual([])
  })

  it('[PROP-02] its feed has forty properties of six kinds, and says everything in Dutch and French', () => {
    expect(properties).toHaveLength(40)
    expect(new Set(properties.map(({ WebID }) => WebID)).size).toBe(6)
    const incomplete = perLanguage(properties).filter(
      (text) => Object.keys(text).sort().join() !== 'fr,nl' || Object.values(text).some((words) => words.trim() === ''),
    )
    expect(incomplete).toEqual([])
  })

  it('[PROP-22] one property has thirty pictures, in four shapes', async () => {
    const pictures = properties.find(({ Pictures = [] }) => Pictures.length === 30)?.Pictures ?? []
    expect(new Set(pictures.map(({ Url }) => Url)).size).toBe(30)
    const sizes = await Promise.all(pictures.map(({ Url }) => sharp(join(FOLDER, 'media', Url)).metadata()))
    expect(new Set(sizes.map(({ width, height }) => (width / height).toFixed(2))).size).toBe(4)
  })

  it('says nothing of the other sample agency', () => {
    const OTHER = /Vall[ée]e|valleeetpierre|Verviers|Drapiers|087 12|Ardenn|Walloni|Lejeune|Bastin|Claes|Karl Jost/
    const named = texts.filter(
      ([file]) => file !== 'content/property-finance/standard.json' && !file.startsWith('content/property-energy'),
    )
    expect(
      named.flatMap(
        ([file, text]) =>
          OTHER.exec(text)
            ?.slice(0, 1)
            .map((word) => `${file}: ${word}`) ?? [],
      ),
    ).toEqual([])
  })

  it.each(['nl', 'fr'])(
    '[CONS-01] has no page for owners, and its cookie policy lists in %s all that is stored but their cookies',
    (language) => {
      const ownerCookies: readonly string[] = Object.values(OWNER_COOKIES)
      expect(texts.filter(([, text]) => text.includes('"owner-login"')).map(([file]) => file)).toEqual([])
      expect(namesInCookiePolicy(FOLDER, language)).toEqual(
        namesInCookiePolicy(join(ROOT, 'site-config'), language).filter((name) => !ownerCookies.includes(name)),
      )
    },
  )
})
