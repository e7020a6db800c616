export type SubtitlesFault = 'too-large' | 'no-text' | 'subrip' | 'no-webvtt' | 'no-cues'

const CUE = /^(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,4}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/m
/** The times of .srt files, with a comma. */
const SUBRIP = /^\d{2}:\d{2}:\d{2},\d{3}[ \t]+-->/m

/** Why browsers reject a subtitle file (WebVTT); null if they accept it. */
export function subtitlesFault(bytes: Uint8Array): SubtitlesFault | null {
  const text = decode(bytes)
  if (text === null) return 'no-text'
  if (SUBRIP.test(text)) return 'subrip'
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return 'no-webvtt'
  return CUE.test(text) ? null : 'no-cues'
}

/** UTF-8 only, with any line ends; removes a byte order mark. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n')
  } catch {
    return null
  }
}
