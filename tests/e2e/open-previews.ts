import type { BrowserContext } from '@playwright/test'
import { askServer } from '#src/operations/admin/ask-server.ts'

interface Place {
  readonly url: string
  /** The data folder of each instance. */
  readonly dataDirs: readonly string[]
}

/** Opens previews in the pages of a context, by a link of the server. Returns the cookie, for the test's own requests. */
export async function openPreviews(context: BrowserContext | null, { url, dataDirs: [dataDir = ''] }: Place): Promise<string> {
  const answer = await askServer(dataDir, 'preview-link', ['new', '/fr/'])
  const [link = ''] = answer?.output.split('\n') ?? []
  const { pathname, search } = new URL(link)
  const { headers } = await fetch(url + pathname + search, { redirect: 'manual' })
  const [pair = ''] = headers.getSetCookie()[0]?.split(';') ?? []
  const [name = '', value = ''] = pair.split('=')
  await context?.addCookies([{ name, value, url }])
  return pair
}

/** The sample agency, which one server serves for all tests. */
export function samplePlace(): Place {
  const { SAMPLE_URL = '', SAMPLE_DATA = '' } = process.env
  return { url: SAMPLE_URL, dataDirs: [SAMPLE_DATA] }
}
