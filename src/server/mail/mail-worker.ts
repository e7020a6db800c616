import type { MailRepository } from './mail-repository.ts'
import { isRefusal, sendError } from './refusal.ts'
import type { MailTransport } from './transport.ts'

interface Options {
  readonly mails: Pick<MailRepository, 'get' | 'take' | 'markSent' | 'markFailed'>
  readonly transport: MailTransport
  readonly log: MailLog
}

/** What the worker tells: the id and the kind of a mail, never an address or a word of it. */
export interface MailLog {
  info(about: object, message: string): void
  warn(about: object, message: string): void
  error(about: object, message: string): void
}

/** How often a mail is tried: with waits that double from 10 seconds to half an hour, for about two days. */
export const MAX_ATTEMPTS = 100
export const MAIL_RETRIES = { limit: MAX_ATTEMPTS, longestSeconds: 1800 }

/**
 * Sends a mail by its id, once: one that was sent, given up, erased or is being sent is passed over. Throws where it should be
 * tried again.
 */
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
      if (isFinal) return log.error(about, 'a mail cannot be delivered')
      log.warn(about, 'a mail was not sent; it will be tried again')
      // Without the reason, which may name an address.
      throw new Error('not sent')
    }
    await mails.markSent(id)
    log.info(about, 'a mail was sent')
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
