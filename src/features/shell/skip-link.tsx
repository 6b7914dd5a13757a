/** The first stop of the keyboard: past the menu, to the page. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        // The address stays the page's own.
        event.preventDefault()
        document.querySelector<HTMLElement>('#main')?.focus()
      }}
      className="sr-only rounded bg-accent px-3 py-1.5 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-tooltip"
    >
      Skip to main content
    </a>
  )
}
