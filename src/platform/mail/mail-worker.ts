import type { Log } from '#schemas/log.ts'
import type { MailRepository } from './mail-repository.ts'
import { isRefusal, type MailTransport, sendError } from './transport.ts'

interface Options {
  readonly mails: Pick<MailRepository, 'get' | 'take' | 'markSent' | 'markFailed'>
  readonly transport: MailTransport
  readonly log: Log
}

/** Delays double from 10 seconds to half an hour; about two days in all. */
export const MAX_ATTEMPTS = 100
export const MAIL_RETRIES = { limit: MAX_ATTEMPTS, longestSeconds: 1800 }

/** Sends a mail once, by id. Skips one that is sent, undeliverable, erased or being sent. Throws to request a retry. */
export function createMailWorker({ mails, transport, log }: Options): (id: string) => Promise<void> {
  const underWay = new Set<string>()

  async function send(id: string): Promise<void> {
    const mail = await mails.get(id)
    if (mail === null || mail.state !== 'queued' || !(await mails.take(id, mail.attempts))) return
    const about = { mail: id, kind: mail.kind, attempt: mail.attempts + 1 }
    try {
      await transport.send(mail.message, { messageId: mail.messageId, date: mail.createdAt })
    } catch (error) {
      const isFinal = isRefusal(error) || mail.attempts + 1 >= MAX_ATTEMPTS
      await mails.markFailed(id, sendError(error), isFinal)
      if (isFinal) return log.error(about, 'gave up on a mail that cannot be delivered')
      log.warn(about, 'could not send a mail; it will be retried')
      // The cause may name an address, so do not attach it.
      throw new Error('not sent')
    }
    await mails.markSent(id)
    log.info(about, 'sent a mail')
  }

  return async (id) => {
    if (underWay.has(id)) return
    underWay.add(id)
    try {
      await send(id)
    } finally {
      underWay.delete(id)
    }
  }
}
