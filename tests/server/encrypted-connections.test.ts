import { describe, expect, it } from 'vitest'
import { isOwnNetwork } from '#src/platform/environment/encrypted-connections.ts'
import { EnvironmentError, readEnvironment } from '#src/platform/environment/environment.ts'

const read = (variables: Record<string, string>) => () => readEnvironment(variables, '/srv/vitrine')

describe('connections of the server', () => {
  it.each([
    'postgres://localhost/a',
    'postgres://database:5432/a',
    'postgres://10.1.2.3/a',
    'postgres://[fd00::1]/a',
    'postgres:///a?host=/run/postgresql',
  ])('%s stays in the own network', (url) => {
    expect(isOwnNetwork(url)).toBe(true)
    expect(read({ DATABASE_URL: url })).not.toThrow()
  })

  it.each([
    'postgres://db.example.be/a',
    'postgres://203.0.113.5/a',
    'postgres:///a?host=db.example.be',
    'postgres://x/a?host=1.1.1.1',
  ])('%s is refused, unless it is encrypted', (url) => {
    expect(read({ DATABASE_URL: url })).toThrow(EnvironmentError)
    const withMode = (mode: string) => `${url}${url.includes('?') ? '&' : '?'}sslmode=${mode}`
    for (const mode of ['disable', 'allow', 'prefer', 'no-verify'])
      expect(read({ DATABASE_URL: withMode(mode) })).toThrow('verify-full')
    for (const mode of ['require', 'verify-ca', 'verify-full']) expect(read({ DATABASE_URL: withMode(mode) })).not.toThrow()
  })

  it('the standby is reached as the database is', () => {
    const near = { DATABASE_URL: 'postgres://database/a' }
    expect(read({ ...near, DATABASE_READ_URL: 'postgres://db.example.be/a' })).toThrow(
      'DATABASE_READ_URL must end with "?sslmode=verify-full"',
    )
    expect(read({ ...near, DATABASE_READ_URL: 'postgres://db.example.be/a?sslmode=verify-full' })).not.toThrow()
  })

  it('traces go over https outside the own network', () => {
    expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://traces.example.be:4318' })).toThrow('https://')
    for (const url of ['https://traces.example.be', 'http://127.0.0.1:4318', 'http://collector:4318'])
      expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).not.toThrow()
  })
})
