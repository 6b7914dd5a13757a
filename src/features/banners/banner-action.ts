/** The look of a press inside a banner: underlined words in the colour of the banner. */
export const bannerAction =
  'hit rounded-xs font-medium underline underline-offset-2 decoration-1 hover:decoration-2 aria-disabled:cursor-default aria-disabled:text-ink-disabled aria-disabled:no-underline'
