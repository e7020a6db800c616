import { createServer } from 'node:http'
import type { Renderer, Rendering } from './renderer.ts'

/** Rendering from the sources with hot reload, for `npm run dev`. */
export async function developmentRendering(root: string): Promise<Rendering> {
  const { createServer: createViteServer } = await import('vite')
  const vite = await createViteServer({ root, server: { middlewareMode: true, hmr: { port: 24_678 } }, appType: 'custom' })
  return {
    clientFolder: null,
    renderer: {
      async render(request) {
        // Reload the module for each page, so that it matches the sources; its type is that of src/main-ssr.tsx.
        const module = (await vite.ssrLoadModule('/src/main-ssr.tsx')) as { createRenderer: () => Renderer }
        return module.createRenderer().render(request)
      },
    },
    assetsOf: () => ({
      boot: ['/src/boot.ts'],
      overlays: '/src/ui/overlay-history.ts',
      scripts: ['/src/main.tsx'],
      styles: [],
      preloads: [],
      fonts: [],
    }),
    async developmentHead(path) {
      const html = await vite.transformIndexHtml(path, '<html><head></head><body></body></html>')
      return /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? ''
    },
    serverFactory: (handler) =>
      createServer((request, response) => vite.middlewares(request, response, () => handler(request, response))),
    onSiteChanged: () => vite.ws.send({ type: 'full-reload' }),
  }
}
