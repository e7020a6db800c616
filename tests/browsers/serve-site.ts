import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSampleFolder } from '../e2e/sample-folder.ts'
import { runProcess } from '../e2e/site-process.ts'

/**
 * Before all journeys: serves the sample agency, with one form that takes files and asks for no captcha, to visitors who may log in with the
 * accounts of the sample.
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  const folder = await makeSampleFolder()
  const file = join(folder.siteConfig, 'forms.json')
  const forms = JSON.parse(await readFile(file, 'utf8'))
  const application = forms.forms['rent-application']
  application.hasCaptcha = false
  application.fields.files = { isPublic: true }
  await writeFile(file, JSON.stringify(forms))
  const server = await runProcess({ ...folder, variables: { NODE_ENV: 'test' } })
  process.env.SAMPLE_URL = server.url
  return async () => {
    await server.close()
    await rm(folder.path, { recursive: true, force: true })
  }
}
