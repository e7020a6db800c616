import type { Page } from '@playwright/test'

/**
 * Records all faults of a page from now on, as sentences: console messages, uncaught errors, failed requests, error answers, and
 * requests to other hosts.
 */
export function watchPage(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => complaints.push(`not caught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A picture cancelled by navigation is no failure.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest())
      complaints.push(`${response.status()}: ${response.url()}`)
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== 'data:' && hostname !== '127.0.0.1') complaints.push(`third party: ${request.url()}`)
  })
  return complaints
}
