import { MAIL_ACTION_FIELD, MAIL_ACTIONS } from '#schemas/forms/mail-action.ts'
import type { MailActions } from './mail-actions.ts'
import type { PostHandler } from './post-handler.ts'
import { actionsOfPlace, postedAction } from './posted-action.ts'

/** Performs actions of mailed links, posted by the button of their page; redirects to the same page without the secret. */
export function createMailActionHandler(actions: MailActions): PostHandler {
  return {
    takes: (place) => actionsOfPlace(place, MAIL_ACTIONS).length > 0,
    async answer(post) {
      const name = postedAction(post, MAIL_ACTION_FIELD, MAIL_ACTIONS)
      const action = name && actions[name]
      if (action === undefined) return null
      const outcome = await action.perform(post.entries.get('token')?.[0] ?? '')
      const { path } = post.place.page
      // Guesses of a secret are limited as refused forms are.
      return outcome === 'done'
        ? { kind: 'done', location: `${path}?done=yes` }
        : { kind: 'done', location: `${path}?done=gone`, countsAsRefusal: true }
    },
  }
}
