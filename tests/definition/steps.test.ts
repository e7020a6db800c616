import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { readFolder } from '#src/definition/files/read-folder.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import { createSteps } from '#src/definition/steps/steps.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import { ROOT } from '../fixtures/architecture/source-files.ts'
import { MANY_PAGES_MEDIA, manyPages } from '../fixtures/many-pages.ts'
import { seed, validator } from '../fixtures/site/compose-texts.ts'
import { createMemories, expectSame, expectSameAfterEdits, NOW } from '../fixtures/site/composed-again.ts'
import { FAULT_CORPUS } from '../fixtures/site/fault-corpus.ts'
import type { SiteFiles } from '../fixtures/site/random-edits.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../fixtures/site/small-site.ts'

describe('a definition that is composed again', () => {
  it('[CONF-13] is what it is when composed from nothing, after any edits of a small site', () => {
    expectSameAfterEdits(toBytes(toTexts(smallSite())), SMALL_SITE_MEDIA, 40)
  })

  it('[CONF-13] is what it is when composed from nothing, after any edits of a site of many pages', () => {
    expectSameAfterEdits(manyPages(40), MANY_PAGES_MEDIA, 4)
  })

  it('[CONF-13] is what it is when composed from nothing, where a page names content that comes and goes', () => {
    const texts = toTexts(smallSite())
    const home = texts.get('pages/home.json') ?? ''
    expectSameAfterEdits(toBytes(texts.set('pages/home.json', home.replaceAll('"welcome"', '"welcom"'))), SMALL_SITE_MEDIA, 25)
  })

  it('[CONF-13] has the findings of each seeded fault', () => {
    const by = createMemories()
    const media = new Set([...SMALL_SITE_MEDIA, 'homes/1.webp'])
    for (const fault of FAULT_CORPUS.filter((_, index) => index % 5 === 0)) expectSame(toBytes(seed(fault)), by, media)
  })

  it('makes nothing anew of the sample where nothing has changed', async () => {
    const made: string[] = []
    const by: SiteValidator = { ...validator, steps: createSteps({ onMade: (step, place) => made.push(`${step} ${place}`) }) }
    const contents = await readFolder(join(ROOT, 'site-config'), MAX_FILE_BYTES)
    const compose = () => composeSite({ ...contents, validator: by, now: NOW })
    const before = compose()
    expect(made.length).toBeGreaterThan(500)
    made.length = 0
    expect(compose()).toEqual(before)
    expect(made).toEqual([])
  })

  it('makes anew only what depends on what has changed', () => {
    const made: string[] = []
    const by: SiteValidator = {
      ...validator,
      steps: createSteps({ onMade: (step, place) => made.push(place === '' ? step : `${step} ${place}`) }),
    }
    const files = manyPages(40)
    const compose = (some: SiteFiles) => {
      made.length = 0
      composeSite({ files: some, media: MANY_PAGES_MEDIA, validator: by, now: NOW })
      return [...made]
    }
    const changed = (file: string, from: string, to: string) =>
      new Map([...files, [file, new TextEncoder().encode(new TextDecoder().decode(files.get(file)).replace(from, to))]])
    expect(compose(files).length).toBeGreaterThan(200)
    expect(compose(files)).toEqual([])
    expect(compose(changed('pages/page-7.json', 'Une agence', 'Notre agence')).toSorted()).toEqual([
      'bytes pages/page-7.json',
      'coverage pages/page-7.json',
      'facts pages/page-7.json',
      'outline pages/page-7.json',
      'page pages/page-7.json',
      'pages',
      'plain pages/page-7.json',
      'read pages/page-7.json',
      'relations pages/page-7.json',
    ])
    // The pages that show an article depend on it; those that do not, do not.
    const ofArticle = compose(changed('content/article/text-3.json', 'Lire', 'Voir'))
    expect(ofArticle.filter((step) => step.startsWith('page '))).toHaveLength(15)
    // It is remembered while a draft is composed in turns with it.
    expect(compose(files)).toEqual([])
  })
})
