import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import '#src/ui/fonts.css'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import '#src/studio/client/look/layout.css'
import '#src/studio/client/look/pieces.css'
import { createI18nInstances } from '#src/i18n/i18n.ts'
import { loadCatalog } from '#src/i18n/load-catalog.ts'
import { Mails } from './Mails.tsx'
import type { ModuleTypeEntry } from './messages.ts'
import { Workbench } from './Workbench.tsx'

// A developer tool, in English.
const i18n = await createI18nInstances(loadCatalog).load('en', ['json-form'])
const root = document.body.appendChild(document.createElement('div'))
createRoot(root).render(
  <I18nProvider i18n={i18n}>
    {location.pathname.endsWith('/mails/') ? (
      <QueryClientProvider client={new QueryClient()}>
        <Mails />
      </QueryClientProvider>
    ) : (
      <Workbench types={await readModuleTypes()} />
    )}
  </I18nProvider>,
)

async function readModuleTypes(): Promise<readonly ModuleTypeEntry[]> {
  const response = await fetch('/workbench/api/types')
  return response.json()
}
