import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OWNERS, type OwnerAgency, PROPERTIES, STRANGERS, startOwnerAgency } from '../fixtures/owner-agency.ts'

let server: OwnerAgency
/** Every path below /api/owner with the number of a property, and those without. */
let ofProperty: readonly string[]
let ofOwner: readonly string[]

beforeAll(async () => {
  server = await startOwnerAgency()
  const { paths } = (await server.get('/api/openapi.json')).json() as { paths: Record<string, object> }
  const all = Object.keys(paths).filter((path) => path.startsWith('/api/owner'))
  ofProperty = all.filter((path) => path.includes('{id}')).map((path) => path.replace('{index}', '0'))
  ofOwner = all.filter((path) => !path.includes('{id}'))
})
afterAll(() => server[Symbol.asyncDispose]())

const owned = (ID: number) => OWNERS.find((owner) => owner.ID === ID)?.PropertyIDs ?? []
const pairs = OWNERS.flatMap(({ ID }) =>
  [...PROPERTIES, 9999].map((property) => ({ owner: ID, property, isTheirs: owned(ID).includes(property) })),
)

/** The markers of other owners' properties, which no answer may contain. */
function foreignMarks(owner: number): RegExp {
  return new RegExp(
    PROPERTIES.filter((property) => !owned(owner).includes(property))
      .map((property) => `mark-of-${property}`)
      .join('|'),
  )
}

describe('every path below /api/owner', () => {
  it('[OWN-02] is covered by this test: the properties, and of each property figures, records, history, CSV and documents', () => {
    expect(ofOwner).toEqual(expect.arrayContaining(['/api/owner/properties']))
    expect(ofProperty.toSorted()).toEqual(
      ['', '/documents/0', '/figures', '/history', '/history.csv', '/records'].map((end) => `/api/owner/properties/{id}${end}`),
    )
  })

  it.each(STRANGERS)('[OWN-02] answers 401 %s, with the same text for existing and missing properties', async (stranger) => {
    const ids = [...PROPERTIES, 9999, 'x', '1001%00', '../1002']
    const addresses = [
      ...ofOwner,
      ...ofProperty.flatMap((path) => ids.map((id) => path.replace('{id}', String(id)))),
      '/api/owner/nothing',
    ]
    for (const url of addresses) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await server.app.inject({ method, url, headers: server.strangers[stranger] })
        // Nobody is asked who they are for an address that holds NUL: it is refused before.
        const [status, code] = url.includes('%00') ? [400, 'ADDRESS_NOT_READABLE'] : [401, 'UNAUTHORISED']
        expect([url, method, answer.statusCode]).toEqual([url, method, status])
        expect(answer.headers['cache-control']).toBe('no-store')
        if (method === 'GET') expect(answer.json().error.code).toBe(code)
        expect(answer.body).not.toMatch(/mark-of/)
      }
    }
  })

  it.each(pairs)(
    '[OWN-02] answers owner $owner for property $property, theirs: $isTheirs',
    async ({ owner, property, isTheirs }) => {
      const isThere = isTheirs && PROPERTIES.includes(property)
      for (const path of ofProperty) {
        const answer = await server.get(path.replace('{id}', String(property)), server.as(owner))
        expect(answer.headers['cache-control']).toMatch(/no-store/)
        expect(answer.body).not.toMatch(foreignMarks(owner))
        if (isThere) {
          expect([path, answer.statusCode]).toEqual([path, 200])
          continue
        }
        if (isTheirs) continue
        expect([path, answer.statusCode]).toEqual([path, 404])
        const { requestId, ...error } = answer.json().error
        // The answer must not reveal whether another owner has such a property.
        expect(error).toEqual({ code: 'PROPERTY_NOT_FOUND', message: 'The requested property does not exist or is sold.' })
      }
    },
  )

  it.each(OWNERS)('[OWN-02] finds nothing of others for owner $ID when a number is written in other ways', async ({ ID }) => {
    const foreign = PROPERTIES.filter((property) => !owned(ID).includes(property))
    const written = foreign.flatMap((property) => [
      `0${property}`,
      `+${property}`,
      `${property}.0`,
      `%20${property}`,
      `${property}%2F`,
      `1001,${property}`,
      `${property}abc`,
    ])
    for (const path of ofProperty) {
      for (const id of written) {
        const answer = await server.get(path.replace('{id}', id), server.as(ID))
        expect([path, id, answer.statusCode]).toEqual([path, id, 404])
      }
      const smuggled = await server.get(`${path.replace('{id}', String(foreign[0]))}?id=${owned(ID)[0]}`, server.as(ID))
      expect(smuggled.statusCode).toBe(404)
    }
    const list = await server.get(`/api/owner/properties?id=${foreign[0]}&propertyIds=${foreign[0]}`, server.as(ID))
    expect(
      (list.json() as { ID: number }[]).map((property) => property.ID).every((property) => owned(ID).includes(property)),
    ).toBe(true)
  })

  it('[OWN-02] answers 404 for an unknown path to owners only', async () => {
    const answer = await server.get('/api/owner/nothing', server.as(1))
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'API_NOT_FOUND'])
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('[OWN-02] refuses the method %s', async (method) => {
    for (const path of [...ofOwner, ...ofProperty]) {
      const url = path.replace('{id}', '1001')
      const answer = await server.app.inject({ method, url, headers: server.as(1) })
      expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true])
      expect(answer.body).not.toMatch(/mark-of/)
    }
  })

  it('[OWN-02] is the only way to the documents of owners: neither media nor form links serve them', async () => {
    for (const url of [
      '/media/1001/mandate.pdf',
      '/documents/1001/mandate.pdf',
      '/api/documents/1/1001/mandate.pdf',
      '/media/..%2fdocuments/1001/mandate.pdf',
    ]) {
      const answer = await server.get(url, server.as(1))
      expect([url, answer.body.startsWith('%PDF')]).toEqual([url, false])
    }
  })

  it('[OWN-02] refuses an owner who left the feed, or lost the property', async () => {
    const path = '/api/owner/properties/1002/records'
    expect((await server.get(path, server.as(3))).statusCode).toBe(200)
    await server.db.execute('delete from owner_properties where owner_id = 3')
    expect((await server.get(path, server.as(3))).statusCode).toBe(404)
    await server.db.execute('update owners set retired_at = now() where id = 3')
    expect((await server.get(path, server.as(3))).statusCode).toBe(401)
  })
})
