import type { Finding } from '#schemas/site/finding.ts'
import type { ModuleProblem, PageModule } from '#schemas/site/page-document.ts'
import { ApiError } from '#src/ui/site/api.ts'

/** The finding for a module whose view threw or failed to load. */
export function failedView(module: PageModule, error: Error): Finding {
  const { type, key } = module
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return {
    ...placeOf(module),
    severity: 'error',
    code: 'failed-view',
    message: `the view of "${key}" failed: ${error.message}${cause}`,
    suggestion: `Mend the view in modules/${type}, or set this module's status to Draft until it is mended.`,
  }
}

/** The problem of a module that failed during server rendering. */
export function failedOnServer(module: PageModule, cause: unknown): ModuleProblem {
  const error = cause instanceof Error ? cause : new Error(String(cause))
  if (!(error instanceof ApiError)) return { kind: 'failed-view', findings: [failedView(module, error)] }
  const finding: Finding = {
    ...placeOf(module),
    severity: 'error',
    code: 'failed-call',
    message: `"${module.key}" could not fetch what it shows: ${error.message}`,
    suggestion: "Load the preview again; if it fails again, the server's log says why.",
  }
  return { kind: 'failed-call', findings: [finding] }
}

function placeOf({ type, place }: PageModule) {
  const start = place ?? { file: `modules/${type}`, line: 1, column: 1, pointer: '' }
  return { ...start, endLine: start.line, endColumn: start.column }
}
