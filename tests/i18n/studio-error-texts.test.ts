import { expect, it } from 'vitest'
import { REFUSAL_CODES } from '#src/base/text/refusal.ts'
import studioErrors from '#src/i18n/messages/studio-errors.json' with { type: 'json' }
import { ERROR_CODES, type ErrorCode } from '#src/platform/errors/app-error.ts'
import { readSourceFiles } from '../fixtures/architecture/source-files.ts'

/** What visitors and owners are refused, what no route answers, and what is refused before a connection is a request of the Studio. */
const NOT_OF_THE_STUDIO: readonly ErrorCode[] = [
  'API_NOT_FOUND',
  'DOCUMENT_NOT_FOUND',
  'EXPECTATION_FAILED',
  'FILES_TOO_LARGE',
  'FORM_TOO_LARGE',
  'HEADERS_TOO_LARGE',
  'MEDIA_UNREADABLE',
  'METHOD_NOT_ALLOWED',
  'NO_APPOINTMENTS',
  'PAGE_CHANGED',
  'PROJECT_NOT_FOUND',
  'PROPERTY_NOT_FOUND',
  'PROPERTY_RENTED',
  'PROPERTY_SOLD',
  'REQUEST_INCOMPLETE',
  'REQUEST_TOO_SLOW',
  'UNAUTHORISED',
  'UNKNOWN_WIDTH',
  'VIEW_NOT_FOUND',
]

it('[LANG-01] the Studio has a sentence for each error that one of its routes answers, and for none that there is not', () => {
  const codes = ERROR_CODES.filter((code) => !NOT_OF_THE_STUDIO.includes(code)).map((code) => `studio-error.${code}`)
  const refusals = REFUSAL_CODES.map((code) => `studio-refusal.${code}`)
  expect(Object.keys(studioErrors).toSorted()).toEqual([...codes, ...refusals].toSorted())
})

it('[LANG-01] the errors without a sentence are thrown by no route of the Studio', () => {
  const sources = readSourceFiles('src/studio/server', 'src/studio/staff', 'src/platform/errors')
  const thrown = sources
    .filter(({ path }) => !path.endsWith('/studio-document.ts'))
    .flatMap(({ code }) => [...code.matchAll(/new AppError\(\s*'([A-Z_]+)'/g)].flatMap(([, name]) => name ?? []))
  expect(thrown.length).toBeGreaterThan(40)
  expect(NOT_OF_THE_STUDIO.filter((code) => thrown.includes(code))).toEqual(['REQUEST_INCOMPLETE'])
})
