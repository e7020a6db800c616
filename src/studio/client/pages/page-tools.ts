import PageMenu from './PageMenu.tsx'
import PageMoves from './PageMoves.tsx'

/** The parts of the tree that load together: each start of the Studio needs both. */
export const pageTools = { PageMenu, PageMoves }
