import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { startTestServer } from '../fixtures/server.ts'

it('the description of the API is clean for Redocly', async () => {
  await using server = await startTestServer()
  const { body: source } = await server.get('/api/openapi.json')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})
