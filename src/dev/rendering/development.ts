import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { readPackageFolders } from '#src/base/process/package-folders.mjs'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import { workbenchPlugin } from '#src/dev/workbench/workbench-plugin.ts'
import type { Renderer, Rendering } from '#src/renderer/server/ssr/renderer.ts'
import { reloadForRenderer, renderedStyles } from './development-styles.ts'

/** Rendering from the sources with hot reload, for `npm run dev`. */
export async function developmentRendering(root: string): Promise<Rendering> {
  const { createServer: createViteServer } = await import('vite')
  const server = createServer()
  const vite = await createViteServer({
    root,
    // Hot reload on the site's own port: two sites may be developed at the same time.
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    optimizeDeps: { entries: await bundledEntries(root) },
    plugins: [reloadForRenderer, workbenchPlugin(root)],
  })
  // Made by src/definition/fonts/build/fonts-plugin.ts, in the form of its type.
  const { default: fontTable } = (await vite.ssrLoadModule('virtual:fonts')) as { default: FontTable }
  return {
    clientFolder: null,
    renderer: {
      async render(request) {
        // Reload the module for each page, so that it matches the sources; its type is that of src/app/browser/main-ssr.tsx.
        const module = (await vite.ssrLoadModule('/src/app/browser/main-ssr.tsx')) as { createRenderer: () => Renderer }
        return module.createRenderer().render(request)
      },
    },
    assetsOf: () => ({
      boot: ['/src/app/browser/boot.ts'],
      overlays: '/src/ui/overlay-history.ts',
      searchForm: ['/src/app/browser/search-form.ts'],
      scripts: ['/src/app/browser/main.tsx'],
      styles: [],
      preloads: [],
    }),
    fontTable,
    async developmentHead(path) {
      const html = await vite.transformIndexHtml(path, '<html><head></head><body></body></html>')
      return (await renderedStyles(vite)) + (/<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? '')
    },
    serverFactory: (handler) =>
      server.on('request', (request, response) => vite.middlewares(request, response, () => handler(request, response))),
    onSiteChanged: () => vite.ws.send({ type: 'full-reload' }),
  }
}

/**
 * The files whose packages are bundled before the first page: a package found later would reload the page. A file that cannot be parsed would stop
 * the search, so it is omitted.
 */
async function bundledEntries(root: string): Promise<string[]> {
  const { parseSync } = await import('vite')
  const packages = readPackageFolders(root).folders.map(({ path }) => relative(root, path).replaceAll('\\', '/'))
  const views = ['modules/*/*.tsx', ...packages.map((folder) => `${folder}/*/*.{tsx,jsx}`)]
  const sound = globSync(views, { cwd: root }).filter((file) => {
    const path = join(root, file)
    return parseSync(path, readFileSync(path, 'utf8')).errors.length === 0
  })
  return ['src/{main.tsx,{map-frame,window-card}/main.ts}', 'src/dev/workbench/{main,frame}.tsx', ...sound]
}
