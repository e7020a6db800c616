import { AppError } from '#src/platform/errors/app-error.ts'

/** Makes a repository throw LISTINGS_COMING during the first import, whose partial results would look complete. */
export function refuseWhileComing<Repository extends object>(repository: Repository, areComing: () => boolean): Repository {
  return new Proxy(repository, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return refuseWhileComing(member, areComing)
      if (typeof member !== 'function') return member
      // A caller may store a method and call it later.
      return (...words: unknown[]) => {
        if (areComing()) throw new AppError('LISTINGS_COMING')
        return Reflect.apply(member, target, words)
      }
    },
  })
}
