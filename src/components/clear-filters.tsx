import { Button, type ButtonProps } from '#/ui/controls/button.tsx'

/** Takes all filters of a list off. It goes with them: the focus goes to the first of the filters. */
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
        document.querySelector<HTMLElement>('[data-filter-menu], [data-filter-button]')?.focus()
        onClear()
      }}
    >
      Clear filters
    </Button>
  )
}
