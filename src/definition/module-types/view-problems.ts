import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'vite'
import { publicEntry } from './public-entries.ts'

export interface ViewProblem {
  readonly type: string
  readonly file: string
  readonly message: string
}

/** Packages of which a page has one copy. */
export const SHARED_PACKAGES = ['react', 'react-dom', '@tanstack/react-query', '@lingui/core', '@lingui/react', 'jotai']

const ENTRY = '\0view'

/** Bundles each view separately and reports failures. Reports none without Vite, as in a production installation. */
export async function viewProblems(root: string, views: ReadonlyMap<string, string>): Promise<readonly ViewProblem[]> {
  const vite = views.size === 0 ? null : await import('vite').catch(() => null)
  if (vite === null) return []
  const problems: ViewProblem[] = []
  for (const [type, file] of views) {
    try {
      await vite.build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'silent',
        plugins: [entryPlugin(root, file)],
        resolve: { dedupe: SHARED_PACKAGES },
        build: { write: false, minify: false, rollupOptions: { input: ENTRY } },
      })
    } catch (error) {
      problems.push({ type, file, message: reasonOf(error) })
    }
  }
  return problems
}

/** Imports the default export, so that a view without one fails. */
function entryPlugin(root: string, file: string): Plugin {
  return {
    name: 'vitrine-view',
    enforce: 'pre',
    resolveId: (id) => (id === ENTRY ? id : publicEntry(root, id)),
    load: (id) => (id === ENTRY ? `import view from ${JSON.stringify(file)}\nconsole.log(view)` : undefined),
  }
}

/** The first sentence of the bundler's message, without colours and headline. */
function reasonOf(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
  const lines = text.split('\n').map((line) => line.trim())
  const [first = ''] = lines.filter((line) => line !== '' && !line.startsWith('Build failed'))
  return first.replace(/^(?:Error: )?\[[^\]]*\]:? /, '')
}
