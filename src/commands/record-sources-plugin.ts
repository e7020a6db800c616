import { isAbsolute, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Adds every file of the checkout that a build reads to a set, as paths relative to the checkout. Packages are left out. */
export function recordSourcesPlugin(root: string, sources: Set<string>): Plugin {
  const add = (files: Iterable<string>) => {
    for (const file of files) {
      const [name = ''] = file.split('?', 1)
      const path = relative(root, name).replaceAll('\\', '/')
      const isOwn = isAbsolute(name) && !path.startsWith('..') && !path.startsWith('node_modules/')
      if (isOwn) sources.add(path)
    }
  }
  return {
    name: 'vitrine-record-sources',
    configResolved: ({ configFileDependencies }) => add(configFileDependencies),
    generateBundle() {
      add(this.getModuleIds())
    },
  }
}
