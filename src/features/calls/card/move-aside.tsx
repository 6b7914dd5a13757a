/** Pixels from the right edge at which the card ends, with the gap beside it. */
const ASIDE = 432
/** Where New Message stands beside an open pop-out, with the card beside both. */
const FAR = 808

/**
 * While a card stands at the right edge, what else stands there moves left of it: pop-outs and New Message, as long as the
 * card does. As words of style, so that neither has to know of calls.
 */
export function MoveAside() {
  return (
    <style>
      {`@media (width > 760px) {
  [data-text-dock] { right: ${String(ASIDE)}px; max-width: calc(100vw - ${String(ASIDE + 16)}px) }
  [data-email-window]:not(.rounded-lg) { right: ${String(ASIDE)}px !important; max-width: calc(100vw - ${String(ASIDE + 16)}px) }
}
@media (width >= 1280px) {
  :root:has([data-text-dock]) [data-email-window]:not(.rounded-lg) { right: min(${String(FAR)}px, 100vw - 536px) !important }
}`}
    </style>
  )
}
