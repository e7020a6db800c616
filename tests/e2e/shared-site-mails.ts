import { eq } from 'drizzle-orm'
import { mails } from '#src/platform/mail/tables.ts'
import type { SharedSite } from './shared-site.ts'
import { expect } from './visit.ts'

/** The link to a page or a file in the newest mail to an address. */
export async function linkInMail(site: SharedSite, page: RegExp, recipient: string): Promise<URL> {
  const link = new RegExp(`http://[^\\s"]*${page.source}[^\\s"]*`)
  const found = () => site.mails.taken.find(({ to, text = '' }) => JSON.stringify(to).includes(recipient) && link.test(text))
  await expect.poll(() => found()?.text, { message: `a mail to ${recipient} with a link to ${page}` }).toBeDefined()
  return new URL(link.exec(found()?.text ?? '')?.[0] ?? '')
}

/** Resolves once no mail is queued. */
export async function untilAllSent(site: SharedSite): Promise<void> {
  const waiting = () => site.database.db.select({ id: mails.id }).from(mails).where(eq(mails.state, 'queued'))
  await expect.poll(waiting, { message: 'the mails are sent' }).toEqual([])
}
