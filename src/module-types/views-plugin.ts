import { join } from 'node:path'
import type { Plugin } from 'vite'
import { publicEntry } from './public-entries.ts'
import { type ViewProblem, viewProblems } from './view-problems.ts'

const ALL = 'virtual:views'
const ONE = 'virtual:view/'

/**
 * Serves `virtual:views`, the views of all module types: those of `modules/views.ts`, and those of packages, each through `virtual:view/<type>`,
 * by which the manifest knows it. A build leaves out those that cannot be bundled, and says so.
 */
export function viewsPlugin(root: string, views: ReadonlyMap<string, string>): Plugin {
  let broken: readonly ViewProblem[] = []
  return {
    name: 'vitrine-views',
    enforce: 'pre',
    config: () => ({
      server: { fs: { allow: [root, ...views.values()].map((path) => (path === root ? path : join(path, '..'))) } },
    }),
    async configResolved({ command, logger }) {
      if (command !== 'build') return
      broken = await viewProblems(root, views)
      for (const { file, message } of broken) logger.warn(`${file} is left out: ${message}`)
    },
    resolveId(id) {
      if (id === ALL || id.startsWith(ONE)) return `\0${id}`
      return publicEntry(root, id)
    },
    load(id) {
      if (id === `\0${ALL}`) return tableOfViews(root, [...views.keys()])
      if (!id.startsWith(`\0${ONE}`)) return undefined
      const type = id.slice(ONE.length + 1)
      if (broken.some((problem) => problem.type === type)) return `throw new Error('The view of "${type}" could not be built.')`
      const file = JSON.stringify(views.get(type) ?? '')
      return `export * from ${file}\nexport { default } from ${file}`
    },
  }
}

function tableOfViews(root: string, types: readonly string[]): string {
  const ours = JSON.stringify(join(root, 'modules', 'views.ts'))
  if (types.length === 0) return `export { viewLoaders } from ${ours}`
  const entries = types.map((type) => `  '${type}': () => import('${ONE}${type}'),`)
  return `import { viewLoaders as ours } from ${ours}\nexport const viewLoaders = {\n  ...ours,\n${entries.join('\n')}\n}\n`
}
