import { expect, it } from 'vitest'
import { StudioError } from '#src/studio/client/api/studio-request.ts'
import { sendAsAccount } from '#src/studio/client/own-properties/send-as-account.ts'
import { placeOfFiles, waitingFilesOf } from '#src/studio/client/own-properties/waiting-files.ts'

it('[PROP-30] photos that wait in a browser are those of the account that chose them', () => {
  const places = new Map([
    [placeOfFiles('anne', 7), 2],
    [placeOfFiles('karl', 7), 1],
    [placeOfFiles('karl', 8), 3],
  ])
  expect(places.size).toBe(3)
  expect(waitingFilesOf('anne', places)).toEqual([{ id: 7, count: 2 }])
  expect(waitingFilesOf('luc', places)).toEqual([])
})

it('[PROP-30] a photo whose session ended is not sent by the next person who signs in', async () => {
  let signedIn: string | null = null
  const sentBy: string[] = []
  const send = sendAsAccount(
    'anne',
    async () => signedIn ?? '',
    async (file: string) => {
      if (signedIn === null) throw new StudioError(401, '')
      sentBy.push(`${file} ${signedIn}`)
    },
  )
  await expect(send('1.jpg')).rejects.toMatchObject({ status: 401 })
  signedIn = 'karl'
  await expect(send('1.jpg')).rejects.toMatchObject({ status: 401 })
  signedIn = 'anne'
  await send('1.jpg')
  expect(sentBy).toEqual(['1.jpg anne'])
})
