import type { FastifyPluginAsyncJsonSchemaToTs } from '@fastify/type-provider-json-schema-to-ts'
import { MAX_COMMENT } from '#schemas/studio/comments-api.ts'
import { createPeriodic } from '#src/platform/jobs/periodic.ts'
import type { Comments } from './comments.ts'

const name = { type: 'string', maxLength: 400 } as const
const text = { type: 'string', minLength: 1, maxLength: MAX_COMMENT, pattern: '\\S' } as const
const ofDraft = { hide: true, params: { type: 'object', required: ['draft'], properties: { draft: name } } } as const
const ofThread = {
  hide: true,
  params: { type: 'object', required: ['draft', 'thread'], properties: { draft: name, thread: name } },
} as const
const ofComment = {
  hide: true,
  params: { type: 'object', required: ['draft', 'comment'], properties: { draft: name, comment: name } },
} as const
const body = <const Properties>(properties: Properties, required: readonly (keyof Properties & string)[]) =>
  ({ body: { type: 'object', required, additionalProperties: false, properties } }) as const

const TELL_MS = 60_000
const YEAR_MS = 365 * 86_400_000

/** Comments of staff (`schemas/studio/comments-api.ts`). */
export const commentRoutes: FastifyPluginAsyncJsonSchemaToTs<{ Options: { readonly comments: Comments } }> = async (
  app,
  { comments },
) => {
  const { staff, background, purgeables, log } = app
  const see = staff.requireStaff('use-studio')
  let isFailing = false
  const telling = createPeriodic({
    async run() {
      try {
        await comments.tellMentioned()
        isFailing = false
      } catch (err) {
        if (!isFailing) log.error({ err }, 'people named in comments could not be mailed; tried again')
        isFailing = true
      }
    },
    waitMs: () => TELL_MS,
  })
  background.add({ start: telling.runNow })
  const source = await app.siteSource
  const followDisk = () => comments.followDisk().catch((err) => log.error({ err }, 'comments could not follow the files on disk'))
  const unsubscribe = source.subscribe(() => void followDisk())
  background.add({ start: followDisk })
  app.addHook('onClose', async () => {
    unsubscribe()
    await telling.stop()
  })
  purgeables.push({ purgeExpired: (time) => comments.purgeExpired(new Date(time.getTime() - YEAR_MS)) })

  const root = '/api/studio/drafts/:draft/comments'

  app.get(root, { ...see, schema: ofDraft }, (request) => comments.list(request, request.params.draft))

  app.post(
    root,
    {
      ...see,
      schema: {
        ...ofDraft,
        ...body({ subject: name, pointer: { type: 'string', maxLength: 1000 }, text }, ['subject', 'pointer', 'text']),
      } as const,
    },
    async (request, reply) => {
      const { draft } = request.params
      const { subject, pointer, text: words } = request.body
      await staff.limitNotice(request, reply)
      await comments.begin(request, draft, { subject, pointer }, words.trim())
      return await comments.list(request, draft)
    },
  )

  app.post(
    `${root}/:thread/replies`,
    { ...see, schema: { ...ofThread, ...body({ text }, ['text']) } as const },
    async (request, reply) => {
      const { draft, thread } = request.params
      await staff.limitNotice(request, reply)
      await comments.reply(request, draft, thread, request.body.text.trim())
      return await comments.list(request, draft)
    },
  )

  app.post(
    `${root}/:thread/resolve`,
    { ...see, schema: { ...ofThread, ...body({ isResolved: { type: 'boolean' } }, ['isResolved']) } as const },
    async (request) => {
      const { draft, thread } = request.params
      await comments.resolve(request, thread, request.body.isResolved)
      return await comments.list(request, draft)
    },
  )

  app.put(
    `${root}/texts/:comment`,
    { ...see, schema: { ...ofComment, ...body({ text }, ['text']) } as const },
    async (request) => {
      const { draft, comment } = request.params
      await comments.edit(request, comment, request.body.text.trim())
      return await comments.list(request, draft)
    },
  )

  app.delete(`${root}/texts/:comment`, { ...see, schema: ofComment }, async (request) => {
    const { draft, comment } = request.params
    await comments.remove(request, comment)
    return await comments.list(request, draft)
  })
}
