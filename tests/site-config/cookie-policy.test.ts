import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storageKey } from '@tanstack/router-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '#schemas/language.ts'
import { OWNER_COOKIES, OWNER_SESSION, PASSWORD_LINK_MINUTES, TRUSTED_DEVICE_DAYS } from '#schemas/owner/owner-session.ts'
import { CONSENT_CATEGORIES, EXTERNAL_MEDIA } from '#schemas/site/consent.ts'
import { readSourceFiles } from '../fixtures/architecture/source-files.ts'

const FILE = join(import.meta.dirname, '../../site-config/content/article/cookie-policy.json')
// The schema that checks the sample requires one text per language here.
const { body } = JSON.parse(readFileSync(FILE, 'utf8')) as { readonly body: Readonly<Record<string, string>> }

// Visitors never load the workbench of developers.
const sources = readSourceFiles('src', 'modules', 'schemas').filter(({ path }) => !path.startsWith('src/dev/workbench/'))
const ENTRANCE = 'src/ui/state/browser-storage.ts'

/** The names under which the code stores something: those of forms begin with the prefix in the code. */
function rememberedNames(): readonly string[] {
  const written = sources.flatMap(({ code }) => [...code.matchAll(/'(vitrine\.[a-z.-]+|consent(?:_[a-z]+)?)'/g)])
  return [
    ...new Set([
      ...written.flatMap(([, name]) => name ?? []),
      ...[...CONSENT_CATEGORIES, ...EXTERNAL_MEDIA].map((category) => `consent_${category}`),
      storageKey,
    ]),
  ]
}

describe('the cookie policy of the sample agency', () => {
  it('only one module of the code writes to browser storage, so that all names can be found', () => {
    const others = sources.filter(({ path, code }) => path !== ENTRANCE && /\b(local|session)Storage\s*[.[]/.test(code))
    // Reads what is hidden and was seen, before there is a module.
    expect(others.map(({ path }) => path)).toEqual(['src/renderer/boot/early-marks.ts'])
    const users = sources
      .filter(({ code }) => /from '(#src\/ui\/state|\.)\/browser-storage\.ts'/.test(code))
      .map(({ path }) => path)
    expect(users.length).toBeGreaterThan(5)
    // A module that stores something under a computed name must be reviewed.
    expect(
      users.filter((path) => !/^src\/(?:ui\/state|features\/(?!consent)[\w-]+\/view|renderer\/shell)\//.test(path)).toSorted(),
    ).toEqual([
      // Reads what was answered.
      'src/features/consent/view/tracking/tracker.ts',
      'src/renderer/boot/consent-question.ts',
      'src/renderer/boot/wanted-on-load.ts',
      // Texts of staff that the server does not have yet; no visitor loads it.
      'src/studio/client/first-run/first-run-memory.ts',
      'src/studio/client/inspector/FormLanguages.tsx',
      'src/studio/client/saving/unsaved-texts.ts',
      'src/studio/client/shell/use-last-draft.ts',
      'src/studio/client/shell/use-last-file.ts',
      'src/studio/client/tour/tour-memory.ts',
    ])
  })

  it.each(LANGUAGES)('lists in %s everything that the site stores in a browser', (language) => {
    const names = rememberedNames()
    expect(names.length).toBeGreaterThan(12)
    expect(names.filter((name) => !body[language]?.includes(`<em>${name}`))).toEqual([])
  })

  it.each(LANGUAGES)('lists in %s the session of owners and the cookies of services', (language) => {
    const names = [...Object.values(OWNER_COOKIES), '_ga', '_ga_…', '_gid', '_gcl_…', '_fbp', '_fbc']
    expect(names.filter((name) => !body[language]?.includes(`<em>${name}</em>`))).toEqual([])
  })

  it.each(LANGUAGES)('lists in %s nothing that the site does not store', (language) => {
    const named = [...(body[language] ?? '').matchAll(/<em>((?:vitrine\.|consent|tsr-)[^<]*)<\/em>/g)].map(([, name]) => name)
    expect(named.map((name) => name?.replace('…', '')).filter((name) => !rememberedNames().includes(name ?? ''))).toEqual([])
  })
})

describe('the texts on the sessions of owners', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

  it.each(LANGUAGES)(
    'state in the %s cookie policy how long an owner stays logged in and a trusted device is known',
    (language) => {
      const { session, trustedDevice } = OWNER_COOKIES
      for (const [cookie, time] of [
        [session, OWNER_SESSION.lifetimeHours],
        [trustedDevice, TRUSTED_DEVICE_DAYS],
      ] as const)
        expect(body[language]).toMatch(new RegExp(`<em>${cookie}</em>(?:(?!</tr>).)*\\b${time} `))
    },
  )

  it('state on the page that ends sessions how long the password link is valid', () => {
    const text = read('site-config/content/mail-action/end-sessions.json')
    expect(text.match(new RegExp(`\\b${PASSWORD_LINK_MINUTES} (minutes|minuten|Minuten)`, 'g'))).toHaveLength(4)
  })
})
