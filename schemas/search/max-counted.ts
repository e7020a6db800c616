/** Results beyond are neither counted nor listed: nobody reads them, and counting a million takes a while. */
export const MAX_COUNTED = 5000
