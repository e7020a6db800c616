import { describe, expect, it } from 'vitest'
import { CARELESS_FAULTS } from '../fixtures/site/careless-faults.ts'
import { CAUSES } from '../fixtures/site/cause-corpus.ts'
import { compose, placeOf, seed } from '../fixtures/site/compose-texts.ts'
import { FAULT_CORPUS } from '../fixtures/site/fault-corpus.ts'
import { SYNTAX_CORPUS } from '../fixtures/site/syntax-corpus.ts'
import { TEXT_FAULTS } from '../fixtures/site/text-faults.ts'
import { VALUE_CORPUS, valueSite } from '../fixtures/site/value-corpus.ts'

/** Every fault that a test seeds and for which it demands one finding, with its code, line and column. */
const SEEDED = [FAULT_CORPUS, VALUE_CORPUS, TEXT_FAULTS, CAUSES, CARELESS_FAULTS].flat().map(({ what, code }) => ({ what, code }))

describe('the evidence of the check', () => {
  it('[CONF-13] is a table of at least 150 different faults, of at least 60 codes', () => {
    const names = new Set([...SEEDED.map(({ what }) => what), ...SYNTAX_CORPUS.map(([what]) => what)])
    expect(names.size).toBeGreaterThanOrEqual(150)
    expect(new Set(SEEDED.map(({ code }) => code)).size).toBeGreaterThanOrEqual(60)
  })

  it.each(CARELESS_FAULTS)('[CONF-13] $what is one finding, $code, at the very place', (fault) => {
    const texts = seed(fault, valueSite())
    const { file, code, pointer, severity = 'error', at, says = /./ } = fault
    const { findings } = compose(texts)
    expect(findings).toEqual([expect.objectContaining({ file, code, pointer, severity, ...placeOf(texts.get(file) ?? '', at) })])
    expect(findings[0]?.message).toMatch(says)
    expect(findings[0]?.suggestion).not.toBe('')
  })
})
