import { describe, expect, it } from 'vitest'
import { composeSite } from '#src/definition/compose-site.ts'
import { resolveShell } from '#src/definition/pages/resolve-shell.ts'
import { createSiteValidator } from '#src/definition/validation/validate.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { aPage, aSite, contextOf } from '#src/dev/testing/site-fixture.ts'
import { SMALL_SITE_MEDIA, smallSite, toBytes, toTexts } from '../fixtures/site/small-site.ts'

const validator = createSiteValidator(moduleTypes)

/** What services need beside their ids: a cookie policy, which the footer links to. */
const WITH_POLICY = {
  'pages/cookies.json': {
    ...{ version: 1, id: 'cookies', name: 'Cookies', path: '/Cookie-policy/', status: 'Published' },
    params: { title: 'Cookies', type: 'legal' },
  },
  'footer.json': { version: 1, columns: [{ links: [{ label: 'Cookies', link: '/Cookie-policy/' }] }], copyright: '©' },
}

function findingsOf(site: object, more: Record<string, object> = {}) {
  const definition = { ...smallSite(), ...more }
  const texts = toTexts({ ...definition, 'site.json': { ...definition['site.json'], ...site } })
  return composeSite({ files: toBytes(texts), media: SMALL_SITE_MEDIA, validator }).findings
}

const shellOf = (config: object) =>
  resolveShell(
    contextOf(aSite({ pages: [aPage('cookies', '/Cookie-policy/', {}, { paths: { nl: '/cookiebeleid/' } })], config })),
    'nl',
  )

describe('the ids of measurement services', () => {
  it.each([
    { analyticsId: 'G-AB12CD34EF', adsId: 'AW-123456789', tagManagerId: 'GTM-AB12CD3', socialPixelId: '123456789012345' },
    { analyticsId: '', adsId: '', tagManagerId: '', socialPixelId: '' },
    {},
  ])('[CONS-03] are accepted: %j', (tracking) => {
    expect(findingsOf({ tracking }, WITH_POLICY)).toEqual([])
  })

  it.each([
    ['analyticsId', 'UA-1234-1'],
    ['analyticsId', 'AW-123456789'],
    ['adsId', '123456789'],
    ['tagManagerId', 'GTM-ab"></script>'],
    ['socialPixelId', 'fb.1.123'],
    ['socialPixelId', '1'.repeat(21)],
  ])('[CONS-03] an invalid %s, such as %s, is refused with an example', (id, value) => {
    const [finding, ...others] = findingsOf({ tracking: { [id]: value } })
    expect(others).toEqual([])
    expect(finding).toMatchObject({ severity: 'error', code: 'wrong-format', pointer: `/tracking/${id}` })
    expect(finding?.message).toMatch(/such as "[^"]+", or empty; found /)
  })
})

describe('the consent question', () => {
  it('[CONS-01] has a version, the policy’s path in the language, and default texts if none are configured', () => {
    const { consent, tracking } = shellOf({})
    expect(consent).toEqual({ version: '1', policyPath: '/nl/cookiebeleid/', title: '', text: '' })
    expect(tracking).toEqual({})
  })

  it('[CONS-01] links to no policy if the site has none', () => {
    expect(resolveShell(contextOf(aSite()), 'nl').consent.policyPath).toBe('')
  })

  it('[CONF-02] has the configured texts in the language of the page', () => {
    const { consent } = shellOf({ consent: { version: 3, title: { nl: 'Titel', fr: 'Titre' }, text: 'Overal' } })
    expect(consent).toMatchObject({ version: '3', title: 'Titel', text: 'Overal' })
  })

  it('[CONS-01] changes its version with the services that it covers, and not with their ids', () => {
    const versionOf = (tracking: object) => shellOf({ tracking }).consent.version
    expect(versionOf({ analyticsId: '', adsId: '' })).toBe('1')
    expect(versionOf({ analyticsId: 'G-AB12CD34EF', adsId: '' })).toBe('1 analyticsId')
    expect(versionOf({ socialPixelId: '12345', adsId: 'AW-12345' })).toBe(
      versionOf({ adsId: 'AW-99999', socialPixelId: '67890' }),
    )
  })

  it('[CONS-01, CONS-06] covers the configured media of other hosts: tiles, services and partners', () => {
    const tiles = (tileUrl: string) => shellOf({ map: { tileUrl, attribution: 'x' } }).externalMedia
    expect(tiles('https://tiles.example/{z}/{x}/{y}.png')).toEqual([{ medium: 'maps', names: ['tiles.example'] }])
    expect(tiles('/tiles/{z}/{x}/{y}.png')).toEqual([])
    const { externalMedia, consent } = shellOf({ videos: { services: ['matterport'], partnerHosts: ['tours.example'] } })
    expect(externalMedia).toEqual([{ medium: 'videos', names: ['Matterport', 'tours.example'] }])
    expect(consent.version).toBe('1 videos')
  })

  it('[CONS-03] names the services that have an id', () => {
    expect(shellOf({ tracking: { analyticsId: '', adsId: 'AW-12345' } }).tracking).toEqual({ adsId: 'AW-12345' })
  })

  it('[CONF-13] requires a policy that is a page of the site', () => {
    expect(findingsOf({ consent: { policy: '/nowhere/' } })).toMatchObject([{ code: 'unknown-link', pointer: '/consent/policy' }])
  })

  it.each([0, 1.5, '2'])('[CONF-13] rejects %j as a version', (version) => {
    expect(findingsOf({ consent: { version } })).toHaveLength(1)
  })
})
