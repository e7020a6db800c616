import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { LEGAL_BASES } from '#src/definition/law/legal-bases.ts'
import { legalName } from '#src/definition/law/legal-names.ts'

const SOURCES = Object.values(LEGAL_BASES).flatMap((ofRegions) => Object.values(ofRegions).map(({ source }) => source))

describe('[PROP-30] the law behind a finding of a property', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))('has a name of its own in %s', (language) => {
    const names = SOURCES.map((source) => legalName(source, language))
    expect(names).not.toContain(null)
    expect(names.filter((name) => /\b(of|and|Act|Code of|Housing Code|Decree)\b/.test(name ?? ''))).toEqual([])
  })
})
