/** The kind of a property's document, in the words of the document request form. */
export const DOCUMENT_KINDS = ['energy', 'electricity', 'plans', 'planning', 'soil', 'cadastre', 'co-ownership', 'other'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
