import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { ROOT } from '../fixtures/architecture/source-files.ts'

const FILE = join(ROOT, 'site-config/content/article/accessibility-statement.json')
// The schema that checks the sample requires one text per language here.
const { body } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly body: Readonly<Record<string, string>> }

/** The criteria of WCAG that titles of tests in a browser claim: "(WCAG 1.4.4, 1.4.10)". */
function criteriaOfTitles(): readonly string[] {
  const specs = globSync('tests/e2e/*.spec.ts', { cwd: ROOT }).map((path) => readFileSync(join(ROOT, path), 'utf8'))
  return specs.flatMap((code) => [...code.matchAll(/\(WCAG ([\d., ]+)\)/g)].flatMap(([, list = '']) => list.split(', ')))
}

/** The criteria of level A and AA that axe has rules for, which the tests run on every page ("wcag143" is 1.4.3). */
function criteriaOfAxe(): readonly string[] {
  const tags = axe.getRules(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).flatMap((rule) => rule.tags)
  return tags.flatMap((tag) => {
    const [, principle, guideline, criterion] = /^wcag(\d)(\d)(\d+)$/.exec(tag) ?? []
    return criterion === undefined ? [] : [`${principle}.${guideline}.${criterion}`]
  })
}

const claimed = (language: string) =>
  [...(body[language] ?? '').matchAll(/<em>(\d\.\d\.\d+)<\/em>/g)].map(([, criterion = '']) => criterion)

describe('the accessibility statement of the sample agency', () => {
  const tested = new Set([...criteriaOfTitles(), ...criteriaOfAxe()])

  it.each(LANGUAGES)('[ACC-08] claims in %s no criterion that no test holds', (language) => {
    expect(claimed(language).length).toBeGreaterThan(15)
    expect(claimed(language).filter((criterion) => !tested.has(criterion))).toEqual([])
  })

  it('[ACC-08] claims the same in every language, and all that titles of tests name', () => {
    for (const language of LANGUAGES) expect(claimed(language)).toEqual(claimed('fr'))
    expect(criteriaOfTitles().filter((criterion) => !claimed('fr').includes(criterion))).toEqual([])
  })
})
