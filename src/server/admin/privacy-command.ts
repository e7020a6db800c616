import { answerPrivacyRequest } from '#src/server/admin/privacy/answer-request.ts'
import type { PrivacyStores } from '#src/server/admin/privacy/privacy-stores.ts'
import { readPrivacyRequest } from '#src/server/admin/privacy/read-request.ts'
import { type OperatorCommand, OperatorError, UsageError } from './operator-command.ts'

/** `npx vitrine privacy`: exports or erases the data about an e-mail address. */
export function createPrivacyCommand(stores: PrivacyStores): OperatorCommand {
  return async (words) => {
    const request = readPrivacyRequest(words)
    if (typeof request === 'string') throw new UsageError(request)
    const { text, exitCode } = await answerPrivacyRequest(stores, request)
    // Nothing was removed yet: erasure needs a confirmation.
    if (exitCode !== 0) throw new OperatorError(text)
    return text
  }
}
