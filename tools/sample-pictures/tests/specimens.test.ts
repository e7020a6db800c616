import { describe, expect, it } from 'vitest'
import { onePagePdf } from '#tools/sample-pictures/documents/pdf.ts'
import { specimen } from '#tools/sample-pictures/documents/specimens.ts'
import { feedProperty } from '../../../tests/fixtures/feed.ts'

describe('a one-page PDF', () => {
  const file = onePagePdf('Titre (1)', [{ text: 'Coût – d’œuvre (50 €) \\', x: 60, y: 700, size: 12 }]).toString('latin1')

  it('has its objects where its table says', () => {
    const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    expect(offsets).toHaveLength(7)
    for (const [index, offset] of offsets.entries()) expect(file.slice(offset, offset + 7)).toBe(`${index + 1} 0 obj`)
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
    expect(file.slice(table, table + 4)).toBe('xref')
  })

  it('says how long its content is, and writes it in the encoding of its fonts', () => {
    const [, length, content = ''] = /<< \/Length (\d+) >>\nstream\n(.*?)\nendstream/s.exec(file) ?? []
    expect(content).toHaveLength(Number(length))
    expect(content).toContain('(Co\xfbt \x96 d\x92\x9cuvre \\(50 \x80\\) \\\\) Tj')
  })
})

describe('a specimen', () => {
  it('[FORM-13] says what it would be, for which home, and in four languages that it is none', () => {
    const page = specimen(feedProperty(), { Name: { fr: 'Certificat PEB', nl: 'EPC' } }).toString('latin1')
    for (const text of ['Certificat PEB', 'EPC', 'V0001', 'SPECIMEN', 'Sp\xe9cimen', 'Specimen:', 'Muster']) {
      expect(page).toContain(text)
    }
  })
})
