import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPageFile } from '../../fixtures/site-folder.ts'
import { type StaffServer, startStaffServer } from '../../fixtures/staff-server.ts'

const PAGE = 'pages/secret.json'
let server: StaffServer
beforeAll(async () => {
  server = await startStaffServer({ arePreviewsOpen: false })
  await server.app.versions.keepNow()
}, 60_000)
afterAll(() => server[Symbol.asyncDispose]())

it('an upload is for staff, and for those with a preview that names it, until a published page names it; and again once none does', async () => {
  const publisher = await server.signedIn('publisher')
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  const boundary = 'X-BOUNDARY'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="plan.png"\r\ncontent-type: image/png\r\n\r\n`
  const uploaded = await server.app.inject({
    method: 'POST',
    url: '/api/studio/media',
    payload: Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      cookie: [...publisher.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
    },
  })
  const { name, picture } = JSON.parse(uploaded.body).file
  const address: string = picture.urlTemplate.replace('{width}', '400')
  const guesses = [address, `/media/400/now/${name}`, `/media/portrait-center/now/${name}`, `/media/mail-large/now/${name}.jpg`]

  const asked = async (browser = server.browser()) => {
    const { status, headers } = await browser.get(address)
    return [status, headers['cache-control']]
  }
  const guessed = async () => await Promise.all(guesses.map(async (url) => (await server.browser().get(url)).status))
  const draftWith = async (page: object) => {
    const { id } = JSON.parse((await publisher.send('POST', '/api/studio/drafts', { json: { title: 'Plan' } })).body)
    const read = await publisher.get(`/api/studio/drafts/${id}/file?file=${encodeURIComponent(PAGE)}`)
    const hash = read.status === 200 ? JSON.parse(read.body).hash : null
    const files = [{ file: PAGE, hash, text: JSON.stringify(page) }]
    expect((await publisher.send('POST', `/api/studio/drafts/${id}/files`, { json: { files } })).status).toBe(200)
    return String(id)
  }
  const publish = async (draft: string) => {
    const revision = (await server.app.drafts.drafts.find(draft))?.revision
    const { status } = await publisher.send('POST', `/api/studio/drafts/${draft}/publish`, { json: { revision } })
    expect(status).toBe(200)
  }
  const pageNaming = (top: object) => aPageFile('secret', '/secret/', { title: `/media/${name}` }, top)

  // The Studio asks by a made-up hash, and is led on.
  expect([await asked(publisher), (await publisher.get(`/media/250/now/${name}`)).status]).toEqual([
    [200, 'private, no-store'],
    302,
  ])
  expect([await asked(), await guessed()]).toEqual([
    [404, 'no-store'],
    [404, 404, 404, 404],
  ])

  const draft = await draftWith(pageNaming({ status: 'Draft' }))
  const guest = server.browser()
  const other = server.browser()
  const link = { path: '/fr/', hours: 1, madeFor: null }
  await guest.get((await server.app.previews.links.make({ ...link, subject: { kind: 'draft', id: draft } })).href)
  await other.get((await server.app.previews.links.make(link)).href)
  expect([await asked(guest), await asked(other)]).toEqual([
    [200, 'private, no-store'],
    [404, 'no-store'],
  ])

  await publish(draft)
  expect(await asked()).toEqual([404, 'no-store'])
  await publish(await draftWith(pageNaming({})))
  expect(await asked()).toEqual([200, 'public, max-age=31536000, immutable'])
  await publish(await draftWith(aPageFile('secret', '/secret/', {})))
  expect([await asked(), await guessed()]).toEqual([
    [404, 'no-store'],
    [404, 404, 404, 404],
  ])
}, 60_000)
