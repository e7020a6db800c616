import { AppError } from '#src/server/errors/app-error.ts'

/**
 * A repository of listings that answers nothing while they are imported for the first time: a part of them would be taken for all. Whoever asks
 * gets the error LISTINGS_COMING, from which pages make a sentence.
 */
export function refuseWhileComing<Repository extends object>(repository: Repository, areComing: () => boolean): Repository {
  const refuse = () => {
    if (areComing()) throw new AppError('LISTINGS_COMING')
  }
  return new Proxy(repository, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      // A method may be taken long before it is called.
      if (typeof member !== 'function') refuse()
      return typeof member !== 'function'
        ? member
        : (...words: unknown[]) => {
            refuse()
            return Reflect.apply(member, target, words)
          }
    },
  })
}
