import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { InlineConfig, PluginOption } from 'vite'
import { LANGUAGES } from '#schemas/language.ts'
import { STUDIO_AREAS } from '#src/i18n/areas.ts'
import { catalogPlugin } from '#src/i18n/catalog-plugin.ts'
import { createBuildLogger } from './build-logger.ts'

/** What is always loaded, whole: apart from our own code, it stays in a browser's cache when that changes. Widgets go where they are used, so that those of a view come with it. */
const LIBRARIES = /node_modules.(react|react-dom|scheduler|jotai|@lingui|@tanstack)[\\/]/
/** The form of a file, and what stands beside it for a page: both are there when the Studio is opened, so that each is one file rather than one for each part that something else has too. */
const FORM = /src[\\/]studio[\\/]client[\\/](json-form|inspector)[\\/]/
const PAGES = /src[\\/]studio[\\/]client[\\/](modules|pages)[\\/]/

/**
 * The build of the Studio, separate from that of pages, whose files it must not change. Served below /studio/; the manifest lists the files of its
 * entry, `src/studio/client/main.tsx`.
 */
export function studioBuild(root: string, outDir: string): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    customLogger: createBuildLogger(),
    base: '/studio/',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      // The libraries come in one file, which stays in a browser's cache.
      chunkSizeWarningLimit: 800,
      modulePreload: { polyfill: false },
      target: 'baseline-widely-available',
      rollupOptions: {
        input: 'src/studio/client/main.tsx',
        output: {
          codeSplitting: {
            groups: [
              { name: 'libraries', test: LIBRARIES },
              { name: 'start', tags: ['$initial'] },
              { name: 'form', test: FORM },
              { name: 'pages', test: PAGES },
            ],
          },
        },
      },
    },
  }
}

export function studioPlugins(root: string): PluginOption {
  return [
    react(),
    catalogPlugin(`${root}src/i18n/messages`, [...STUDIO_AREAS, 'json-form']),
    optimizeLocales.vite({ locales: [...LANGUAGES] }),
  ]
}
