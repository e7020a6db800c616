import { MAIL_ACTION_FIELD, MAIL_ACTIONS, MAIL_CHOICE_FIELD } from '#schemas/forms/mail-action.ts'
import type { MailActions } from './mail-actions.ts'
import type { PostHandler } from './post-handler.ts'
import { actionsOfPlace, postedAction } from './posted-action.ts'

/** Performs actions of mailed links, posted by their page's button; then redirects to the same page. */
export function createMailActionHandler(actions: MailActions): PostHandler {
  return {
    takes: (place) => actionsOfPlace(place, MAIL_ACTIONS).length > 0,
    async answer(post) {
      const name = postedAction(post, MAIL_ACTION_FIELD, MAIL_ACTIONS)
      const action = name && actions[name]
      if (action === undefined) return null
      const token = post.entries.get('token')?.[0] ?? ''
      const outcome = await action.perform(token, post.entries.get(MAIL_CHOICE_FIELD)?.[0] ?? '')
      const { path } = post.place.page
      if (outcome === 'again') return { kind: 'done', location: `${path}?token=${encodeURIComponent(token)}&again=yes` }
      if (outcome === 'more') return { kind: 'done', location: `${path}?token=${encodeURIComponent(token)}` }
      // Guesses of a secret are limited as refused forms are.
      return outcome === 'done'
        ? { kind: 'done', location: `${path}?done=yes` }
        : { kind: 'done', location: `${path}?done=gone`, countsAsRefusal: true }
    },
  }
}
