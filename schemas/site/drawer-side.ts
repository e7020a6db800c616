/** The default side of the drawer. A separate file, so that pages need not load the header's schema. */
export const DRAWER_SIDE = 'right'
