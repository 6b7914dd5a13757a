/** Makes a link as large as its cell; whatever else is a link there stands above it. */
export const wholeCell = 'cover rounded-xs hover:text-accent-text'
