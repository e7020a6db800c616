import type { FindingEntries } from './finding-entry.ts'

export const MEDIA_FINDINGS = {
  'unknown-media': {
    title: 'A file that is not in the folder media',
    explanation:
      'The picture or file is named by its path below media, and upper and lower case count. Where it is missing, its place stays empty. Put the file there, or correct the name.',
    example: {
      file: 'header.json',
      in: '/logo/image',
      wrong: { src: 'logos.svg' },
      right: { src: 'logo.svg' },
    },
  },
  'missing-alternative': {
    title: 'A picture that says nothing to whoever does not see it',
    explanation:
      'Screen readers read out "alt", and search engines find the picture by it; the law on accessibility wants it. Write in a few words what the picture shows. Where it is decoration alone, write "alt": "".',
    example: {
      file: 'header.json',
      in: '/banner',
      wrong: { image: { src: 'banner.webp' } },
      right: { image: { src: 'banner.webp', alt: '' } },
      besides: { media: ['banner.webp'] },
    },
  },
  'unused-picture': {
    title: 'A picture that nothing names',
    explanation:
      'No page, content or listing shows the picture, so it only takes room and time for backups. Remove it, or name it where it is to show. The finding names the folder and lists its pictures.',
    example: { wrongWords: 'media/team/old.webp, which no file names.', rightWords: 'The folder without it.' },
  },
  'empty-picture': {
    title: 'A picture without content',
    explanation:
      'The file has no bytes, mostly because copying it failed. Its place stays empty. Copy it again, or name another one.',
    example: { wrongWords: 'media/banner.webp with 0 bytes.', rightWords: 'media/banner.webp, copied again.' },
  },
  'unreadable-picture': {
    title: 'A picture that is none',
    explanation:
      'The file is not what its ending says, so no browser shows it. Export it again with the program that made it; a new ending alone does not change a file.',
    example: { wrongWords: 'A page of HTML saved as banner.jpg.', rightWords: 'The picture itself as banner.jpg.' },
  },
  'picture-of-other-format': {
    title: 'A picture of another format than its ending says',
    explanation:
      'Browsers show it all the same, but other programs may not. Export it in the format of its ending, or give it the ending of its own.',
    example: { wrongWords: 'A PNG named banner.jpg.', rightWords: 'The same file named banner.png.' },
  },
  'picture-cut-off': {
    title: 'A picture without its end',
    explanation:
      'The end of the file is missing, as after a broken upload, so a part of the picture is grey. Copy the file again.',
    example: { wrongWords: 'The first half of banner.jpg.', rightWords: 'The whole file.' },
  },
  'empty-document': {
    title: 'A document of a property without content',
    explanation:
      'The file has no bytes, mostly because copying it failed. Whoever opens or asks for it gets nothing. Copy it again, or name another one.',
    example: { wrongWords: 'documents/1/plan.pdf with 0 bytes.', rightWords: 'documents/1/plan.pdf, copied again.' },
  },
  'unreadable-document': {
    title: 'A document of a property that is none',
    explanation: 'The file is not what its ending says, so nobody can open it. Export it again with the program that made it.',
    example: { wrongWords: 'A page of HTML saved as plan.pdf.', rightWords: 'The plan, exported to PDF.' },
  },
  'document-of-other-format': {
    title: 'A document of a property of another format than its ending says',
    explanation:
      'It is a picture, of another format than its ending says. Browsers show it all the same, other programs may not. Give it the ending of its own.',
    example: { wrongWords: 'A PNG named plan.jpg.', rightWords: 'The same file named plan.png.' },
  },
  'document-cut-off': {
    title: 'A document of a property without its end',
    explanation:
      'The end of the file is missing, as after a broken upload, so whoever gets it may not be able to open it. Copy the file again.',
    example: { wrongWords: 'The first half of plan.pdf.', rightWords: 'The whole file.' },
  },
  'empty-film': {
    title: 'A film without content',
    explanation:
      'The file has no bytes, mostly because copying it failed. Nothing can be played. Copy it again, or name another one.',
    example: { wrongWords: 'media/film.mp4 with 0 bytes.', rightWords: 'media/film.mp4, copied again.' },
  },
  'unreadable-film': {
    title: 'A film that is none',
    explanation: 'The file is not what its ending says, so no browser plays it. Export it again with the program that made it.',
    example: { wrongWords: 'A film of another format renamed to film.mp4.', rightWords: 'The film, exported to MP4.' },
  },
  'film-cut-off': {
    title: 'A film without its end',
    explanation:
      'The end of the file is missing, as after a broken upload. Browsers stop early or do not begin. Copy the file again.',
    example: { wrongWords: 'The first half of film.mp4.', rightWords: 'The whole file.' },
  },
  'download-cut-off': {
    title: 'A file for visitors without its end',
    explanation:
      'The end of the file is missing, as after a broken upload, so visitors may not be able to open it. Copy the file again.',
    example: { wrongWords: 'The first half of fees.pdf.', rightWords: 'The whole file.' },
  },
  'empty-download': {
    title: 'A file for visitors that is empty',
    explanation:
      'The file has no bytes, mostly because copying it failed. It is not offered. Copy it again, or leave the entry out.',
    example: { wrongWords: 'media/fees.pdf with 0 bytes.', rightWords: 'media/fees.pdf, copied again.' },
  },
  'download-of-other-kind': {
    title: 'A file for visitors that is not what its name says',
    explanation:
      'The ending of the name and the content do not fit, so visitors could not open the file. Save it in the right kind with the program that made it; a new ending alone does not change a file.',
    example: { wrongWords: 'A text document renamed to fees.pdf.', rightWords: 'The document exported as fees.pdf.' },
  },
  'heavy-download': {
    title: 'A file for visitors that takes long to load',
    explanation:
      'More than 20 MB take minutes on a phone, and a part of the visitor’s data volume. Save the file for the screen, or split it.',
    example: { wrongWords: 'A brochure of 60 MB, made for print.', rightWords: 'The brochure for the screen, 4 MB.' },
  },
  'unreadable-subtitles': {
    title: 'Subtitles that browsers do not show',
    explanation:
      'Browsers read WebVTT in UTF-8, and say nothing where a file is another. Who cannot hear would miss what is said. Save the file in the format WebVTT.',
    example: { wrongWords: 'media/film.vtt, a renamed .srt file.', rightWords: 'media/film.vtt that begins with WEBVTT.' },
  },
} satisfies FindingEntries
