/** A message of a validator that is right to stay, and why. One that matches nothing fails the test, so the list cannot grow old. */
export interface AcceptedMessage {
  readonly message: RegExp
  /** What it is about, where the message is accepted there alone. */
  readonly extract?: RegExp
  readonly reason: string
}

/** Of vnu, the checker of the W3C. */
export const ACCEPTED_OF_VNU: readonly AcceptedMessage[] = [
  {
    message: /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/,
    extract: /rel="expect"/,
    reason:
      'The HTML standard allows it on rel="expect" too, which vnu does not know yet: the first paint waits for the state of the page.',
  },
  {
    message: /^Trailing slash on void elements has no effect/,
    reason: 'React writes it.',
  },
  {
    message: /^Section lacks heading/,
    reason:
      'The frame of a module is a section in any case. Without a title it has no name, and assistive technology reads it like a div.',
  },
  {
    message: /^Article lacks heading/,
    reason: 'An article that fills its page has the h1 of the page as its title.',
  },
  {
    message: /^The “table” role is unnecessary for element “table”/,
    reason: 'Rows are laid out as blocks on a phone, and browsers then take the roles of a table away.',
  },
  {
    message: /^The “role” attribute must not be used on a “t[rdh]” element which has a “table” ancestor/,
    reason: 'As for the role of the table.',
  },
  {
    message: /^The “(?:rowgroup|columnheader|rowheader|row|cell)” role is unnecessary/,
    reason: 'As for the role of the table.',
  },
]

/** Of vnu, in mails: the programs that show them need what HTML has given up (decision 111, with a linter of its own). */
export const ACCEPTED_IN_MAILS: readonly AcceptedMessage[] = [
  { message: /^Attribute “xmlns:[vo]” not allowed here/, reason: 'Outlook reads its own elements.' },
  { message: /^The “type” attribute for the “style” element is not needed/, reason: 'MJML writes it.' },
  {
    message: /^CSS: “(?:-?ms-?o?[\w-]+|supported-color-schemes)”: Property .* doesn't exist/,
    reason: 'Outlook reads its own properties, and Apple’s mail program supported-color-schemes.',
  },
  {
    message: /^Element “meta” is missing one or more of the following attributes/,
    reason: 'Apple’s mail program reads x-apple-disable-message-reformatting, which has no content.',
  },
  {
    message: /^The “[\w-]+” attribute on the “(?:table|td|th|img)” element is obsolete/,
    reason: 'Outlook lays out tables by attributes.',
  },
  { message: /^Trailing slash on void elements has no effect/, reason: 'MJML writes it.' },
]

/** Of html-validate: rules that are left out, and why. */
export const RULES_LEFT_OUT: Readonly<Record<string, string>> = {
  'attr-case': 'React writes names as its properties are called; HTML has no case.',
  'attribute-boolean-style': 'React writes "disabled" with an empty value.',
  'attribute-empty-style': 'As attribute-boolean-style.',
  'doctype-style': 'In lower case, as everything else.',
  'void-style': 'React writes "<br/>".',
  'valid-id': 'Ids of React begin with "_", which HTML allows.',
  'no-inline-style': 'Sizes and colours that the agency sets; the policy of the page names each by its hash.',
  'no-implicit-button-type': 'The buttons of the pages for staff send their form, which is what buttons do.',
  'no-implicit-input-type': 'A text, which is what inputs take.',
  'long-title': 'The check of a site definition says it to the agency, with its own limit.',
  'tel-non-breaking': 'The style sheet keeps telephone numbers in one line.',
  'no-redundant-role': 'Of tables, whose rows are laid out as blocks on a phone: browsers then take their roles away.',
  'unique-landmark': 'The menu stands in the header and in the drawer, and one of the two is hidden.',
}

/** Of html-validate, by "<rule> <message> <selector>". */
export const ACCEPTED_OF_HTML_VALIDATE: readonly AcceptedMessage[] = [
  {
    message: /^heading-level Initial heading level for sectioning root must be <h1> but got <h2> #_R_\w+-title$/,
    reason: 'The question about cookies lies over the page, whose h1 is the title of what it covers.',
  },
  {
    message: /^wcag\/h71 <fieldset> must have a <legend>/,
    extract: /aria-label="/,
    reason: 'The fieldset of the price slider has its name in aria-label: a legend cannot be laid out with the bars.',
  },
  {
    message: /^element-required-attributes <img> is missing required "src" attribute .*template/,
    reason: 'A template of the offline page, whose script writes the address.',
  },
]
