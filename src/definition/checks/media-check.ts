import { asObject } from '#src/base/json/plain-object.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'
import { writtenFiles } from './download-check.ts'
import { type MediaRole, mediaFault } from './media-fault.ts'

/** Media files must have the format of their name and be complete; another check reports missing files. */
export function createMediaCheck({ mediaFiles }: Pick<Definition, 'mediaFiles'>): (marked: MarkedValue) => readonly Fault[] {
  const check = (role: MediaRole, name: unknown, path: MarkedValue['path']) => {
    const fault = typeof name === 'string' ? mediaFault(role, name, { file: mediaFiles.get(name), path }) : null
    return fault === null ? NO_FAULTS : [fault]
  }
  return ({ mark, value, path }) => {
    if (mark === 'picture') return check('picture', asObject(value).src, [...path, 'src'])
    if (mark === 'file') return check('film', value, path)
    // The check of downloads reports their other faults.
    if (mark !== 'download') return NO_FAULTS
    return writtenFiles(value, path)
      .filter(({ name }) => mediaFiles.get(name)?.problem === 'cut-off')
      .flatMap(({ name, path: at }) => check('download', name, at))
  }
}

const NO_FAULTS: readonly Fault[] = []
