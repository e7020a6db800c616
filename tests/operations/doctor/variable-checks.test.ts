import { describe, expect, it } from 'vitest'
import { checkVariables } from '#src/operations/doctor/variable-checks.ts'
import { ENVIRONMENT_VARIABLES } from '#src/platform/environment/environment.ts'

const meantBy = (variables: Readonly<Record<string, string>>) =>
  checkVariables(variables).map(({ found }) => / did you mean ([A-Z_]+)\?$/.exec(found)?.[1])

describe('the names of variables', () => {
  it.each([
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['SITECONFIG', 'SITE_CONFIG'],
    ['SMTP_URLS', 'SMTP_URL'],
    ['session_secret', 'SESSION_SECRET'],
    ['WEB_CONCURENCY', 'WEB_CONCURRENCY'],
  ])('%s can only be %s', (name, meant) => {
    expect(meantBy({ [name]: 'x' })).toEqual([meant])
  })

  it.each([
    'HOSTS',
    'PORTS',
    'HOSTNAME',
    'HOME',
    'PATH',
    'LOGNAME',
    'SHLVL',
    'NODE_OPTIONS',
    'PGDATABASE',
    'SMTP_HOST',
    'NODE_PATH',
  ])('%s is of another program', (name) => {
    expect(meantBy({ [name]: 'x' })).toEqual([])
  })

  it('are right as they are, and beside one that is right another is of another program', () => {
    expect(meantBy(Object.fromEntries(ENVIRONMENT_VARIABLES.map((name) => [name, 'x'])))).toEqual([])
    expect(meantBy({ DATABASE_URL: 'x', DATABASE_URLS: 'y' })).toEqual([])
  })
})
