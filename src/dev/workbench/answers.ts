import type { Language } from '#schemas/language.ts'
import { asObject } from '#src/base/json/plain-object.ts'
import type { FontTable } from '#src/definition/fonts/font-table.ts'
import { siteTheme } from '#src/definition/fonts/site-theme.ts'
import { settle } from '#src/definition/pages/pending-content.ts'
import { resolvePage } from '#src/definition/pages/resolve-page.ts'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import { resolvePath } from '#src/definition/paths/resolve-path.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { lintMail } from '#src/dev/testing/mails/lint/lint-mail.ts'
import { preheaderOf, viewMail } from '#src/dev/testing/mails/lint/mail-view.ts'
import { sampleMails } from '#src/dev/testing/mails/sample-mails.ts'
import { sampleContext, sampleOf } from '#src/dev/testing/module-site.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { sampleListings } from '#src/dev/testing/sample-listings.ts'
import { aModule, aPage, noListings } from '#src/dev/testing/site-fixture.ts'
import type { MailEntry, ModuleTypeEntry, ResolvedPage, ShownModule } from './messages.ts'

/** The development server's answers to the workbench. Vite reloads this file after a change of a `schema.ts` or `server.ts`, without a restart. */

export { moduleTypes }

export function listModuleTypes(): readonly Omit<ModuleTypeEntry, 'size'>[] {
  return Object.entries(moduleTypes)
    .map(([type, { description, views, schema, interactive }]) => ({
      type,
      description,
      views,
      schema,
      sample: asObject(sampleOf(type)),
      isStatic: interactive === false,
    }))
    .toSorted((a, b) => a.type.localeCompare(b.type))
}

/** All mails in one language, each with the linter's faults. */
export async function listMails(language: Language): Promise<readonly MailEntry[]> {
  const mails = await sampleMails(language)
  return mails.map(({ name, recipient, draft: { message } }) => ({
    name,
    recipient,
    message,
    preheader: preheaderOf(viewMail(message)) ?? '',
    faults: lintMail(message),
  }))
}

const PATH = '/workbench/'

/** The page with one module on the test site, and the faults of its content. */
export async function showModulePage(shown: ShownModule, fontTable: FontTable): Promise<ResolvedPage> {
  const { type, view, language, title, content, preset, data } = shown
  const module = aModule(type, 'sample', { view, ...(title !== '' && { title }) })
  const site = sampleContext(type, content, [aPage('workbench', PATH, { title: 'Workbench' }, {}, [module])])
  // Without listings, the server makes no page; on a page, only the API can fail.
  const listings = data === 'empty' ? noListings : sampleListings
  const context = { ...site, dataIn: () => listings }
  const resolution = resolvePath(context.table, `/${language}${PATH}`)
  if (resolution.kind !== 'page') throw new Error(`[Bug] the site of the tests has no page ${PATH}`)
  const request = { ...resolution, parameters: { id: '1001' }, isPreview: true }
  const page = await settle(context, (settled) => resolvePage(settled, request))
  const theme = { preset, darkScheme: { mode: 'switch' } } as const
  const faults = createSiteValidator(moduleTypes).faultsOf(`content/${type}`, content)
  return {
    page,
    shell: resolveShell(context, language),
    theme: siteTheme({ ...context.site, config: { ...context.site.config, theme } }, fontTable),
    findings: faults.map(({ path, message, suggestion = '' }) => ({
      pointer: path.map((step) => `/${step}`).join(''),
      message,
      suggestion,
    })),
  }
}
