import type { FormId } from '#schemas/forms/form.ts'
import type { FormAnswer } from '#schemas/forms/form-view.ts'

/** What a visitor sends, and from where. */
export interface SentForm {
  /** The page of the form, with the address of the server. */
  readonly url: string
  readonly form: FormId
  readonly entries: Readonly<Record<string, string>>
  readonly files?: readonly File[]
  /** The visitor's network address, as a load balancer tells it. */
  readonly address?: string
}

/** Sends a form as the script of its page does; gives what the server says of it. */
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
