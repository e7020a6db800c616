import { parseArgs } from 'node:util'
import type { MailRepository, MailState, MailSummary } from '#src/platform/mail/mail-repository.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'
import { textTable, timeCell } from './text-table.ts'

export interface MailCommandParts {
  readonly mails: Pick<MailRepository, 'list' | 'find' | 'counts' | 'requeue' | 'requeueAll'>
  readonly retryNow: (id: string | null) => Promise<void>
}

const STATES = ['queued', 'undeliverable', 'sent'] as const satisfies readonly MailState[]
const MAX_LISTED = 500
const USAGE = `npx vitrine mail list [--state ${STATES.join('|')}]   the mails that wait and those that were given up, or those in one state
npx vitrine mail resend <id>|all   gives mails that were given up another start, and tries those that wait at once`

export function createMailCommand({ mails, retryNow }: MailCommandParts): OperatorCommand {
  async function list(state: string | undefined): Promise<string> {
    const wanted = state === undefined ? (['queued', 'undeliverable'] as const) : [readState(state)]
    const found: MailSummary[] = []
    for (const one of wanted) found.push(...(await mails.list(one, MAX_LISTED)))
    const counts = await mails.counts()
    const total = wanted.reduce((sum, one) => sum + counts[one], 0)
    const more = total > found.length ? `\n… and ${total - found.length} more` : ''
    const sums = STATES.map((one) => `${counts[one]} ${one}`).join(', ')
    return found.length === 0 ? sums : `${mailTable(found)}${more}\n\n${sums}`
  }

  async function resendAll(): Promise<string> {
    const { queued } = await mails.counts()
    const again = await mails.requeueAll()
    await retryNow(null)
    return `${again} that were given up get another start, ${queued} that wait are tried at once.`
  }

  async function resend(id: string): Promise<string> {
    const mail = UUID.test(id) ? await mails.find(id) : null
    if (mail === null) throw new OperatorError(`There is no mail "${id}"; "npx vitrine mail list" names them.`)
    if (mail.state === 'sent') throw new OperatorError(`The mail ${id} was sent; it is not sent twice.`)
    await mails.requeue(id)
    await retryNow(id)
    return `The mail ${id} is tried at once.`
  }

  return async (words) => {
    const { action, rest, state } = readWords(words)
    if (action === 'list' && rest.length === 0) return await list(state)
    const [id, ...more] = rest
    if (action !== 'resend' || id === undefined || more.length > 0 || state !== undefined) throw new UsageError(USAGE)
    return id === 'all' ? await resendAll() : await resend(id)
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

function readWords(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { state: { type: 'string' } },
      allowPositionals: true,
    })
    const [action, ...rest] = positionals
    return { action, rest, state: values.state }
  } catch {
    throw new UsageError(USAGE)
  }
}

function readState(text: string): MailState {
  const state = STATES.find((known) => known === text)
  if (state === undefined) throw new UsageError(`--state is one of ${STATES.join(', ')}, not "${text}".`)
  return state
}

const HEADING = ['id', 'kind', 'state', 'attempts', 'created', 'recipient', 'last error']

function mailTable(mails: readonly MailSummary[]): string {
  return textTable([HEADING, ...mails.map(cells)])
}

function cells({ id, kind, state, attempts, createdAt, recipient, lastError }: MailSummary): string[] {
  return [id, kind, state, String(attempts), timeCell(createdAt), recipient, lastError ?? '']
}
