import { describe, expect, it } from 'vitest'
import type { PropertyDetail } from '#schemas/property/property-detail.ts'
import type { PropertyFacts } from '#schemas/property/property-facts.ts'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import { aDetail } from '#src/dev/testing/api-answers.ts'
import { contextOf } from '#src/dev/testing/site-fixture.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'
import { createServerTexts } from '#src/i18n/server-texts.ts'
import { windowCardHtml } from '#src/renderer/server/window-card/window-card-html.ts'

const shell = resolveShell(contextOf(agencySite()), 'nl')
const text = createServerTexts()('nl')
const assets = { scripts: [], styles: [], preloads: [] }
const card = (fields: Partial<PropertyDetail>, facts: PropertyFacts['groups'][number]['facts'] = []) =>
  windowCardHtml({
    ...{ shell, theme: { tokens: {}, fontRules: '', preloadedFonts: [] }, text, assets, language: 'nl', format: 'a5' },
    property: aDetail(fields),
    facts: { groups: [{ id: 'planning', title: '', facts }] },
  }).html.replaceAll('\u00a0', ' ')

describe('the card for the window', () => {
  it('[PROP-17] says what an advertisement must: label and score, reference, code, flood scores with their sign, the agency', () => {
    const floods = [
      { field: 'FloodScoreP', label: 'P-score (perceel)', value: 'B' },
      { field: 'FloodScoreG', label: 'G-score (gebouw)', value: 'D', symbol: 'flood-risk' as const },
      { field: 'KitchenName', label: 'Keuken', value: 'Open' },
    ]
    const html = card({ UniqueCode: '20260113016407', EnergyPerformance: 229 }, floods)
    for (const part of [
      '229 kWh/m² per jaar',
      'V2607',
      '20260113016407',
      'P-score (perceel): B',
      'G-score (gebouw): D',
      shell.agency.phone.text,
    ])
      expect(html).toContain(part)
    expect(html).toMatch(/G-score \(gebouw\): D <svg[^>]+role="img"/)
    expect(html).not.toContain('Keuken')
  })

  it('[PROP-28] says on paper too that its picture is staged', () => {
    const [first] = aDetail().Pictures
    if (!first) throw new Error('the sample has a photo')
    const html = card({ Pictures: [{ ...first, Picture: { ...first.Picture, note: 'Virtueel ingericht' } }] })
    expect(html).toContain('<p class="note">Virtueel ingericht</p>')
    expect(card({})).not.toContain('class="note"')
  })

  it('[PROP-17] has the size of its paper, the price only where it is published, and nothing of a text as markup', () => {
    const html = card({ TypeDescription: 'Huis <b>met</b> & tuin' })
    expect(html).toContain('@page{size:148mm 210mm;margin:0}')
    expect(html).toContain('Huis &#60;b&#62;met')
    expect(html).not.toContain('<b>')
    expect(html).toContain('€ 325.000')
    expect(card({ Price: null, PublishPrice: false })).not.toContain('€')
    expect(card({ Goal: 1, Price: 900, ChargesRenter: 75 })).toContain('€ 75')
  })

  it('[PROP-17] gives a long title less height, so that the picture stays', () => {
    expect(card({ TypeDescription: 'Huis' })).toContain('data-length="short"')
    expect(card({ TypeDescription: 'Huis '.repeat(80) })).toContain('data-length="longest"')
  })
})
