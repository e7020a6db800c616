import { describe, expect, it } from 'vitest'
import { nameOfItem } from '#src/studio/client/json-form/name-of-item.ts'

const form = { languages: ['fr', 'nl'], choicesOf: () => [] } as const
const nameOf = (item: object) => nameOfItem(item, {}, form).name

describe('the name of a folded item', () => {
  it('is its title, or its days as readers write them, with its first text', () => {
    expect(nameOf({ from: '2026-12-05', title: { fr: 'Saint-Nicolas' } })).toBe('Saint-Nicolas')
    expect(nameOf({ from: '2026-12-05', note: { fr: 'Saint-Nicolas', nl: 'Sinterklaas' } })).toBe('5-12-2026 · Saint-Nicolas')
    expect(nameOf({ from: '2026-12-24', to: '2027-01-02', isClosed: true })).toBe('24-12-2026 – 2-1-2027')
    expect(nameOf({ text: 'Depuis', from: '2026-12-24' })).toBe('Depuis')
    expect(nameOf({})).toBe('')
  })
})
