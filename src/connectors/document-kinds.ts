import { DOCUMENT_KINDS, type DocumentKind } from '#schemas/property/document-kind.ts'
import { foldText } from '#src/base/text/folded-text.ts'
import type { ValueTable } from './connector.ts'

/** The value of the document table for "only on request". */
export const ON_REQUEST = 'on-request'

/** Words per kind in French, Dutch, English and German, without accents. The first match decides. */
const WORDS: readonly (readonly [DocumentKind, RegExp])[] = [
  ['energy', /\b(?:peb|epb|epc|dpe|energiepass|energielabel)\b|energ(?:et|ie[a-z]{0,12}(?:certif|prestat|auswe)|y perf|y cert)/],
  ['electricity', /ele[ck]tr|\brgie\b/],
  ['cadastre', /cadastr|kadast|kataster/],
  ['soil', /bodem|\bsols?\b|\bsoil\b|boden(?:attest|gut|zertif)|altlast|\bbdes\b|\bovam\b/],
  [
    'co-ownership',
    /copropri|co[- ]?propri|mede[- ]?eigen|\bvme\b|syndi[ck]|co[- ]?own|basisakte|acte de base|teilungserkl|miteigent|hausordnung/,
  ],
  [
    'planning',
    /urbanis|stedenbouw|planning|vergunning|permis\b|permit|bauantrag|genehmigung|bebauung|verkavel|lotissement|overstrom|watertoets|inondation|inondable|flood/,
  ],
  ['plans', /\bplans?\b|\bplannen\b|plattegrond|grondplan|floor ?plan|grundriss|lageplan/],
]

/** Detects the kind from the document's name or file name; "other" without a match. */
export function documentKindOf(...names: readonly string[]): DocumentKind {
  const text = foldText(names.join(' ').slice(0, 400)).replaceAll(/[_.]+/g, ' ')
  return WORDS.find(([, words]) => words.test(text))?.[0] ?? 'other'
}

/** Default document names, by kind. */
export const KIND_NAMES: { readonly [kind in DocumentKind]: { readonly [language: string]: string } } = {
  energy: { fr: 'Certificat PEB', nl: 'EPC', en: 'Energy certificate', de: 'Energieausweis (PEB)' },
  electricity: { fr: 'Contrôle électrique', nl: 'Elektrische keuring', en: 'Electrical inspection', de: 'Elektroprüfung' },
  plans: { fr: 'Plans', nl: 'Plannen', en: 'Plans', de: 'Pläne' },
  planning: {
    fr: 'Renseignements urbanistiques',
    nl: 'Stedenbouwkundige inlichtingen',
    en: 'Planning information',
    de: 'Städtebauliche Auskünfte',
  },
  soil: { fr: 'Attestation de sol', nl: 'Bodemattest', en: 'Soil certificate', de: 'Bodenattest' },
  cadastre: { fr: 'Extrait cadastral', nl: 'Kadastraal uittreksel', en: 'Cadastral extract', de: 'Katasterauszug' },
  'co-ownership': { fr: 'Copropriété', nl: 'Mede-eigendom', en: 'Co-ownership', de: 'Miteigentum' },
  other: { fr: 'Document', nl: 'Document', en: 'Document', de: 'Dokument' },
}

/** The values of the table "document": a kind, "on-request", or null for documents that are not shown. */
export const DOCUMENT_TABLE: ValueTable = {
  title: 'kind of a document',
  texts: KIND_NAMES,
  values: Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, kind])),
}
