import type { FastifyRequest } from 'fastify'
import type { StudioPage, StudioPageWish } from '#schemas/studio/page-api.ts'
import { isDefinitionFile } from '#src/definition/reading/file-kinds.ts'
import { MAX_FILE_BYTES } from '#src/definition/reading/parse-json.ts'
import type { ComposedFiles } from '#src/history/drafts/composed-drafts.ts'
import type { SiteServices } from '#src/live-site/site-services.ts'
import { AppError } from '#src/platform/errors/app-error.ts'
import type { PageGuard } from '#src/renderer/server/page-guard.ts'
import { momentInstant } from '#src/renderer/server/previews/preview-access.ts'

interface Parts {
  readonly services: SiteServices
  readonly guard: PageGuard
}

/** The page at a path of a draft with unsaved texts. Throws an AppError for a text with an invalid path. */
export async function unsavedPage(
  { services, guard }: Parts,
  request: FastifyRequest,
  { composed, path, files, at }: StudioPageWish & { readonly composed: ComposedFiles },
): Promise<StudioPage> {
  for (const { file, text } of files) {
    if (!isDefinitionFile(file)) throw new AppError('FILE_NOT_FOUND')
    if (Buffer.byteLength(text) > MAX_FILE_BYTES) throw new AppError('FILE_NOT_TAKEN')
  }
  const { site } = await composed.sketch(new Map(files.map(({ file, text }) => [file, text])))
  if (site === null) return { kind: 'none' }
  const instant = momentInstant(at)
  const service = services.preview(site, instant === null ? undefined : { at: instant })
  const outcome = await guard.view(request, { service, outcome: await service.visit(path, ''), path, search: '' })
  if (outcome.kind === 'redirect' || outcome.page.status !== 200) return { kind: 'none' }
  const { page } = outcome
  return { kind: 'page', page, shell: service.shell(page.language), style: service.theme.style }
}
