import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { MAX_SUBTITLES_BYTES } from '#schemas/site/video-file.ts'
import { type SubtitlesFault, subtitlesFault } from '#src/definition/media/subtitles-fault.ts'

/** Faults of subtitle files among some names, by name below media; null for none. */
export async function readSubtitles(
  folder: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, SubtitlesFault | null>> {
  const found = new Map<string, SubtitlesFault | null>()
  for (const name of names.filter((file) => file.startsWith('media/') && file.endsWith('.vtt')).toSorted()) {
    const path = join(folder, name)
    const { size } = await stat(path).catch(() => ({ size: 0 }))
    const bytes = size > MAX_SUBTITLES_BYTES ? null : await readFile(path).catch(() => new Uint8Array())
    found.set(name.slice('media/'.length), bytes === null ? 'too-large' : subtitlesFault(bytes))
  }
  return found
}
