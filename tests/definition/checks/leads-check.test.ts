import { expect, it } from 'vitest'
import { leadFaults, unconnectedLeads } from '#src/definition/checks/forms-check.ts'

const HTTPS = 'https://crm.example.be/leads'

it.each([
  [{ to: 'webhook', url: HTTPS }, []],
  [{ to: 'webhook', url: 'http://127.0.0.1:8080/' }, []],
  [{ to: 'webhook', url: 'http://crm.local/leads' }, []],
  [{ to: 'webhook', url: 'http://crm.example.be/leads' }, ['insecure-webhook /leads/0/url']],
  [{ to: 'webhook' }, ['missing-property /leads/0']],
  [{ to: 'webhook', url: HTTPS, email: 'a@example.be' }, ['useless-property /leads/0/email']],
  [{ to: 'csv-mail' }, ['missing-property /leads/0']],
  [{ to: 'csv-mail', email: 'a@example.be' }, []],
  [{ to: 'connector', url: HTTPS }, ['useless-property /leads/0/url']],
  [{ to: 'fax' }, []],
  ['nonsense', []],
])('[CONF-13] the destination %j has the faults %j', (lead, faults) => {
  expect(leadFaults([lead]).map(({ code, path }) => `${code} /${path.join('/')}`)).toEqual(faults)
})

it('[CONF-13] a destination that is named twice, and a connector that the site lacks, are faults', () => {
  const leads = [{ to: 'connector' }, { to: 'webhook', url: HTTPS }, { to: 'webhook', url: HTTPS, forms: ['offer'] }]
  expect(leadFaults(leads).map(({ code, path }) => [code, path])).toEqual([['repeated-destination', ['leads', '2']]])
  expect(unconnectedLeads(leads, false).map(({ path }) => path)).toEqual([['leads', '0', 'to']])
  expect(unconnectedLeads(leads, true)).toEqual([])
})
