/** The side that the drawer comes from where the site says nothing. A file of its own: pages need it, and not the header's schema. */
export const DRAWER_SIDE = 'right'
