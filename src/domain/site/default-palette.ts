/** The colours of the site where site.json configures no others (tokens.css has the same). */
export const DEFAULT_PALETTE = {
  ink: '#1d2726',
  slate: '#52605e',
  line: '#e3dfd6',
  paper: '#fbf9f4',
  primary: '#1f5a4a',
  accent: '#b4532a',
} as const
