/** The catalogue of error answers: code, status and sentence. `{name}` is a placeholder. */
const CATALOGUE = {
  ADDRESS_NOT_READABLE: {
    status: 400,
    sentence: 'The address of the request holds the character NUL, which no address can have.',
  },
  API_ERROR: { status: 500, sentence: 'There is an error in the API.' },
  API_NOT_FOUND: { status: 404, sentence: 'The API has nothing at this address.' },
  APPOINTMENT_NOT_FOUND: {
    status: 404,
    sentence: 'There is no such appointment that could be changed: it has begun, or is cancelled.',
  },
  APPOINTMENT_TAKEN: { status: 409, sentence: 'This time is not free any more: choose another one.' },
  BAD_REQUEST: { status: 400, sentence: 'The request cannot be understood: {reason}.' },
  BODY_TOO_LARGE: { status: 413, sentence: 'The body of the request is too large.' },
  COMMENT_NOT_FOUND: { status: 404, sentence: 'There is no such comment any more.' },
  COMMENT_NOT_YOURS: { status: 403, sentence: 'Only the author of a comment can change it.' },
  COMMENT_PLACE_NOT_FOUND: { status: 409, sentence: 'What the comment is about is not there any more.' },
  COMMENT_TOO_OLD: { status: 409, sentence: 'A comment can be changed in its first minutes only: write another one.' },
  COMMENTS_FULL: { status: 409, sentence: 'There are too many comments: resolve old ones first.' },
  CONNECTOR_BUSY: { status: 409, sentence: 'The agency’s software is being read at this moment: try again in a few minutes.' },
  CONNECTOR_NOT_FOUND: {
    status: 404,
    sentence: 'The site definition has no connector.json: the listings come from its folder "data".',
  },
  CONNECTOR_NOT_READY: { status: 409, sentence: 'The agency’s software cannot be read: {reason}' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    retryAfterSeconds: 10,
    sentence: 'The database does not answer at the moment: try again in a few seconds.',
  },
  DISK_FULL: {
    status: 503,
    retryAfterSeconds: 60,
    sentence: 'The server has no room left to keep anything: try again in a minute.',
  },
  DOCUMENT_NOT_FOUND: { status: 404, sentence: 'There is no document at this address.' },
  DRAFT_NOT_FOUND: { status: 404, sentence: 'There is no such draft: it may be published or dropped by now.' },
  REVIEW_NOT_ASKED: { status: 409, sentence: 'Nobody is asked to review this draft any more: look at it again.' },
  REVIEWER_NOT_FOUND: { status: 409, sentence: 'This person may not publish, or has no account in use: choose another one.' },
  VERSION_NOT_FOUND: { status: 404, sentence: 'There is no such version any more: the oldest ones are removed.' },
  DRAFT_REFUSED: { status: 409, sentence: '{reason}' },
  DRAFT_SCHEDULED: {
    status: 409,
    sentence: 'This draft goes out by itself: who may publish has to take its time back before you change it.',
  },
  EXPECTATION_FAILED: { status: 417, sentence: 'The server cannot meet what the header Expect asks for.' },
  FILE_NOT_FOUND: { status: 404, sentence: 'The site has no such file.' },
  FILE_NOT_TAKEN: { status: 422, sentence: 'The text of this file is too long, or has signs that no file may have.' },
  PATTERNS_BROKEN: {
    status: 409,
    sentence:
      'patterns.json has an error in line {line}, so that no pattern can be saved: correct the file, or restore an earlier version.',
  },
  FOREIGN_ORIGIN: { status: 403, sentence: 'Forms are sent from the pages of this site only.' },
  FILES_TOO_LARGE: { status: 413, sentence: 'The files are too large together: send fewer or smaller ones.' },
  FORM_TOO_LARGE: {
    status: 413,
    sentence: 'What was sent is too long: a form takes 200 KB of text. Shorten it, and send it again.',
  },
  HEADERS_TOO_LARGE: { status: 431, sentence: 'What comes before the body of the request is too long.' },
  LEAD_NOT_FOUND: { status: 404, sentence: 'There is no request that could be handed on again.' },
  LISTINGS_COMING: {
    status: 503,
    retryAfterSeconds: 30,
    sentence: 'The listings are being imported for the first time: try again in a minute.',
  },
  MAIL_NOT_FOUND: { status: 404, sentence: 'There is no mail that could be sent again.' },
  MEDIA_NOT_FOUND: { status: 404, sentence: 'There is no picture or video at this address.' },
  MEDIA_UNREADABLE: { status: 422, sentence: 'The file at this address cannot be shown as a picture.' },
  MEDIA_TYPE_NOT_TAKEN: { status: 415, sentence: 'This address does not take a body of this type.' },
  MEDIA_BROKEN: {
    status: 422,
    sentence: 'The file is damaged or breaks off: open it on your computer, save it anew, and send that.',
  },
  MEDIA_FOLDER_READ_ONLY: {
    status: 409,
    sentence:
      'The server may not write into the folder of the pictures ({reason}). Whoever runs the server can put the file into site-config/media, or allow writing there.',
  },
  LOCKED_BY_BASE: { status: 409, sentence: 'The brand has fixed this, so this site cannot change it: {why}' },
  MEDIA_IN_USE: { status: 409, sentence: 'The file is still named by {places}: take it away there first.' },
  MEDIA_KIND_NOT_TAKEN: {
    status: 415,
    sentence: 'The file is neither a picture (JPEG, PNG, WebP, AVIF) nor a PDF, whatever its name says.',
  },
  MEDIA_LIBRARY_FULL: {
    status: 409,
    sentence: 'The library has {count} files, and takes no more: remove some that nothing uses.',
  },
  MEDIA_MOVING: { status: 415, sentence: 'The picture moves, and would stand still here: upload a still one.' },
  MEDIA_TOO_LARGE: { status: 413, sentence: 'The file has more than {megabytes} MB: save it smaller, and send that.' },
  MEDIA_TOO_MANY_PIXELS: {
    status: 422,
    sentence: 'The picture has {megapixels} megapixels, more than the {most} that are opened: save it smaller, and send that.',
  },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'This address can only be read.' },
  NO_APPOINTMENTS: { status: 404, sentence: 'This agency receives nobody by appointment.' },
  OVERLOADED: {
    status: 503,
    retryAfterSeconds: 5,
    sentence: 'The server has too much to do at the moment: try again in a few seconds.',
  },
  OWNER_NOT_FOUND: { status: 404, sentence: 'There is no owner with this id who could log in.' },
  OWN_IMPORT_KIND: {
    status: 415,
    sentence: 'The file is no table (CSV, XLSX) and no OpenImmo file (XML, ZIP), whatever its name says.',
  },
  OWN_IMPORT_NOT_FOUND: { status: 404, sentence: 'The file is not here any more: upload it again.' },
  OWN_IMPORT_NOT_READ: { status: 422, sentence: '{reason}' },
  OWN_NOT_COMPLETE: {
    status: 409,
    sentence: 'The property cannot go online yet: the list of findings says what is missing.',
  },
  OWN_NOT_FOUND: { status: 404, sentence: 'There is no such property that was entered by hand: somebody may have removed it.' },
  OWN_NOT_TAKEN: { status: 422, sentence: 'What was typed is too long, or has signs that cannot be stored.' },
  OWN_STATE_NOT_TAKEN: { status: 409, sentence: 'The property cannot get this state from the one that it has.' },
  PAGE_CHANGED: { status: 409, sentence: 'The page has changed: load it again.' },
  PREVIEW_LINK_NOT_FOUND: { status: 404, sentence: 'There is no such link: it has expired, or was ended.' },
  PROJECT_NOT_FOUND: { status: 404, sentence: 'The requested project is not on offer.' },
  PROPERTY_NOT_FOUND: { status: 404, sentence: 'The requested property does not exist or is sold.' },
  PROPERTY_RENTED: { status: 410, sentence: 'The property has been rented.' },
  PROPERTY_SOLD: { status: 410, sentence: 'The property has been sold.' },
  REQUEST_INCOMPLETE: { status: 400, sentence: 'The connection ended before the request did: send it again.' },
  REQUEST_TOO_SLOW: { status: 408, sentence: 'The request did not come to its end in time: send it again.' },
  SCHEMA_NOT_FOUND: { status: 404, sentence: 'There is no schema of this name.' },
  STAFF_DISABLED: { status: 409, sentence: 'This account is disabled: enable it first.' },
  STAFF_EMAIL_NOT_TAKEN: { status: 400, sentence: 'The e-mail address must be one, such as "sofie@agence.example".' },
  STAFF_NAME_NOT_TAKEN: { status: 400, sentence: 'The name must have 1 to 80 characters.' },
  STAFF_FILE_NOT_ALLOWED: {
    status: 403,
    sentence: 'Your role changes pages, contents and menus, but no settings of the site: ask somebody who edits them.',
  },
  STAFF_LAST_ADMINISTRATOR: { status: 409, sentence: 'Somebody must stay administrator: give another account this role first.' },
  STAFF_NOT_ALLOWED: { status: 403, sentence: 'Your role does not allow this: ask an administrator.' },
  STAFF_SITE_NOT_FOUND: {
    status: 404,
    sentence:
      'Your account cannot go to this site: it is suspended, or has no account with your address that proved its mailbox.',
  },
  STAFF_NOT_FOUND: { status: 404, sentence: 'There is no account with this id.' },
  STAFF_OFFICE_NOT_FOUND: { status: 404, sentence: 'None of the people of the agency works at this office.' },
  STAFF_PROOF_NEEDED: { status: 403, sentence: 'Confirm first that it is you, at /studio/step-up/.' },
  STAFF_SIGN_IN_FAILED: {
    status: 401,
    sentence: 'The sign-in did not succeed: try again, or ask an administrator for a new invitation.',
  },
  SUBMISSION_NOT_FOUND: { status: 404, sentence: 'There is no such request: it may be erased by now.' },
  STAFF_SIGN_IN_NEEDED: { status: 401, sentence: 'Sign in first: this is for the people who run the site.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'There were too many requests from this address: try again in {seconds} seconds.' },
  TRANSLATIONS_NOT_READ: { status: 422, sentence: 'This is no PO or XLSX file that was exported here, or it is damaged.' },
  TRANSLATIONS_TOO_LARGE: {
    status: 413,
    sentence: 'The file holds more than one with translations may: take out sheets and rows that are not from the export.',
  },
  TRANSLATIONS_TOO_SLOW: {
    status: 422,
    sentence: 'Reading the workbook took too long, and was given up: export the texts as PO.',
  },
  UNAUTHORISED: { status: 401, sentence: 'Log in first: this is for the owner of the property only.' },
  UNKNOWN_WIDTH: { status: 400, sentence: 'Pictures are made in these widths only: {widths} px.' },
  VIEW_NOT_FOUND: { status: 404, sentence: 'The requested page does not exist.' },
  WORKBOOKS_WAITING: {
    status: 503,
    retryAfterSeconds: 30,
    sentence: 'Other workbooks are being read at this moment: try again in half a minute.',
  },
} as const

export type ErrorCode = keyof typeof CATALOGUE

export const ERROR_CODES = Object.keys(CATALOGUE) as readonly ErrorCode[]

interface CatalogueEntry {
  readonly status: number
  readonly sentence: string
  readonly retryAfterSeconds?: number
}

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  /** The values of the sentence's placeholders. */
  readonly values: Readonly<Record<string, string>>
  readonly statusCode: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, values: Readonly<Record<string, string>> = {}, cause?: unknown) {
    const { sentence, status, retryAfterSeconds }: CatalogueEntry = CATALOGUE[code]
    super(
      sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
      { cause },
    )
    this.code = code
    this.values = values
    this.statusCode = status
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The body of every error answer of the API; `sentence` defaults to English. */
export function errorBody({ code, message }: AppError, requestId: string, sentence = message) {
  return { error: { code, message: sentence, requestId } }
}
