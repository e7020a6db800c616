import { describe, expect, it } from 'vitest'
import { compose, placeOf, seed } from '../fixtures/site/compose-texts.ts'
import { toTexts } from '../fixtures/site/small-site.ts'
import { VALUE_CORPUS, valueSite } from '../fixtures/site/value-corpus.ts'

describe('the corpus of wrong values', () => {
  it('[CONF-13] lies in a site without findings', () => {
    expect(compose(toTexts(valueSite())).findings).toEqual([])
  })

  it.each(VALUE_CORPUS)('[CONF-13] $what is one finding, $code, at the very value', (fault) => {
    const texts = seed(fault, valueSite())
    const { findings } = compose(texts)
    const { in: file = fault.file, code, pointer, severity = 'error', at, says = /./ } = fault
    const place = placeOf(texts.get(file) ?? '', at)
    expect(findings).toEqual([expect.objectContaining({ file, code, pointer, severity, ...place })])
    expect(findings[0]?.message).toMatch(says)
    expect(findings[0]?.suggestion).not.toBe('')
  })
})
