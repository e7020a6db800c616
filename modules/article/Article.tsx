import type { ComponentType } from 'react'
import type { ModuleProps } from 'vitrine/module'
import { ColumnsArticle } from './ColumnsArticle.tsx'
import { LeadArticle } from './LeadArticle.tsx'
import { LegalArticle } from './LegalArticle.tsx'
import { QuoteArticle } from './QuoteArticle.tsx'
import { SplitArticle } from './SplitArticle.tsx'
import { StandardArticle } from './StandardArticle.tsx'
import type { View } from './schema.ts'
import type { Resolved } from './server.ts'

const BY_VIEW: Readonly<Record<View, ComponentType<ModuleProps<Resolved>>>> = {
  standard: StandardArticle,
  split: SplitArticle,
  'split-reverse': SplitArticle,
  lead: LeadArticle,
  columns: ColumnsArticle,
  quote: QuoteArticle,
  legal: LegalArticle,
}

export default function Article(props: ModuleProps<Resolved>) {
  const { view } = props.context.layout
  const ViewOfArticle = Object.entries(BY_VIEW).find(([name]) => name === view)?.[1] ?? StandardArticle
  return <ViewOfArticle {...props} />
}
