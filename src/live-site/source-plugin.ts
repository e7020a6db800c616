import fp from 'fastify-plugin'
import { projectOf } from '#src/base/process/places.mjs'
import type { SiteCheck } from '#src/definition/composition/definition.ts'
import { createSchemaWriter } from '#src/definition/files/schema-writer.ts'
import { createSiteSource, type SiteSource } from '#src/definition/files/site-source.ts'
import type { SiteValidator } from '#src/definition/validation/validate.ts'
import type { SiteChecker } from './site-checker.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Rejects if the site definition cannot be read. */
    readonly siteSource: Promise<SiteSource>
    /** Created once: compiling the schemas takes a second. */
    readonly siteValidator: SiteValidator
  }
}

interface Options {
  readonly root: string
  readonly checker: SiteChecker
  readonly checks: readonly SiteCheck[]
}

/** Reads the site definition while the database opens, because both wait for the disk. */
export const siteSourcePlugin = fp<Options>(
  async (app, { root, checker: { validator, saveSteps }, checks }) => {
    const { siteConfig, dataDir, isProduction } = app.environment
    // Samples of module types name the schemas of the folder that holds them.
    const schemaFolders = isProduction ? [siteConfig] : [siteConfig, projectOf(root)]
    const source = createSiteSource({
      folder: siteConfig,
      dataDir,
      validator,
      checks,
      saveSteps,
      schemas: createSchemaWriter(schemaFolders, { info: (message) => app.log.info(message) }),
      log: { info: (message) => app.log.info(message), warn: (message, finding) => app.log.warn({ finding }, message) },
    })
    // Code that awaits `source` handles its error; until then, prevent an unhandled rejection.
    source.catch(() => undefined)
    app.decorate('siteSource', source)
    app.decorate('siteValidator', validator)
  },
  { name: 'site-source', dependencies: ['data-folder'] },
)
