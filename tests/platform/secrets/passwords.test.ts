import { verify } from '@node-rs/argon2'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passwordError } from '#src/features/owners/server/new-password.ts'
import { admitsDemo } from '#src/features/owners/server/owner-parts.ts'
import { browserFamily } from '#src/platform/http/browser-family.ts'
import { createWorkQueue } from '#src/platform/jobs/work-queue.ts'
import { createPasswords, PASSWORD_COST } from '#src/platform/secrets/passwords.ts'
import { CHEAP } from '../../fixtures/owners.ts'

describe('passwords', () => {
  const passwords = createPasswords(CHEAP)

  it('[OWN-01] are stored as Argon2id with the configured cost, each with its own salt', async () => {
    const [one, two] = [await createPasswords().hash('Vesdre-2027-Theux'), await passwords.hash('Vesdre-2027-Theux')]
    const { memoryCost, timeCost, parallelism } = PASSWORD_COST
    expect(one).toMatch(new RegExp(`^\\$argon2id\\$v=19\\$m=${memoryCost},t=${timeCost},p=${parallelism}\\$`))
    expect(await passwords.hash('Vesdre-2027-Theux')).not.toBe(two)
    expect(await verify(two ?? '', 'Vesdre-2027-Theux')).toBe(true)
  })

  it('[OWN-01] are all wrong without a hash, including the one of the dummy hash', async () => {
    expect(await passwords.compare(null, '')).toBe('wrong')
    expect(await passwords.compare(null, 'Vesdre-2027-Theux')).toBe('wrong')
  })

  it('[OWN-01] are compared a few at a time; when too many wait, the rest is refused', async () => {
    const verdicts = await Promise.all(Array.from({ length: 60 }, () => passwords.compare(null, 'x')))
    expect(verdicts.filter((verdict) => verdict === 'wrong')).toHaveLength(26)
    expect(verdicts.filter((verdict) => verdict === 'busy')).toHaveLength(34)
    expect(await passwords.compare(null, 'x')).toBe('wrong')
  })
})

describe('a work queue', () => {
  it('never exceeds its concurrency, finishes accepted work, and continues after a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 6 }),
        fc.array(fc.boolean()),
        async (atOnce, waiting, fails) => {
          const queue = createWorkQueue({ atOnce, waiting })
          let running = 0
          let most = 0
          const results = await Promise.allSettled(
            fails.map((isFailure) =>
              queue.run(async () => {
                running += 1
                most = Math.max(most, running)
                await Promise.resolve()
                running -= 1
                if (isFailure) throw new Error('failed')
                return 'done'
              }),
            ),
          )
          expect(most).toBe(Math.min(atOnce, fails.length))
          const refused = results.filter((result) => result.status === 'fulfilled' && result.value === null)
          expect(refused).toHaveLength(Math.max(0, fails.length - atOnce - waiting))
          expect(await queue.run(async () => 'done')).toBe('done')
        },
      ),
    )
  })
})

describe('the password rules', () => {
  const owner = { email: 'anne.lambert@proprietaire.example' }
  it.each([
    ['', 'required'],
    ['Vesdre-2027', 'too-short'],
    ['🏡🏡🏡🏡🏡🏡', 'too-short'],
    ['Vesdre-2027-', undefined],
    ['une courte phrase', undefined],
    ['ababababababab', 'too-simple'],
    ['ANNE.LAMBERT@proprietaire.example', 'too-simple'],
    ['Anne.Lambert1987', 'too-simple'],
    [`${'aBcDeF'.repeat(33)}xx`, undefined],
    [`${'aBcDeF'.repeat(33)}xxx`, 'too-long'],
  ])('[OWN-01] "%s" is %s', (password, error) => {
    expect(passwordError(password, owner)).toBe(error)
  })
})

describe('the browser name of a login', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0',
      'Opera',
      'Linux',
    ],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('[OWN-05] %s', (userAgent, browser, system) => {
    expect(browserFamily(userAgent)).toEqual({ browser, system })
  })
})

describe('demo accounts', () => {
  it.each([
    [false, 'https://www.agence.example', true],
    [true, 'https://www.agence.example', false],
    [true, 'http://192.168.1.10:3000', false],
    [true, 'http://localhost.evil.example', false],
    [true, 'http://127.9.9.9:3000', true],
    [true, 'http://localhost:3000', true],
    [true, 'http://[::1]:3000', true],
  ])('[OWN-01] in production (%s) under %s: %s', (isProduction, publicUrl, isAllowed) => {
    expect(admitsDemo({ isProduction, publicUrl })).toBe(isAllowed)
  })
})
