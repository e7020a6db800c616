import { expect, it } from 'vitest'
import { explainMissing } from '#src/commands/site-changes/missing-addresses.ts'
import { buildPathTable } from '#src/definition/paths/path-table.ts'
import { agencySite } from '#src/dev/testing/site-fixture-agency.ts'

it('[ROUTE-14] what the site has by now is left out, probes stand apart, and the nearest address is named', () => {
  const counted = ['/fr/a-vendr.html', '/fr/a-vendre', '/moved/', '/index.php?id=', '/zzzzzzzz/'].map((path, index) => ({
    ...{ path, count: 9 - index, lastDay: '2026-11-20', referrers: ['links.example'], isProbe: false },
  }))
  const probe = { path: '/wp-login.php', count: 40, lastDay: '2026-11-20', referrers: [], isProbe: true }
  const redirects = [{ from: '/moved/', to: '/contact/' }]
  const { missing, probes } = explainMissing([probe, ...counted], { days: 14, table: buildPathTable(agencySite()), redirects })
  expect(missing.map(({ path, nearest }) => [path, nearest])).toEqual([
    ['/fr/a-vendr.html', '/fr/a-vendre/'],
    ['/index.php?id=', null],
    ['/zzzzzzzz/', null],
  ])
  expect(probes).toEqual([{ path: '/wp-login.php', count: 40, lastDay: '2026-11-20', referrers: [], nearest: null }])
})
