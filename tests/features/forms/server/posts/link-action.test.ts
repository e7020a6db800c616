import { describe, expect, it } from 'vitest'
import { linkAction } from '#src/features/forms/server/posts/mail-actions.ts'

type State = 'ready' | 'done' | 'gone'

/** An action on an object that returns these states one after the other, and then the last one; null means that it does not exist. */
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
  ])('for the state %s describes %s, with the subject only while it can be done', async (found, state, about) => {
    expect(await actionOn([found]).describe('secret', 'fr')).toEqual({ state, about })
  })

  it('is done while it is ready', async () => {
    expect(await actionOn(['ready']).perform('secret')).toBe('done')
  })

  it.each<[State | null, State | null, 'done' | 'gone']>([
    ['ready', 'done', 'done'],
    ['done', 'done', 'done'],
    ['ready', 'gone', 'gone'],
    ['ready', null, 'gone'],
  ])('that comes too late, for a state that was %s and is now %s, answers %s', async (before, after, answer) => {
    expect(await actionOn([before, after], async () => false).perform('secret')).toBe(answer)
  })

  it('does nothing for an unknown secret', async () => {
    const act = () => Promise.reject(new Error('it acted'))
    expect(await actionOn([null], act).perform('secret')).toBe('gone')
  })
})
