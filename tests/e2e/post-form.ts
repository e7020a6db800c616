import type { FormId } from '#schemas/forms/form.ts'
import type { FormAnswer } from '#schemas/forms/form-view.ts'

/** A visitor's submission and address. */
export interface SentForm {
  /** The URL of the form's page. */
  readonly url: string
  readonly form: FormId
  readonly entries: Readonly<Record<string, string>>
  readonly files?: readonly File[]
  /** The visitor's network address, as the load balancer sends it. */
  readonly address?: string
}

/** Posts a form as the page's script does; returns the server's answer. */
export async function postForm({ url, form, entries, files, address = '198.51.100.1' }: SentForm) {
  const headers = { accept: 'application/json', 'x-forwarded-for': address }
  const answer = await fetch(url, { method: 'POST', body: encode({ ...entries, form }, files), headers })
  const body: FormAnswer | null = answer.headers.get('content-type')?.startsWith('application/json') ? await answer.json() : null
  return { status: answer.status, body }
}

function encode(entries: SentForm['entries'], files: readonly File[] | undefined): FormData | URLSearchParams {
  if (files === undefined) return new URLSearchParams(entries)
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  for (const file of files) data.append('files', file)
  return data
}
