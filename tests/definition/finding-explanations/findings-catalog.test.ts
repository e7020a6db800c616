import { describe, expect, it } from 'vitest'
import type { FindingEntry } from '#src/definition/finding-explanations/finding-entry.ts'
import { FINDING_AREAS, FINDING_CODES, findingEntry } from '#src/definition/finding-explanations/findings-catalog.ts'
import { findingsDocument } from '#src/definition/finding-explanations/findings-document.ts'
import { checkExample, checkExampleSite, isTried } from '../../fixtures/site/example-site.ts'
import { writtenCodes } from '../../fixtures/site/finding-codes.ts'

const entries = Object.values(FINDING_AREAS).flatMap((area) => Object.entries<FindingEntry>(area))
const tried = entries.flatMap(([code, { example }]) => (isTried(example) ? [{ code, example }] : []))

describe('the catalog of findings', () => {
  it('[CONF-13] has an entry for every code that a finding can have, and none for others', () => {
    const written = writtenCodes()
    const missing = [...written].filter(([code]) => findingEntry(code) === undefined)
    expect(missing, 'Add an entry to src/definition/finding-explanations/findings.json.').toEqual([])
    expect(FINDING_CODES.filter((code) => !written.has(code))).toEqual([])
    expect(written.size).toBeGreaterThan(100)
  })

  it('[CONF-13] has each code in one area', () => {
    const codes = entries.map(([code]) => code)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  it.each(entries)('[CONF-13] explains %s in two to four sentences', (_, { title, explanation }) => {
    expect(title).toMatch(/^[A-Zv].*[^.]$/)
    const sentences = explanation.match(/[.](?= [A-Z"]|$)/g) ?? []
    expect([2, 3, 4]).toContain(sentences.length)
  })

  it('[CONF-13] tries its examples on a site without findings', () => {
    expect(checkExampleSite()).toEqual([])
    expect(tried.length).toBeGreaterThan(55)
  })

  it.each(tried)('[CONF-13] has an example of $code: the wrong form has it, the right one does not', ({ code, example }) => {
    const { file, pointer, wrong, right } = checkExample(example)
    const found = wrong.filter((finding) => finding.code === code && finding.file === file)
    expect(pointer === null ? found.length : found.map((finding) => finding.pointer)).toEqual(
      pointer === null ? 1 : expect.arrayContaining([pointer]),
    )
    expect(right.filter((finding) => finding.code === code || finding.severity === 'error')).toEqual([])
  })

  it('[CONF-13] is docs/findings.md; "npx vitest run tests/definition/finding-explanations -u" writes it', async () => {
    await expect(findingsDocument()).toMatchFileSnapshot('../../../docs/findings.md')
  })
})
