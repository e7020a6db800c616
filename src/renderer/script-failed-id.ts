/** The id of the popover about a script that failed to load (`src/renderer/shell/ScriptFailed.tsx`). */
export const SCRIPT_FAILED_ID = 'script-failed'
