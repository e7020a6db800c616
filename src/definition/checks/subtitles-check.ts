import { MAX_SUBTITLES_BYTES } from '#schemas/site/video-file.ts'
import type { Definition } from '#src/definition/composition/definition.ts'
import type { SubtitlesFault } from '#src/definition/media/subtitles-fault.ts'
import type { Fault } from '#src/definition/reading/source-file.ts'
import type { MarkedValue } from '#src/definition/validation/walk-nodes.ts'

const CURE =
  'Save it in the format WebVTT, in UTF-8: "WEBVTT" on the first line, an empty line, then times such as 00:01.000 --> 00:04.000.'

const FAULTS: { readonly [fault in SubtitlesFault]: { readonly says: string; readonly suggestion: string } } = {
  'too-large': {
    says: `has more than ${MAX_SUBTITLES_BYTES / 1_000_000} MB`,
    suggestion: 'Use a file with the subtitles of one film in one language.',
  },
  'no-text': { says: 'is no text in UTF-8', suggestion: CURE },
  subrip: {
    says: 'is a SubRip file (.srt), which browsers do not show',
    suggestion: 'Have it converted to WebVTT: "WEBVTT" and an empty line before it, and points instead of commas in its times.',
  },
  'no-webvtt': { says: 'does not begin with WEBVTT', suggestion: CURE },
  'no-cues': { says: 'has no subtitle with a time', suggestion: CURE },
}

/** Checks subtitle files: browsers ignore invalid ones silently. */
export function createSubtitlesCheck({ subtitles }: Definition): (marked: MarkedValue) => readonly Fault[] {
  return ({ mark, value, path }) => {
    const fault = mark === 'file' && typeof value === 'string' ? subtitles?.get(value) : null
    // Another check reports a missing file.
    if (!fault) return NO_FAULTS
    const { says, suggestion } = FAULTS[fault]
    return [{ path, code: 'unreadable-subtitles', message: `media/${value} ${says}`, suggestion }]
  }
}

const NO_FAULTS: readonly Fault[] = []
