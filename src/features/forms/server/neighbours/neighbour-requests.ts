import type { FormData } from '#schemas/forms/form.ts'
import { isFormId } from '#schemas/forms/forms.ts'
import { isLanguage } from '#schemas/language.ts'
import type { Log } from '#schemas/log.ts'
import type { FormContext } from '#src/features/forms/server/form-handler.ts'
import type { OnStored } from '#src/features/forms/server/form-service.ts'
import { agencyMails } from '#src/features/forms/server/mails/agency-mails.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import { createSubmissionRepository } from '#src/features/forms/server/submission-repository.ts'
import type { PropertyRepository } from '#src/features/properties/server/property-repository.ts'
import type { Database } from '#src/platform/db/database.ts'
import type { MailQueue } from '#src/platform/mail/mail-jobs.ts'
import type { HandedRequest, Neighbours } from '#src/platform/neighbours/neighbours.ts'
import { markHanded, waitingRequests } from './neighbour-request-repository.ts'

interface Handing {
  readonly db: Database
  readonly neighbours: Pick<Neighbours, 'ask' | 'own'>
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
}

const AT_A_TIME = 50

/**
 * Hands waiting requests on to the sites that have their properties. What no site took stays, and is tried again; a site takes each
 * once, however often it is handed on. Rejects without the database.
 */
export function createHandOver({ db, neighbours, now, log }: Handing): () => Promise<void> {
  return async () => {
    const unavailable = new Set<string>()
    for (const { site, theirPropertyId, submission } of await waitingRequests(db, AT_A_TIME)) {
      if (unavailable.has(site)) continue
      try {
        const { takeRequest } = await neighbours.ask(site)
        await takeRequest({ ...submission, propertyId: theirPropertyId, from: neighbours.own })
        await markHanded(db, submission.id, now())
        log.info({ site, submission: submission.id }, 'handed a request on to its office')
      } catch (err) {
        unavailable.add(site)
        log.warn({ err, site }, 'could not hand a request on to its office')
      }
    }
  }
}

interface Taking {
  readonly db: Database
  readonly properties: Pick<PropertyRepository, 'getUnpublished'>
  readonly mailQueue: MailQueue
  readonly context: () => FormContext
  readonly onStored: readonly OnStored[]
}

/** Stores a request that another site hands on, with the mails to this agency; the visitor has a confirmation from there. */
export function createTakeRequest({ db, properties, mailQueue, context, onStored }: Taking) {
  return async ({ from, propertyId, ...request }: HandedRequest): Promise<void> => {
    const { form, language } = request
    if (!isFormId(form) || !isLanguage(language)) throw new Error(`The form "${form}" in "${language}" is unknown here.`)
    const stored = await properties.getUnpublished(propertyId)
    // The other site has checked them by the schema of the form.
    const data = request.data as FormData
    const subject = stored && ({ kind: 'property', record: stored.record } as const)
    const submission: Submission = { ...request, form, language, data, subject }
    const shown = context()
    const row = { ...request, data, key: `${from} ${request.id}`, propertyId: stored && propertyId, projectId: null }
    await db.transaction(async (transaction) => {
      if (!(await createSubmissionRepository(transaction).add(row))) return
      await mailQueue.enqueue(transaction, agencyMails(submission, shown))
      for (const store of onStored) await store(submission, '', shown, transaction)
    })
  }
}
