import { Button, type ButtonProps } from '#/ui/controls/button.tsx'

/** Takes all filters of a list off. It goes with them: the focus goes to the first of the filters, else to the search. */
export function ClearFilters({
  onClear,
  variant,
  size,
}: Pick<ButtonProps, 'variant' | 'size'> & { onClear: () => void }) {
  return (
    <Button
      variant={variant}
      size={size}
      onClick={() => {
        const next =
          document.querySelector<HTMLElement>('[data-filter-menu], [data-filter-button]') ??
          document.querySelector<HTMLElement>('[data-filter-search]')
        next?.focus()
        onClear()
      }}
    >
      Clear filters
    </Button>
  )
}
