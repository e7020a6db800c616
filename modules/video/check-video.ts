import { type ContentFault, readVideoUrl, type WrittenSite } from 'vitrine/schema'

interface Written {
  readonly files?: readonly string[]
  readonly address?: string
  readonly subtitles?: { readonly [language: string]: string | undefined }
  readonly isSilent?: boolean
  readonly transcript?: unknown
}

/** Checks that a film has one playable source, and subtitles or a description (WCAG 1.2). */
export function checkVideo(content: Written, { languages, videos }: WrittenSite): readonly ContentFault[] {
  const { files, address } = content
  if (files === undefined && address === undefined) return [withoutSource()]
  return [
    ...(address === undefined ? [] : faultsOfAddress(address, files !== undefined, videos?.partnerHosts)),
    ...(files === undefined ? [] : faultsOfSubtitles(content, languages)),
    ...(content.transcript === undefined ? [withoutTranscript()] : []),
  ]
}

function faultsOfAddress(address: string, hasFiles: boolean, partnerHosts: readonly string[] = []): readonly ContentFault[] {
  const path = ['address']
  if (hasFiles) {
    const message = 'the film has both files and an address'
    return [{ path, severity: 'error', code: 'two-sources', message, suggestion: 'Remove one of the two.' }]
  }
  const video = readVideoUrl(address, partnerHosts)
  if (video !== null && (video.source !== 'file' || partnerHosts.includes(video.host))) return []
  const message = `no known service has a film at "${address}"`
  const suggestion =
    'Write the address of the film’s page at YouTube, Vimeo, TikTok, Facebook or Matterport; another host is named in videos.partnerHosts of site.json.'
  return [{ path, severity: 'error', code: 'unknown-video', message, suggestion }]
}

function faultsOfSubtitles({ subtitles = {}, isSilent = false }: Written, languages: WrittenSite['languages']) {
  const missing = languages.filter((language) => subtitles[language] === undefined)
  if (missing.length === 0 || (isSilent && missing.length === languages.length)) return []
  const isNone = missing.length === languages.length
  const written = missing.map((language) => `"${language}": "films/name.${language}.vtt"`).join(', ')
  const fault: ContentFault = {
    path: isNone ? ['files'] : ['subtitles'],
    severity: 'warning',
    code: 'missing-subtitles',
    message: isNone
      ? 'the film has no subtitles: those who do not hear it miss what is said'
      : `the film has no subtitles in ${missing.join(', ')}, which site.json enables`,
    suggestion: isNone ? `Add "subtitles": { ${written} }; "isSilent": true for a film without sound.` : `Add ${written}.`,
  }
  return [fault]
}

function withoutSource(): ContentFault {
  const suggestion = 'Add "files", such as ["films/name.mp4"], or "address", that of the film at YouTube or Vimeo.'
  return { path: [], severity: 'error', code: 'no-source', message: 'the film has neither files nor an address', suggestion }
}

function withoutTranscript(): ContentFault {
  const message = 'the film has no transcript: those who do not see it cannot read what it shows'
  const suggestion = 'Add "transcript": what is said and shown, in each language.'
  return { path: [], severity: 'warning', code: 'missing-transcript', message, suggestion }
}
