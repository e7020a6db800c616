import { type EnvironmentModuleNode, isCSSRequest, type Plugin, type ViteDevServer } from 'vite'

/** The script with the style sheets of every page, which the renderer does not import. */
const ENTRY = '/src/app/browser/main.tsx'

/**
 * The style sheets of the browser's entry and of the renderer's modules, as style elements. Vite adds styles by scripts, so
 * without these a page has none before the scripts run. Vite's client recognises them by id, without duplicates.
 */
export async function renderedStyles(vite: ViteDevServer): Promise<string> {
  const { client, ssr } = vite.environments
  await client.transformRequest(ENTRY)
  const entry = [...((await client.moduleGraph.getModuleByUrl(ENTRY))?.importedModules ?? [])]
  const rendered = await ssr.moduleGraph.getModuleByUrl('/src/app/browser/main-ssr.tsx')
  const sheets = new Map([...entry.filter(isSheet), ...sheetsBelow(rendered)].map(({ id, url }) => [id ?? url, url]))
  const elements = [...sheets].map(async ([id, url]) => {
    // Compiled CSS as text under another address; the sheet's own module stays unchanged for scripts.
    const { default: css } = (await vite.ssrLoadModule(`${url}?inline`)) as { default: string }
    return `<style type="text/css" data-vite-dev-id="${id}">${css.replaceAll('</', '<\\/')}</style>`
  })
  return (await Promise.all(elements)).join('')
}

/** The loaded style sheets below a module, in import order. */
function sheetsBelow(start: EnvironmentModuleNode | undefined): readonly EnvironmentModuleNode[] {
  const sheets: EnvironmentModuleNode[] = []
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (node: EnvironmentModuleNode) => {
    // The graph also contains dynamic imports that were never requested.
    if (seen.has(node) || node.transformResult === null) return
    seen.add(node)
    if (isSheet(node)) sheets.push(node)
    node.importedModules.forEach(visit)
  }
  if (start) visit(start)
  return sheets
}

function isSheet({ url }: EnvironmentModuleNode): boolean {
  return isCSSRequest(url) && !url.includes('?')
}

/** Reloads the page after a change of a module that only the renderer loads; Vite updates the browser's own. */
export const reloadForRenderer: Plugin = {
  name: 'vitrine-reload-for-renderer',
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments
    if (this.environment.name !== 'ssr' || modules.length === 0 || client.moduleGraph.getModulesByFile(file)?.size) return
    client.hot.send({ type: 'full-reload' })
  },
}
