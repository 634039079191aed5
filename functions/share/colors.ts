// The colors of share images: the dark scheme of the site (src/styles/tokens.css).

/** The color of the site, set on the root element. */
export const ACCENT = 'currentColor'
export const BACKGROUND = '#0e0d0c'
export const PANEL = '#1b1917'
/** The light from above on a mat, as in src/styles/components/card.css. */
export const MAT_LIGHT = '#2d2a26'
export const BORDER = '#ffffff'
export const TEXT = '#f6f3ee'
export const TEXT_SECONDARY = '#b4ada4'
export const TEXT_MUTED = '#958e85'
