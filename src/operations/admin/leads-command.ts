import { parseArgs } from 'node:util'
import {
  LEAD_STATES,
  type LeadDelivery,
  type LeadDestination,
  type LeadRepository,
} from '#src/features/leads/server/lead-repository.ts'
import type { OperatorCommand } from './operator-command.ts'
import { OperatorError, UsageError } from './operator-error.ts'
import { textTable, timeCell } from './text-table.ts'

export interface LeadsCommandParts {
  readonly deliveries: Pick<LeadRepository, 'list' | 'get' | 'counts'>
  /** Retries one failed request, or all, and sends waiting ones now; returns the number of failed ones. */
  readonly resend: (id: string | null) => Promise<number>
  readonly titleOf: (destination: LeadDestination) => string
}

const MAX_LISTED = 500
const USAGE = `npx vitrine leads list [--state ${LEAD_STATES.join('|')}]   the requests that wait for other software and those that were given up, or those in one state
npx vitrine leads resend <id>|all   gives requests that were given up another start, and tries those that wait at once`

export function createLeadsCommand({ deliveries, resend, titleOf }: LeadsCommandParts): OperatorCommand {
  async function list(state: string | undefined): Promise<string> {
    const wanted = state === undefined ? (['queued', 'undeliverable'] as const) : [readState(state)]
    const found: LeadDelivery[] = []
    for (const one of wanted) found.push(...(await deliveries.list(one, MAX_LISTED)))
    const counts = await deliveries.counts()
    const total = wanted.reduce((sum, one) => sum + counts[one], 0)
    const more = total > found.length ? `\n… and ${total - found.length} more` : ''
    const sums = LEAD_STATES.map((one) => `${counts[one]} ${one}`).join(', ')
    if (found.length === 0) return sums
    return `${textTable([HEADING, ...found.map((one) => cells(one, titleOf(one)))])}${more}\n\n${sums}`
  }

  async function resendAll(): Promise<string> {
    const { queued } = await deliveries.counts()
    return `${await resend(null)} that were given up get another start, ${queued} that wait are tried at once.`
  }

  async function resendOne(id: string): Promise<string> {
    const found = UUID.test(id) ? await deliveries.get(id) : null
    if (found === null) throw new OperatorError(`There is no request "${id}"; "npx vitrine leads list" names them.`)
    if (found.state === 'delivered') throw new OperatorError(`The request ${id} was delivered; it is not sent twice.`)
    await resend(id)
    return `The request ${id} is tried at once, after those before it.`
  }

  return async (words) => {
    const { action, rest, state } = readWords(words)
    if (action === 'list' && rest.length === 0) return await list(state)
    const [id, ...more] = rest
    if (action !== 'resend' || id === undefined || more.length > 0 || state !== undefined) throw new UsageError(USAGE)
    return id === 'all' ? await resendAll() : await resendOne(id)
  }
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

function readWords(words: readonly string[]) {
  try {
    const options = { state: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true })
    const [action, ...rest] = positionals
    return { action, rest, state: values.state }
  } catch {
    throw new UsageError(USAGE)
  }
}

function readState(text: string) {
  const state = LEAD_STATES.find((known) => known === text)
  if (state === undefined) throw new UsageError(`--state is one of ${LEAD_STATES.join(', ')}, not "${text}".`)
  return state
}

const HEADING = ['id', 'request', 'destination', 'state', 'attempts', 'created', 'next try', 'last error']

/** Names the destination, because a webhook's address may be secret. */
function cells(delivery: LeadDelivery, title: string): string[] {
  const { id, submissionId, state, attempts, createdAt, nextTryAt, lastError } = delivery
  const next = state === 'queued' ? timeCell(nextTryAt) : ''
  return [id, submissionId, title, state, String(attempts), timeCell(createdAt), next, lastError ?? '']
}
