import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import type { InlineConfig, PluginOption } from 'vite'
import { LANGUAGES } from '#schemas/language.ts'
import { catalogPlugin } from '#src/i18n/catalog-plugin.ts'
import { createBuildLogger } from './build-logger.ts'

/** Libraries that are always loaded, in a separate file that stays in the browser's cache. */
const LIBRARIES = /node_modules.(react|react-dom|scheduler|jotai|@lingui|@tanstack)[\\/]/
/** The form of a file and the tools beside a page are opened first, so each is one chunk instead of several shared ones. */
const FORM = /src[\\/]studio[\\/]client[\\/](json-form|inspector)[\\/]/
/** Pictures in forms: views share parts of them, which would be a request each. */
const FORM_MEDIA = /src\/studio\/client\/media\/(FormMedia|FocusEditor|Focus\.|UploadList|Uploads\.|use-dropped-files)/
const PAGES = /src[\\/]studio[\\/]client[\\/](modules|pages)[\\/]/

/**
 * The build of the Studio, separate from that of pages. Served below /studio/; the manifest lists the files of its entry,
 * `src/studio/client/main.tsx`.
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
      // The libraries are one file, which stays in the browser's cache.
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
              { name: 'form-media', test: FORM_MEDIA },
              { name: 'pages', test: PAGES },
            ],
          },
        },
      },
    },
  }
}

export function studioPlugins(root: string): PluginOption {
  return [react(), catalogPlugin(`${root}src/i18n/messages`, ['json-form']), optimizeLocales.vite({ locales: [...LANGUAGES] })]
}
