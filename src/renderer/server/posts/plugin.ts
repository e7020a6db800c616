import fp from 'fastify-plugin'
import { createMailActionHandler } from '#src/features/forms/server/posts/mail-action-handler.ts'
import type { MailActions } from '#src/features/forms/server/posts/mail-actions.ts'
import type { PostHandler } from '#src/features/forms/server/posts/post-handler.ts'
import { createRefusalLimit } from '#src/features/forms/server/posts/refusal-limit.ts'
import { createRateRepository } from '#src/platform/rate-limits/rate-repository.ts'
import { mailActionRoutes } from './mail-action-routes.ts'
import { postRoutes } from './post-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly posts: {
      /** Adds a post handler after existing ones. */
      readonly addHandler: (handler: PostHandler) => void
      readonly addMailActions: (actions: MailActions) => void
    }
  }
}

/** Posts to pages, and actions of mailed links. */
export const postsPlugin = fp(
  async (app) => {
    const { database, environment, site: services, pages, secret, now } = app
    const actions: { -readonly [name in keyof MailActions]: MailActions[name] } = {}
    const handlers: PostHandler[] = [createMailActionHandler(actions)]
    app.decorate('posts', {
      addHandler: (handler) => void handlers.push(handler),
      addMailActions: (added) => void Object.assign(actions, added),
    })
    const { publicUrl } = environment
    const consumeRefusal = createRefusalLimit({ rates: createRateRepository(database.db), secret, now })
    await app.register(mailActionRoutes, { actions, services })
    const { guard, answerPost, serviceAt } = pages
    await app.register(postRoutes, { serviceAt, handlers, publicUrl, guard, answerPost, consumeRefusal })
  },
  { name: 'posts', dependencies: ['pages', 'secrets'] },
)
