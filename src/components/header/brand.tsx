import { useConfig } from '#/providers/config.tsx'

import { Mark } from './mark.tsx'

/** The logo and the product's name, at the top of pages without the shell. */
export function Brand() {
  const { productName } = useConfig()
  return (
    <p className="flex items-center gap-2.5 text-heading">
      <Mark />
      <bdi>{productName}</bdi>
    </p>
  )
}
