/**
 * What the server uses of `node:http`. An import of that module asks for all that it exports, and so loads the code of `fetch` too, which takes 40 ms of
 * a start.
 */
export const { STATUS_CODES, ServerResponse, request, validateHeaderValue } = process.getBuiltinModule('node:http')
