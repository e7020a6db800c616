import { AppError } from '#src/platform/errors/app-error.ts'

/**
 * A repository of listings that answers nothing while they are imported for the first time: a part of them would be taken for all. Whoever asks
 * gets the error LISTINGS_COMING, from which pages make a sentence.
 */
export function refuseWhileComing<Repository extends object>(repository: Repository, areComing: () => boolean): Repository {
  return new Proxy(repository, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return refuseWhileComing(member, areComing)
      if (typeof member !== 'function') return member
      // A method may be taken long before it is called.
      return (...words: unknown[]) => {
        if (areComing()) throw new AppError('LISTINGS_COMING')
        return Reflect.apply(member, target, words)
      }
    },
  })
}
