import { expect, it } from 'vitest'
import type { MappedValue } from '#src/connectors/connector.ts'
import { DOCUMENT_TABLE, documentKindOf } from '#src/connectors/document-kinds.ts'
import { type SourceDocument, saysPrivate, sortDocuments } from '#src/connectors/documents.ts'
import { createMapping } from '#src/connectors/mapping.ts'

const HOST = 'https://documents.example'

function sorted(found: readonly SourceDocument[], document: { readonly [kind: string]: MappedValue } = {}) {
  const mapping = createMapping({ tables: { document: DOCUMENT_TABLE }, written: { values: { document } }, languages: ['fr'] })
  return { ...sortDocuments(found, mapping), refused: mapping.report().documents?.refused }
}

it.each([
  [
    'energy',
    ['Certificat PEB', 'EPC.pdf', 'Energieausweis', 'energy_performance_certificate.pdf', 'Energieprestatiecertificaat'],
  ],
  ['electricity', ['Contrôle électrique', 'Elektrische keuring', 'Electrical inspection', 'Elektroprüfung']],
  ['soil', ['Attestation de sol', 'Bodemattest', 'Soil certificate', 'Bodenattest']],
  ['cadastre', ['Plan cadastral', 'Kadastraal plan', 'Cadastral extract', 'Katasterauszug']],
  ['co-ownership', ['Acte de base', 'PV copropriété', 'Basisakte', 'Teilungserklärung']],
  ['planning', ['Renseignements urbanistiques', 'Omgevingsvergunning', 'Planning information', 'Bebauungsplan']],
  ['plans', ['Plan du rez', 'Grondplan', 'Floor plans', 'Grundriss']],
  ['other', ['Brochure', 'Solarium', 'Infos', '']],
])('documents of the kind "%s" are known by their titles in four languages', (kind, titles) => {
  expect(titles.map((title) => documentKindOf(title))).toEqual(titles.map(() => kind))
})

it('a document is shown once, and as on request, as another kind or not at all where the agency says so', () => {
  const deed = { url: `${HOST}/deed.pdf`, name: 'Acte de base' }
  expect(sorted([deed, deed]).documents).toEqual([{ Name: 'Acte de base', Url: deed.url, Kind: 'co-ownership' }])
  // The address is stored nowhere: it is that of what only the agency hands out.
  const asked = sorted([deed], { 'co-ownership': 'on-request' }).documents
  expect(asked).toEqual([{ Name: 'Acte de base', Kind: 'co-ownership', OnRequest: true }])
  expect(sorted([deed], { 'co-ownership': 'other' }).documents).toMatchObject([{ Kind: 'other' }])
  expect(sorted([deed], { 'co-ownership': null })).toMatchObject({
    documents: undefined,
    refused: [{ field: 'left out by "mapping"', value: 'co-ownership', count: 1 }],
  })
})

it.each([
  [{ isPrivate: true }, true],
  [{ IsConfidential: 'true' }, true],
  [{ Publish: false }, true],
  [{ show_on_website: 0 }, true],
  [{ public: true, private: false }, false],
  [{ id: 1, description: 'private', url: `${HOST}/public.pdf` }, false],
])('a record says by a field of its own whether it is private: %j', (record, isPrivate) => {
  expect(saysPrivate(record)).toBe(isPrivate)
})
