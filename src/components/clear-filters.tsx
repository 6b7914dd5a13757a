import { Button, type ButtonProps } from '#/ui/controls/button.tsx'

/**
 * Takes all filters of a list off. It goes with them: by keyboard the focus goes on to the first of the filters, else to the
 * search. After a press of the pointer it is left to the page, whose keys (Space, Enter, J) would else be those of a filter.
 */
export function ClearFilters({
  onClear,
  variant,
  size,
}: Pick<ButtonProps, 'variant' | 'size'> & { onClear: () => void }) {
  return (
    <Button
      variant={variant}
      size={size}
      onClick={({ detail }) => {
        const next =
          document.querySelector<HTMLElement>('[data-filter-menu], [data-filter-button]') ??
          document.querySelector<HTMLElement>('[data-filter-search]')
        if (detail === 0) next?.focus()
        onClear()
      }}
    >
      Clear filters
    </Button>
  )
}
