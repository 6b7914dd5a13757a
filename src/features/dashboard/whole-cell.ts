/** Makes a link as large as its cell; whatever else is a link there stands above it. */
export const wholeCell =
  'rounded-xs after:absolute after:inset-0 hover:text-accent-text focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus'
