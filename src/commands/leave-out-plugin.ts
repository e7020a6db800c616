import type { Plugin } from 'vite'
import type { LeftOut } from './left-out.ts'

const STAND_IN = '\0stand-in/'

/** Keeps some files from what browsers load. The build fails where one is no longer imported, or is needed after all. */
export function leaveOutPlugin(leftOut: readonly LeftOut[]): Plugin {
  const found = new Set<LeftOut>()
  return {
    name: 'vitrine-leave-out',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    resolveId(source, importer) {
      const one = leftOut.find((left) => source === left.source && importer?.endsWith(left.importer))
      if (!one) return undefined
      found.add(one)
      return STAND_IN + leftOut.indexOf(one)
    },
    load: (id) => (id.startsWith(STAND_IN) ? leftOut[Number(id.slice(STAND_IN.length))]?.standIn : undefined),
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : []))
      const used = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id)
      for (const one of leftOut) {
        const isNeeded = used.some((id) => one.neededBy !== undefined && id.endsWith(one.neededBy))
        if (isNeeded || !found.has(one))
          throw new Error(`${one.source} ${isNeeded ? 'is used after all' : 'is no longer imported'}: take it out of LEFT_OUT`)
      }
    },
  }
}
