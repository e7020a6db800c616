import type { FindingEntries } from './finding-entry.ts'

export const LOOK_FINDINGS = {
  'low-contrast': {
    title: 'A text that is hard to read on its ground',
    explanation:
      'Text and ground are too alike for people with weak sight, or in sunlight; the law on accessibility wants a contrast of 4.5:1. Below 1.5:1 nobody can read it, which is an error. The finding names a colour that can be read.',
    example: {
      file: 'footer.json',
      wrong: { colorText: '#52605e', colorBackground: '#1d2726' },
      right: { colorText: '#fbf9f4', colorBackground: '#1d2726' },
    },
  },
  'theme-mismatch': {
    title: 'Choices of the theme that do not go together',
    explanation:
      'Two choices contradict each other, or one of them shows nowhere. The site is shown all the same, but not as someone meant it. The finding says which of them to change.',
    example: {
      file: 'site.json',
      in: '/theme',
      wrong: { pictureRatio: '16:9', cards: 'overlapping' },
      right: { pictureRatio: '4:3', cards: 'overlapping' },
    },
  },
  'logo-makes-no-icon': {
    title: 'A logo that is too wide or too high for an icon',
    explanation:
      'Tabs of browsers and home screens show the logo as a square, in which a long one is a thin line. Add "mark", a square form of the logo.',
    example: { wrongWords: 'A logo of 600 × 120 px alone.', rightWords: 'The same logo, with a square "mark".' },
  },
  'logo-too-small': {
    title: 'A logo with too few pixels for a home screen',
    explanation:
      'Icons of home screens have 512 px, so a smaller picture looks blurred there. Use an SVG, or a PNG of 512 px or more.',
    example: { wrongWords: 'A PNG of 120 × 120 px.', rightWords: 'An SVG, or a PNG of 512 × 512 px.' },
  },
  'empty-banner': {
    title: 'A banner without what its type shows',
    explanation:
      'A banner of the type "gallery" needs pictures, one of the type "video" a film. Without them visitors see a still picture or none. Add it, or write "image" as the type.',
    example: { file: 'header.json', in: '/banner', wrong: { type: 'video' }, right: { type: 'image' } },
  },
  'no-such-day': {
    title: 'A day that the calendar does not have',
    explanation:
      'The announcement, or something with publishFrom or publishUntil, begins or ends on a day that there is not, so nobody can say when it shows. Write a real day.',
    example: {
      file: 'header.json',
      in: '/announcement',
      wrong: { until: '2099-02-30', text: 'Portes ouvertes' },
      right: { until: '2099-02-28', text: 'Portes ouvertes' },
    },
  },
  'announcement-never-shows': {
    title: 'An announcement that ends before it begins',
    explanation: 'Between "from" and "until" there is no moment, so nobody sees the announcement. Write a later "until".',
    example: {
      file: 'header.json',
      in: '/announcement',
      wrong: { until: '2099-05-01', from: '2099-06-01', text: 'Portes ouvertes' },
      right: { until: '2099-06-30', from: '2099-06-01', text: 'Portes ouvertes' },
    },
  },
  'announcement-over': {
    title: 'An announcement that is over',
    explanation: 'Its last day is past, so it shows to nobody. Remove it, or write a later day.',
    example: {
      file: 'header.json',
      in: '/announcement',
      wrong: { until: '2020-05-01', text: 'Portes ouvertes' },
      right: { until: '2099-05-01', text: 'Portes ouvertes' },
    },
  },
  'long-announcement': {
    title: 'A long announcement',
    explanation:
      'On a phone a long announcement pushes the page out of sight. Shorten it to one sentence, and put the rest behind its link.',
    example: {
      file: 'header.json',
      in: '/announcement',
      wrong: { text: 'Nous sommes ouverts. '.repeat(20).trim() },
      right: { text: 'Nous sommes ouverts samedi.' },
    },
  },
  'unreadable-font': {
    title: 'A font file that browsers do not read',
    explanation:
      'The file is an archive, a collection, or no font at all, so the texts show in another font. Use the font’s file as woff2, ttf or otf.',
    example: { wrongWords: 'media/fonts/agency.zip', rightWords: 'media/fonts/agency.woff2' },
  },
  'font-too-large': {
    title: 'A font file that is too large to be served',
    explanation:
      'Files of more than 400 kB hold the characters of many scripts. The font is left out. Use its woff2 file with the Latin characters alone.',
    example: { wrongWords: 'A font of 2 MB for all scripts.', rightWords: 'Its woff2 file with the Latin characters, 40 kB.' },
  },
  'heavy-font': {
    title: 'A font file that visitors wait for',
    explanation:
      'The font is served, but on a phone its texts change their look late. Use its woff2 file, with the Latin characters and only the weights that you need.',
    example: { wrongWords: 'A ttf file of 180 kB.', rightWords: 'The same font as woff2, 40 kB.' },
  },
  'font-without-bold': {
    title: 'A text font without a bold form',
    explanation: 'Browsers then thicken the letters themselves, which looks smeared. Add "boldFile", or use a variable font.',
    example: {
      wrongWords: 'fonts.text with "file" alone, a font of the weight 400.',
      rightWords: 'fonts.text with "file" and "boldFile".',
    },
  },
  'font-not-embeddable': {
    title: 'A font that says it may not be used on a site',
    explanation:
      'The file carries a mark of its maker against embedding. Desktop fonts are mostly not licensed for sites. Ask the foundry for the web font.',
    example: { wrongWords: 'The font file of a desktop program.', rightWords: 'The web font of the foundry.' },
  },
  'font-lacks-characters': {
    title: 'A font without letters that your languages need',
    explanation:
      'The missing letters show in another font, in the middle of words. Use a file with all Latin characters, or another font.',
    example: { wrongWords: 'A font without é and ë on a site in French.', rightWords: 'The font’s file with "Latin-1".' },
  },
} satisfies FindingEntries
