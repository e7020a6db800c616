import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import '#src/ui/fonts.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'
import type { ModuleTypeEntry } from './messages.ts'
import { Workbench } from './Workbench.tsx'

// A tool for developers, in English as the code is.
const [types, i18n] = await Promise.all([
  fetch('/workbench/api/types').then((response): Promise<readonly ModuleTypeEntry[]> => response.json()),
  createI18nInstances(loadCatalog).load('en', ['json-form']),
])
const root = document.body.appendChild(document.createElement('div'))
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    <Workbench types={types} />
  </I18nProvider>,
)
