import { isAbsolute, join, relative } from 'node:path'
import { calledFrom, project } from './prepare.mjs'

/** The site definition that the server would serve, relative to the current folder. */
export function servedFolder(configured: string | undefined): string {
  const folder = configured || 'site-config'
  return isAbsolute(folder) ? folder : relative(calledFrom, join(project, folder)) || '.'
}
