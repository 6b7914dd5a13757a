import { Button, type ButtonProps } from '#/ui/controls/button.tsx'

/**
 * Removes all filters of a list. The button disappears together with the filters. When it was pressed by key, the focus
 * moves to the first filter control, or to the search if there is none. After a pointer press the focus is left to the
 * page, because its keys (Space, Enter, J) would otherwise act on a filter.
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
