import { describe, expect, it } from 'vitest'
import { EnvironmentError, readEnvironment } from '#src/platform/environment/environment.ts'

const read = (variables: Record<string, string | undefined>) => readEnvironment(variables, '/srv/vitrine')

function problemsOf(variables: Record<string, string>): string[] {
  try {
    read(variables)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message.split('\n')
    throw error
  }
}

describe('the environment', () => {
  it('names a cache in front of the server, with where its purges go', () => {
    const fastly = { CDN: 'fastly', CDN_PURGE_URL: 'https://api.fastly.com/service/a/purge', CDN_PURGE_TOKEN: 'secret' }
    const { CDN_PURGE_URL: url, CDN_PURGE_TOKEN: token } = fastly
    expect(read(fastly).cdn).toEqual({ kind: 'fastly', purgeUrls: [url], token, maxAgeSeconds: 3600 })
    const two = { CDN: 'varnish', CDN_PURGE_URL: 'http://10.0.0.1:6081/, http://varnish:6081/', CDN_MAX_AGE_SECONDS: '60' }
    const purgeUrls = ['http://10.0.0.1:6081/', 'http://varnish:6081/']
    expect(read(two).cdn).toEqual({ kind: 'varnish', purgeUrls, token: undefined, maxAgeSeconds: 60 })
  })

  it('has a default for every variable that is unset or empty', () => {
    const expected = {
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      siteConfig: '/srv/vitrine/site-config',
      dataDir: '/srv/vitrine/.data',
      sites: undefined,
      sitesOpen: 300,
      part: null,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      smtpUrl: undefined,
      connectors: { secretsFile: undefined, secrets: {}, hosts: [], privateHosts: [] },
      sessionSecret: undefined,
      captchaTestAnswer: undefined,
      trustProxy: undefined,
      requestsPerMinute: 6000,
      isProduction: false,
      workers: 1,
      logLevel: 'info',
      leadWebhookSecrets: [],
      history: { versions: 1000, bytes: 200_000_000 },
      monitoring: {
        operatorEmail: undefined,
        metricsToken: undefined,
        feedMaxAgeHours: undefined,
        connectorMaxFailures: 3,
        mailMaxWaitMinutes: 60,
        diskMinFreeBytes: 1_000_000_000,
        backupMaxAgeHours: 36,
      },
      push: { keys: undefined, hosts: [] },
      cdn: null,
    }
    expect(read({})).toEqual(expected)
    expect(read({ PORT: '', HOST: '', PUBLIC_URL: '', SITE_CONFIG: '', DATA_DIR: '', DATABASE_URL: '', LOG_LEVEL: '' })).toEqual(
      expected,
    )
  })

  it('gives an example of the checkout a data folder of its own', () => {
    expect(read({ SITE_CONFIG: 'examples/coast' })).toMatchObject({ dataDir: '/srv/vitrine/.data-coast' })
    expect(read({ SITE_CONFIG: 'examples/coast', DATA_DIR: 'data' })).toMatchObject({ dataDir: '/srv/vitrine/data' })
    expect(read({ SITE_CONFIG: '/srv/elsewhere/examples/coast' })).toMatchObject({ dataDir: '/srv/vitrine/.data' })
  })

  it('resolves relative folders against the checkout', () => {
    expect(read({ SITE_CONFIG: 'sites/one', DATA_DIR: '/var/lib/vitrine' })).toMatchObject({
      siteConfig: '/srv/vitrine/sites/one',
      dataDir: '/var/lib/vitrine',
    })
  })

  it.each([
    ['https://www.example.be/', 'https://www.example.be'],
    ['https://www.example.be//', 'https://www.example.be'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['https://WWW.Example.be:443', 'https://www.example.be'],
  ])('PUBLIC_URL %s becomes %s', (value, publicUrl) => {
    expect(read({ PUBLIC_URL: value }).publicUrl).toBe(publicUrl)
  })

  it.each([
    ['0.0.0.0', 'http://localhost:3000'],
    ['::', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['example.be', 'http://example.be:3000'],
  ])('without a PUBLIC_URL, HOST %s gives the address %s', (HOST, publicUrl) => {
    expect(read({ HOST }).publicUrl).toBe(publicUrl)
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', ' 80'],
    ['PUBLIC_URL', 'www.example.be'],
    ['PUBLIC_URL', 'ftp://example.be'],
    ['PUBLIC_URL', 'https://'],
    ['PUBLIC_URL', 'https://example.be/site'],
    ['PUBLIC_URL', 'https://example.be/?a=b'],
    ['PUBLIC_URL', 'https://me:secret@example.be'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_READ_URL', 'mysql://localhost/x'],
    ['DATABASE_READ_URL', 'postgres://standby:5432/x'],
    ['LOG_LEVEL', 'loud'],
    ['HISTORY_VERSIONS', '0'],
    ['HISTORY_MEGABYTES', '1.5'],
    ['REQUESTS_PER_MINUTE', '0'],
    ['METRICS_TOKEN', 'short'],
    ['OPERATOR_EMAIL', 'a@example.be, b@example.be'],
    ['METRICS_TOKEN', 'a token with spaces in it'],
    ['FEED_MAX_AGE_HOURS', '0'],
    ['CONNECTOR_MAX_FAILURES', '0'],
    ['MAIL_MAX_WAIT_MINUTES', 'soon'],
    ['DISK_MIN_FREE_MEGABYTES', '-1'],
    ['BACKUP_MAX_AGE_HOURS', '1.5'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', 'auto'],
    ['WEB_CONCURRENCY', '65'],
    ['WEB_CONCURRENCY', '2'],
    ['LEAD_WEBHOOK_SECRET', 'whsec_short'],
    ['LEAD_WEBHOOK_SECRET', `whsec_${'a'.repeat(100)}`],
    ['CONNECTOR_PRIVATE_HOSTS', 'http://crm.local'],
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
    ['PUSH_HOSTS', 'https://push.example.org/'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', 'proxy.example'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '0.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
  ])('refuses %s="%s" with one sentence that names the variable', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^${name} .*\\.$`))
  })

  it('takes a standby beside the database, and refuses the database itself in its place', () => {
    const databases = (standby: string) => ({ DATABASE_URL: 'postgres://a:pass@database/x', DATABASE_READ_URL: standby })
    expect(read(databases('postgres://a:pass@standby/x')).databaseReadUrl).toBe('postgres://a:pass@standby/x')
    for (const same of ['postgres://other@database:5432/x', 'postgresql:///x?host=database'])
      expect(problemsOf(databases(same))).toEqual([
        'DATABASE_READ_URL must lead to a standby, not to the server of DATABASE_URL itself: correct it, or unset it.',
      ])
  })

  it('reports the value it found, but never a password', () => {
    expect(problemsOf({ PORT: 'http' })[0]).toContain('"http"')
    for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'])
      expect(problemsOf({ [name]: 'mysql://root:secret@localhost/x' }).join()).not.toContain('secret')
    expect(problemsOf({ PUBLIC_URL: 'https://me:secret@example.be' }).join()).not.toContain('secret')
  })

  it('parses TRUST_PROXY as a list of addresses and networks', () => {
    expect(read({ TRUST_PROXY: '127.0.0.1' }).trustProxy).toEqual(['127.0.0.1'])
    expect(read({ TRUST_PROXY: '10.0.0.0/8, ::1,fd00::/8' }).trustProxy).toEqual(['10.0.0.0/8', '::1', 'fd00::/8'])
  })

  it.each([
    [
      { CDN: 'akamai', CDN_PURGE_URL: 'http://10.0.0.1/', CDN_PURGE_TOKEN: 'a' },
      'CDN must be one of cloudflare, fastly, varnish',
    ],
    [{ CDN: 'varnish' }, 'CDN_PURGE_URL must be the address that takes purges'],
    [{ CDN: 'varnish', CDN_PURGE_URL: 'http://me:secret@10.0.0.1/' }, 'CDN_PURGE_URL must be the address that takes purges'],
    [{ CDN: 'varnish', CDN_PURGE_URL: 'http://varnish.example/' }, 'CDN_PURGE_URL must start with https://'],
    [{ CDN: 'fastly', CDN_PURGE_URL: 'https://a.example/', CDN_PURGE_TOKEN: 'a\nb' }, 'CDN_PURGE_TOKEN must be the token'],
    [{ CDN: 'fastly', CDN_PURGE_URL: 'https://a.example/,https://b.example/', CDN_PURGE_TOKEN: 'a' }, 'CDN_PURGE_URL must be'],
    [{ CDN_PURGE_URL: 'http://10.0.0.1/' }, 'CDN_PURGE_URL needs CDN'],
  ])('refuses a cache in front of the server that could not be purged: %o', (variables, sentence) => {
    const problems = problemsOf(variables)
    expect(problems).toEqual([expect.stringContaining(sentence)])
    expect(problems.join()).not.toContain('secret')
  })

  it('reports every wrong value at once', () => {
    const wrong = { PORT: 'x', PUBLIC_URL: 'x', DATABASE_URL: 'x', LOG_LEVEL: 'x' }
    expect(problemsOf(wrong).map((problem) => problem.split(' ')[0])).toEqual(Object.keys(wrong))
  })
})
