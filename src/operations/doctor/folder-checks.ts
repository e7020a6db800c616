import { type Diagnosis, error, ok, warning } from './diagnosis.ts'

export interface PathFacts {
  readonly path: string
  readonly kind: 'folder' | 'file' | 'absent'
  readonly isReadable: boolean
  readonly isWritable: boolean
  /** Whether other users may read or write it; false where the system has no such rights. */
  readonly isOpenToOthers: boolean
}

export function checkDataFolder({ path, kind, isReadable, isWritable, isOpenToOthers }: PathFacts): Diagnosis {
  const name = 'data folder'
  if (kind === 'absent') {
    if (isWritable) return ok(name, `${path} is not there yet: the first start makes it`)
    return error(
      name,
      `${path} is not there, and this user may not make it`,
      'Make it for the user of the server, or set DATA_DIR.',
    )
  }
  if (kind === 'file') return error(name, `${path} is no folder`, 'Set DATA_DIR to a folder.')
  if (!isReadable || !isWritable)
    return error(
      name,
      `this user may not read and write ${path}`,
      'Run as the user of the server, or give it the folder (chown).',
    )
  if (isOpenToOthers)
    return warning(name, `other users of this machine may look into ${path}`, `It holds personal data: chmod 700 ${path}`)
  return ok(name, `${path} belongs to this user alone`)
}

export function checkSiteConfig({ path, kind, isReadable }: PathFacts): Diagnosis {
  const name = 'site definition'
  if (kind !== 'folder') return error(name, `there is no folder ${path}`, 'Set SITE_CONFIG to the folder of the site definition.')
  if (!isReadable) return error(name, `this user may not read ${path}`, 'Give the user of the server the right to read it.')
  return ok(name, `${path} can be read; "npx vitrine check" says whether it is right`)
}

/** Null where the file does not exist. */
export function checkEnvironmentFile({ path, kind, isOpenToOthers }: PathFacts): Diagnosis | null {
  if (kind === 'absent') return null
  if (!isOpenToOthers) return ok('environment file', `${path} is read by this user alone`)
  return warning('environment file', `other users of this machine may read ${path}`, `It may hold passwords: chmod 600 ${path}`)
}

export function checkSecretsFile({ path, kind, isReadable, isOpenToOthers }: PathFacts): Diagnosis {
  const name = 'secrets file'
  if (kind !== 'file') return error(name, `there is no file ${path}`, 'Make it, or unset CONNECTOR_SECRETS_FILE.')
  if (!isReadable)
    return error(name, `this user may not read ${path}`, `Give it to the user of the server: chown it, and chmod 600 ${path}`)
  if (!isOpenToOthers) return ok(name, `${path} is read by nobody else`)
  return warning(name, `other users of this machine may read ${path}`, `It holds passwords: chmod 600 ${path}`)
}
