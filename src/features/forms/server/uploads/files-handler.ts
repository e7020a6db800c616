import { FORMS } from '#schemas/forms/forms.ts'
import type { FormHandler } from '#src/features/forms/server/form-handler.ts'
import { agencyMails, linkedFilesBlocks } from '#src/features/forms/server/mails/agency-mails.ts'
import { standardMails } from '#src/features/forms/server/mails/standard-mails.ts'
import { fileValuesIn } from '#src/features/forms/server/received-files.ts'
import type { Submission } from '#src/features/forms/server/submission.ts'
import type { MailAttachment } from '#src/platform/mail/mail-message.ts'
import type { SignedLinks } from '#src/platform/secrets/signed-links.ts'
import { uploadPath } from './upload-folder.ts'
import { createUploadRepository, type StoredUpload } from './upload-repository.ts'
import type { UploadStore } from './upload-store.ts'

/** Most mail servers accept this much after Base64 encoding. */
const MAX_ATTACHED_BYTES = 10_000_000
const FILE_LINK_DAYS = 30
const DAY_MS = 86_400_000

interface Options {
  readonly uploads: Pick<UploadStore, 'read'>
  readonly links: Pick<SignedLinks, 'sign'>
}

/** Sends a form's files to the agency as attachments, or as expiring links if they are too large. */
export function createFilesHandler({ uploads, links }: Options): FormHandler {
  return {
    async store(submission, context, db) {
      const files = await createUploadRepository(db).list(fileValuesIn(submission.data, fieldsOf(submission)).ids)
      const isTooLarge = files.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_ATTACHED_BYTES
      const attachments = isTooLarge
        ? []
        : await Promise.all(files.map(async (file) => toAttachment(file, await uploads.read(file))))
      const linked = isTooLarge ? files : []
      const until = new Date(Math.min(context.now.getTime() + FILE_LINK_DAYS * DAY_MS, submission.eraseAt.getTime()))
      const signed = linked.map(({ id, name }) => ({
        label: name,
        url: context.publicUrl + links.sign(uploadPath(id), until),
      }))
      const blocks = signed.length === 0 ? [] : linkedFilesBlocks(signed, until, context)
      const toAgency = agencyMails(submission, context, { blocks, attachments })
      const toVisitor = standardMails(submission, context).filter(({ kind }) => kind !== 'agency')
      return { mails: [...toAgency, ...toVisitor] }
    },
  }
}

function fieldsOf({ form }: Submission) {
  return Object.entries(FORMS[form]?.schema.properties ?? {}).map(([name, schema]) => ({ name, schema }))
}

function toAttachment({ name, type }: StoredUpload, content: Buffer): MailAttachment {
  return { filename: name, contentType: type, content: content.toString('base64') }
}
