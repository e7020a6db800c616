import { expect, it } from 'vitest'
import type { LeadDelivery, LeadState } from '#src/features/leads/server/lead-repository.ts'
import { createLeadsCommand } from '#src/operations/admin/leads-command.ts'
import { answerOperator } from '#src/operations/admin/operator-command.ts'

const AT = new Date('2026-11-26T13:05:00Z')
const delivery = (number: number, state: LeadState, lastError: string | null): LeadDelivery => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  submissionId: `10000000-0000-4000-8000-00000000000${number}`,
  kind: 'webhook',
  target: 'https://crm.example.be/secret-path',
  page: '/fr/contact/',
  state,
  attempts: number,
  lastError,
  queuedAt: AT,
  nextTryAt: AT,
  claimedUntil: null,
  reference: null,
  createdAt: AT,
  updatedAt: AT,
})
const STORED = [
  delivery(1, 'queued', 'crm.example.be answers with\n500.'),
  delivery(2, 'undeliverable', 'crm.example.be answers with 422.'),
  delivery(3, 'delivered', null),
]

function leads(...words: string[]) {
  const resent: (string | null)[] = []
  const command = createLeadsCommand({
    deliveries: {
      list: async (state) => STORED.filter((one) => one.state === state),
      get: async (id) => STORED.find((one) => one.id === id) ?? null,
      counts: async () => ({ queued: 1, undeliverable: 1, delivered: 1 }),
    },
    resend: async (id) => {
      resent.push(id)
      return 1
    },
    titleOf: () => 'crm.example.be',
  })
  return answerOperator({ leads: command }, 'leads', words).then((answer) => ({ ...answer, resent }))
}

it('[FORM-14] npx vitrine leads lists waiting and failed requests, one a line, and never the address of a webhook', async () => {
  const { output } = await leads('list')
  const lines = output.split('\n').map((line) => line.split(/ {2,}/))
  const time = '2026-11-26 13:05 UTC'
  const [waiting, refused] = STORED
  expect(lines).toEqual([
    ['id', 'request', 'destination', 'state', 'attempts', 'created', 'next try', 'last error'],
    [waiting?.id, waiting?.submissionId, 'crm.example.be', 'queued', '1', time, time, 'crm.example.be answers with 500.'],
    [refused?.id, refused?.submissionId, 'crm.example.be', 'undeliverable', '2', time, 'crm.example.be answers with 422.'],
    [''],
    ['1 queued, 1 undeliverable, 1 delivered'],
  ])
  expect((await leads('list', '--state', 'delivered')).output).toContain(STORED[2]?.id)
})

it.each([
  [['resend', STORED[1]?.id ?? ''], 'The request 00000000-', 0, [STORED[1]?.id]],
  [['resend', 'all'], '1 that were given up get another start, 1 that wait are tried at once.', 0, [null]],
  [
    ['resend', STORED[2]?.id ?? ''],
    'The request 00000000-0000-4000-8000-000000000003 was delivered; it is not sent twice.',
    1,
    [],
  ],
  [['resend', '7'], 'There is no request "7"', 1, []],
  [['list', '--state', 'sent'], '--state is one of queued, undeliverable, delivered, not "sent".', 2, []],
  [['resend'], 'npx vitrine leads list', 2, []],
] as const)('[FORM-14] npx vitrine leads answers %j', async (words, start, code, sent) => {
  const { output, exitCode, resent } = await leads(...words)
  expect([output.slice(0, start.length), exitCode, resent]).toEqual([start, code, sent])
})
