import { expect, it } from 'vitest'
import { createRemoteThumbnail } from '#src/features/media/server/remote/remote-thumbnail.ts'

it('thumbnails that nobody has made yet wait in a queue that has an end', async () => {
  const answer = Promise.withResolvers<never>()
  const thumbnail = createRemoteThumbnail({
    resolve: () => answer.promise,
    dial: () => {
      throw new Error('Nothing is asked for.')
    },
  })
  const ask = () => thumbnail('https://pictures.example/a.jpg', ['pictures.example'])
  const waiting = Array.from({ length: 203 }, ask)
  await expect(ask()).rejects.toMatchObject({ code: 'OVERLOADED' })
  answer.reject(new Error('There is no such host.'))
  for (const { status } of await Promise.allSettled(waiting)) expect(status).toBe('rejected')
})
