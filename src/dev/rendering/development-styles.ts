import { type EnvironmentModuleNode, isCSSRequest, type Plugin, type ViteDevServer } from 'vite'

/** The script whose own style sheets every page has; the renderer does not import it. */
const ENTRY = '/src/app/browser/main.tsx'

/**
 * The style sheets of the browser's entry and of the renderer's modules, as style elements. Vite adds styles by the scripts that import them: without
 * these elements a page has none until the scripts run, and never those of server-only parts. Vite's client recognises the elements by id, so that
 * nothing is duplicated.
 */
export async function renderedStyles(vite: ViteDevServer): Promise<string> {
  const { client, ssr } = vite.environments
  await client.transformRequest(ENTRY)
  const entry = [...((await client.moduleGraph.getModuleByUrl(ENTRY))?.importedModules ?? [])]
  const rendered = await ssr.moduleGraph.getModuleByUrl('/src/app/browser/main-ssr.tsx')
  const sheets = new Map([...entry.filter(isSheet), ...sheetsBelow(rendered)].map(({ id, url }) => [id ?? url, url]))
  const elements = [...sheets].map(async ([id, url]) => {
    // Compiled CSS as a text, under another address: the module of the sheet itself stays as scripts know it.
    const { default: css } = (await vite.ssrLoadModule(`${url}?inline`)) as { default: string }
    return `<style type="text/css" data-vite-dev-id="${id}">${css.replaceAll('</', '<\\/')}</style>`
  })
  return (await Promise.all(elements)).join('')
}

/** The loaded style sheets below a module, in the order in which they are imported. */
function sheetsBelow(start: EnvironmentModuleNode | undefined): readonly EnvironmentModuleNode[] {
  const sheets: EnvironmentModuleNode[] = []
  const seen = new Set<EnvironmentModuleNode>()
  const visit = (node: EnvironmentModuleNode) => {
    // The graph also knows dynamic imports that nothing has asked for.
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

/** Loads the page anew after a change of what only the renderer loads; what the browser has loaded is updated by Vite itself. */
export const reloadForRenderer: Plugin = {
  name: 'vitrine-reload-for-renderer',
  hotUpdate({ file, modules, server }) {
    const { client } = server.environments
    if (this.environment.name !== 'ssr' || modules.length === 0 || client.moduleGraph.getModulesByFile(file)?.size) return
    client.hot.send({ type: 'full-reload' })
  },
}
