import { dirname, relative, sep } from 'node:path'
import type { Rolldown } from 'vite'
import type { LoadedModuleTypes } from '#src/definition/module-types/load-module-types.ts'
import { createPersonalCode } from '#src/definition/module-types/personal-code.ts'

type Group = Rolldown.CodeSplittingGroup

/** What every page loads whatever stands on it: one file, which stays in a browser's cache when our own code changes. */
const LIBRARIES = /(^|\/)node_modules\/(react|react-dom|scheduler|jotai|@lingui|@tanstack)\//

/** Folders of what many views use: in files of its own each would cost a request, and compress worse than together. */
const SHARED =
  /^(src\/(base|ui|i18n|features\/(?!consent\/)[\w-]+\/(rules|view)|definition\/(theme|media|fonts))\/[^.]*\.([jt]sx?|module\.css)$|schemas\/)|(^|\/)node_modules\/lucide\//

/** The styles of every page, in the one file that stands before the first paint. */
const STYLED = /^src\/ui\/\w+\.css$|^(src\/(ui|renderer|features\/[\w-]+\/view)|modules)\/[^.]*\.module\.css$/
/** What of these comes with its script: charts, and what only a script, an action of a visitor or a preview shows. */
const STYLED_LATER = /^src\/renderer\/preview\/|\/date-picker\/|(FormSheet|MovingBanner|MapStrip|Chart)\.module\.css$/

/**
 * The chunks of the build for visitors, by folders. A group takes what its modules import along, unless a group of higher priority has it: the first
 * script (src/renderer/boot) and search forms, which come ahead of the application, so have what they need and nothing else.
 */
export function chunkGroups(root: string, loaded: LoadedModuleTypes): Group[] {
  const placeOf = (id: string) => relative(root, id).replaceAll(sep, '/')
  const isIn = (place: RegExp) => (id: string) => place.test(placeOf(id))
  const foldersOf = (wanted: (type: string) => boolean | undefined) =>
    [...loaded.views, ...loaded.packageViews].flatMap(([type, view]) => (wanted(type) ? dirname(view) : []))
  // What only views for one person bring, such as those of owners: no other visitor pays for it.
  const isPersonal = createPersonalCode(foldersOf((type) => loaded.moduleServers[type]?.isPersonal))
  const ownStyles = foldersOf((type) => loaded.moduleTypes[type]?.ownStyles)
  const hasOwnStyles = (id: string) => ownStyles.some((folder) => id.startsWith(folder + sep))
  return [
    { name: 'boot-parts', test: isIn(/^src\/renderer\/boot\//), priority: 2 },
    { name: 'search-form', test: isIn(/^src\/features\/search\/view\/form\/enliven-form\.[jt]s$/), priority: 1 },
    {
      name: (id, bundle) => (isPersonal(id, bundle) || hasOwnStyles(id) ? null : 'styles'),
      debugName: 'styles',
      test: (id) => STYLED.test(placeOf(id)) && !STYLED_LATER.test(placeOf(id)),
      priority: 1,
    },
    { name: 'libraries', test: isIn(LIBRARIES) },
    {
      name: (id, bundle) => (isPersonal(id, bundle) ? null : 'shared'),
      debugName: 'shared',
      test: isIn(SHARED),
      minShareCount: 4,
    },
    {
      name: (id, bundle) => (isPersonal(id, bundle) ? 'personal' : null),
      debugName: 'personal',
      test: isIn(SHARED),
      minShareCount: 2,
    },
  ]
}
