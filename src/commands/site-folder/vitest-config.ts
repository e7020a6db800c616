import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { program, projectOf } from '#src/base/process/places.mjs'
import { loadModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { SHARED_PACKAGES } from '#src/definition/module-types/view-problems.ts'
import { viewsPlugin } from '#src/definition/module-types/views-plugin.ts'
import { areasOnDemand } from '#src/i18n/areas.ts'
import { catalogPlugin } from '#src/i18n/catalog-plugin.ts'
import { FOLDER_TESTS } from './test-folder.ts'

const loaded = await loadModuleTypes(program)

/** How the tests of own module types run in a folder that has the package installed: as those of packages do in the checkout. */
export default defineConfig({
  root: program,
  plugins: [
    react(),
    catalogPlugin(join(program, 'src/i18n/messages'), areasOnDemand(loaded.moduleTypes), loaded.texts),
    viewsPlugin(program, loaded),
  ],
  resolve: { dedupe: SHARED_PACKAGES },
  test: {
    include: [join(projectOf(program), FOLDER_TESTS).replaceAll('\\', '/')],
    exclude: ['**/node_modules/*/**/node_modules/**'],
    testTimeout: 60_000,
    pool: 'vmThreads',
    // The program is JavaScript inside node_modules; its views import styles, and texts that a plugin makes.
    server: { deps: { inline: [/[\\/]vitrine[\\/]lib[\\/]/] } },
  },
})
