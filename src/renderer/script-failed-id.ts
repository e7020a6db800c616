/** The id of the popover that says that a script did not come (`src/renderer/shell/ScriptFailed.tsx`). */
export const SCRIPT_FAILED_ID = 'script-failed'
