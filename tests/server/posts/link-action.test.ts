import { describe, expect, it } from 'vitest'
import { linkAction } from '#src/server/posts/mail-actions.ts'

type State = 'ready' | 'done' | 'gone'

/** An action on a thing whose states are told one after the other, the last one for good; null is none. */
function actionOn(states: readonly (State | null)[], act = async () => true) {
  const left = [...states]
  return linkAction<State>((token) => `hash of ${token}`, {
    async find(hash) {
      expect(hash).toBe('hash of secret')
      return (left.length > 1 ? left.shift() : left[0]) ?? null
    },
    stateOf: (state) => state,
    about: (state, language) => [state, language],
    act,
  })
}

describe('the action of a link in a mail', () => {
  it.each<[State | null, State, string[]]>([
    ['ready', 'ready', ['ready', 'fr']],
    ['done', 'done', []],
    ['gone', 'gone', []],
    [null, 'gone', []],
  ])('on what is %s says %s, and what it is about only while it can be done', async (found, state, about) => {
    expect(await actionOn([found]).describe('secret', 'fr')).toEqual({ state, about })
  })

  it('is done once it could be done', async () => {
    expect(await actionOn(['ready']).perform('secret')).toBe('done')
  })

  it.each<[State | null, State | null, 'done' | 'gone']>([
    ['ready', 'done', 'done'],
    ['done', 'done', 'done'],
    ['ready', 'gone', 'gone'],
    ['ready', null, 'gone'],
  ])('that came too late, on what was %s and is %s, finds it %s', async (before, after, answer) => {
    expect(await actionOn([before, after], async () => false).perform('secret')).toBe(answer)
  })

  it('does nothing where the secret means nothing', async () => {
    const act = () => Promise.reject(new Error('it acted'))
    expect(await actionOn([null], act).perform('secret')).toBe('gone')
  })
})
