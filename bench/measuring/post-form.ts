import { type Agent, request } from 'node:http'

/** Posts a form like a browser without JavaScript. Throws if it is not accepted. */
export function postForm(agent: Agent, url: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'POST', agent, timeout: 30_000, headers }, (response) => {
      if (response.statusCode !== 303) reject(new Error(`a form was answered with ${response.statusCode}`))
      response.on('end', resolve).on('error', reject).resume()
    })
    sending.on('timeout', () => sending.destroy(new Error('a form was not answered'))).on('error', reject)
    sending.end(new URLSearchParams(entries).toString())
  })
}
