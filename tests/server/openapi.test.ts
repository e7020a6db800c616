import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PUBLIC_URL, startTestServer, type TestServer } from '../fixtures/server.ts'

interface OpenApi {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

let server: TestServer
let description: OpenApi

beforeAll(async () => {
  server = await startTestServer()
  description = (await server.get('/api/openapi.json')).json()
})
afterAll(() => server[Symbol.asyncDispose]())

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('/api/openapi.json', () => {
  it('is OpenAPI 3 with a title, a version and the public URL', () => {
    expect(description.openapi).toMatch(/^3\.\d+\.\d+$/)
    expect(description.info).toMatchObject({ title: 'Vitrine', version: '1', license: { name: 'MIT' } })
    expect(description.servers).toEqual([{ url: PUBLIC_URL }])
  })

  it('contains the listings, the figures and the pages, and nothing outside the API', () => {
    const paths = Object.keys(description.paths)
    expect(paths).toEqual(expect.arrayContaining(['/api/properties', '/api/properties/{id}', '/api/figures', '/api/page']))
    expect(paths.filter((path) => !path.startsWith('/api/'))).toEqual([])
  })

  it('describes each operation and its answers', () => {
    for (const { path, operation } of operations()) {
      expect([path, operation.summary]).toEqual([path, expect.stringMatching(/\w/)])
      expect(Object.keys(operation.responses).every((status) => /^[1-5](\d\d|XX)$/.test(status))).toBe(true)
      for (const { description: text } of Object.values(operation.responses)) expect(text).toMatch(/\w/)
    }
  })

  it('names each operation, and says for each whose session it needs and that it may be refused', async () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(ids).toContain('getPropertiesById')
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, method, operation } of operations()) {
      const url = path.replaceAll(/\{[^}]+\}/g, '1')
      const answer = await server.app.inject({ method: method.toUpperCase() as 'GET', url })
      const needsSession = /"(UNAUTHORISED|STAFF_SIGN_IN_NEEDED)"/.test(answer.body)
      const session = path.startsWith('/api/owner/') ? 'owner' : 'staff'
      expect([path, operation.security]).toEqual([path, needsSession ? [{ [session]: [] }] : []])
      expect(Object.keys(operation.responses), path).toContain('4XX')
    }
  })

  it('describes every parameter of a path, each name once', () => {
    for (const { path, operation } of operations()) {
      const { parameters = [] } = operation
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{[^}]+\}/g) ?? [])
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length)
    }
  })

  it('contains no broken reference', () => {
    const text = JSON.stringify(description)
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer.split('/').reduce<unknown>((value, key) => Object(value)[key], description)
      expect([pointer, target]).not.toEqual([pointer, undefined])
    }
  })
})
