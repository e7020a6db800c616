import { afterAll, describe, expect, it } from 'vitest'
import { siteSchemas } from '#src/definition/validation/site-schemas.ts'
import { moduleTypes } from '#src/dev/testing/module-types.ts'
import { breakingChanges } from '../fixtures/released-schemas/breaking-changes.ts'
import {
  type ReleasedSchema,
  readReleasedSchemas,
  todaysSchemas,
  writeReleasedSchemas,
} from '../fixtures/released-schemas/released-schemas.ts'

/** "RELEASED_SCHEMAS=write npx vitest run tests/schemas/released-schemas.test.ts" stores today's as released, where no test fails. */
const isWritten = process.env.RELEASED_SCHEMAS === 'write'

const released = readReleasedSchemas()
const today = todaysSchemas(siteSchemas(moduleTypes))

/** Why files of before would be refused or read in another way, with the cure; empty where they are not. */
function problemsOf({ name, version, schema }: ReleasedSchema, now: ReleasedSchema | undefined): readonly string[] {
  if (now === undefined) return [`${name} is gone: sites that have such files would lose what they show. Keep it.`]
  if (now.version < version) return [`${name} has version ${now.version}; version ${version} was released. Versions only rise.`]
  if (now.version > version) return []
  const place = name.startsWith('content/') ? `modules/${name.slice(8)}/schema.ts` : 'src/definition/reading/migrations'
  const cure = `Let it take what it took, or raise the version to ${version + 1} with a migration in ${place} (docs/module-developers.md, "Change the schema later").`
  return breakingChanges(schema, now.schema).map((change) => `${name}: ${change}. ${cure}`)
}

describe('the released schemas', () => {
  it('are those of every kind of file and every module type that there was', () => {
    expect(released.length).toBeGreaterThan(60)
    expect(new Set(released.map(({ name }) => name)).size).toBe(released.length)
  })

  it.each(released)('[CONF-18] files of $name that were right still are, or have a higher version with its migration', (each) => {
    expect(
      problemsOf(
        each,
        today.find(({ name }) => name === each.name),
      ),
    ).toEqual([])
  })

  it('say which type and which field, and what to do', () => {
    const field = { type: 'object', properties: { ways: { type: 'array' } }, required: [] }
    const named = (version: number, schema: object) => ({ name: 'content/project-list', version, schema: { ...schema } })
    const renamed = named(1, { ...field, properties: { actions: { type: 'array' } } })
    expect(problemsOf(named(1, field), renamed)).toEqual([
      'content/project-list: ways is gone. Let it take what it took, or raise the version to 2 with a migration in modules/project-list/schema.ts (docs/module-developers.md, "Change the schema later").',
    ])
    expect(problemsOf(named(1, field), { ...renamed, version: 2 })).toEqual([])
    expect(problemsOf(named(2, field), renamed)).toEqual([expect.stringMatching(/version 2 was released/)])
    expect(problemsOf(named(1, field), undefined)).toEqual([expect.stringMatching(/project-list is gone/)])
  })

  afterAll(() => {
    if (!isWritten) return
    const problems = released.flatMap((each) =>
      problemsOf(
        each,
        today.find(({ name }) => name === each.name),
      ),
    )
    if (problems.length === 0) writeReleasedSchemas(today)
  })
})
