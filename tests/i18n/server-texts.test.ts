import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { areasOnDemand, SERVER_AREAS } from '#src/i18n/areas.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'

const mails = Object.keys(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../src/i18n/messages/mails.json'), 'utf8')) as object,
)

describe('the texts of the server', () => {
  const texts = createServerTexts()

  it('[LANG-01] include every area in any language, with values filled in', () => {
    expect(texts('nl')('mail.hello', { name: 'An' })).toBe('Beste An,')
    expect(texts('de')('card.sold')).toBe('Verkauft')
    expect([1, 2].map((count) => texts('fr')('mail.files', { count }))).toEqual(['1 fichier joint', '2 fichiers joints'])
  })

  it('[LANG-02] show the key of a missing text, every time', () => {
    const text = texts('fr')
    expect([text('mail.no-such-text'), text('mail.no-such-text')]).toEqual(['mail.no-such-text', 'mail.no-such-text'])
  })

  it('that only mails use are in no catalog of a page', async () => {
    const names = ['fr', ...areasOnDemand(moduleTypes).map((area) => `fr/${area}`)]
    const keys = (await Promise.all(names.map(loadCatalog))).flatMap((messages) => Object.keys(messages))
    expect(SERVER_AREAS).toEqual([
      'mails',
      'window-card',
      'offline',
      'staff',
      'findings',
      'connectors',
      'connector-sentences',
      'studio-errors',
      'studio-words',
      'operator-alerts',
    ])
    expect(keys.length).toBeGreaterThan(300)
    expect(keys.filter((key) => mails.includes(key))).toEqual([])
  })
})
