/** Whether a change of a file calls for a new build; its path is relative to the checkout, with slashes. */
export function isBuiltFrom(path: string): boolean
