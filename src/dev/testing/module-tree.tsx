import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createStore, Provider as JotaiProvider } from 'jotai'
import type { ReactNode } from 'react'
import type { Language } from '#schemas/language.ts'
import type { ModuleContext, ModuleProps } from '#schemas/modules/module-view.ts'
import type { ShellDocument } from '#schemas/site/page-document.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { ModuleData } from '#src/definition/pages/module-data.ts'
import type { PageContext } from '#src/definition/pages/page-context.ts'
import { settle } from '#src/definition/pages/pending-content.ts'
import { resolveLayout, resolveModuleContent } from '#src/definition/pages/resolve-module.ts'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import { createViewRegistry, type LoadedView } from '#src/renderer/view-registry.ts'
import { type ApiGet, createQueryClient } from '#src/ui/site/api.ts'
import { PreviewContext } from '#src/ui/site/navigation.ts'
import { apiAnswer } from './api-answers.ts'
import { TestI18n } from './i18n.tsx'
import { sampleContext, sampleOf } from './module-site.ts'
import { moduleTypes, viewLoaders } from './module-types.ts'
import { aModule, noListings } from './site-fixture.ts'

/** A test's settings of a module; defaults are the type's sample and CONF-07. */
export interface ModuleSetting {
  readonly content?: object
  /** Fields added or replaced by the server. */
  readonly resolved?: object
  /** Fields of the module as written on a page, such as { view: 'cards' }. */
  readonly module?: object
  readonly language?: Language
  /** The page's own heading. */
  readonly pageTitle?: string
  readonly isPreview?: boolean
  readonly search?: string
  readonly parameters?: ModuleContext['parameters']
  readonly shell?: Partial<ShellDocument>
  /** The listings for the type's `resolve`; empty if absent. */
  readonly data?: Partial<ModuleData>
  /** The API's answer for a path with query string; default: {@link apiAnswer}. */
  readonly answer?: (url: string) => unknown
}

/** A view with all data that the page loader would load. */
export interface PreparedModule {
  readonly view: LoadedView
  readonly props: ModuleProps<unknown>
  readonly queryClient: QueryClient
  /** The view in its page context. */
  readonly tree: ReactNode
  /** All addresses fetched so far. */
  readonly fetched: readonly string[]
}

/** Loads a view and its `queries`, as the page loader does. */
export async function prepareModule(type: string, setting: ModuleSetting = {}): Promise<PreparedModule> {
  const view = await createViewRegistry(viewLoaders).load(type)
  const { language = 'fr', answer = apiAnswer } = setting
  const fetched: string[] = []
  const get: ApiGet = async (url) => {
    fetched.push(url)
    return answer(url)
  }
  const queryClient = createQueryClient(get)
  const props = await modulePropsOf(type, setting)
  const queries = view.queries?.(props.content, props.context) ?? []
  await Promise.all(queries.map(({ queryKey }) => queryClient.prefetchQuery({ queryKey })))
  const View = view.Component
  const tree = (
    <JotaiProvider store={createStore()}>
      <QueryClientProvider client={queryClient}>
        <TestI18n language={language} types={[type]}>
          <PreviewContext value={setting.isPreview === true}>
            <View content={props.content} context={props.context} />
          </PreviewContext>
        </TestI18n>
      </QueryClientProvider>
    </JotaiProvider>
  )
  return { view, props, queryClient, tree, fetched }
}

/** The small agency with all samples, created once. */
const samples = new Map<string, PageContext>()

function contextOfSample(type: string): PageContext {
  const context = samples.get(type) ?? sampleContext(type, sampleOf(type))
  samples.set(type, context)
  return context
}

async function modulePropsOf(type: string, setting: ModuleSetting): Promise<ModuleProps<unknown>> {
  const { content, module = {}, language = 'fr', search = '', pageTitle = 'Page', parameters = { id: '1001' }, shell } = setting
  const context = content === undefined ? contextOfSample(type) : sampleContext(type, content)
  const { written } = aModule(type, 'sample', module)
  const data = { ...noListings, ...setting.data }
  const resolved = await settle({ ...context, dataIn: () => data }, (settled) =>
    resolveModuleContent(settled, written.relations, language),
  )
  return {
    content: { ...asObject(resolved), ...setting.resolved },
    context: {
      language,
      layout: resolveLayout(context, written, moduleTypes[type], language),
      shell: { ...resolveShell(context, language), ...shell },
      pageTitle,
      path: `/${language}/page/`,
      search,
      parameters,
    },
  }
}
