/** The folder of the program's code, with a slash at its end: the checkout, the folder of an image, or `lib` of the package. */
export const program: string

/** Whether the program is the compiled package. */
export const isPackage: boolean

/** Whether there are packages to install and files to build; false in an image of the server, and in the package. */
export const isCheckout: boolean

/** The folder with site definition, own module types and data: for the package that of the agency, otherwise the program's own. */
export function projectOf(root: string): string

/** Whether the program serves a folder that is not its own. */
export function hasOwnProject(): boolean

/** Where Node keeps compiled files. */
export const compileCache: string

/** The path of a file of the program, relative to the project, where commands start processes. */
export function programFile(path: string): string
