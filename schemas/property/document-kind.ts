/** What a document of a property is, in the words of the form that asks for documents. */
export const DOCUMENT_KINDS = ['energy', 'electricity', 'plans', 'planning', 'soil', 'cadastre', 'co-ownership', 'other'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
