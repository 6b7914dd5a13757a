import { type LucideProps } from 'lucide-react'
import { createElement, type FunctionComponent } from 'react'

/**
 * What an icon of lucide is in the build (.ci/lean-icons-plugin.ts): two elements. `Icon` gives it its name, size and
 * stroke.
 * @param d the icon as one path of a 24 by 24 box
 */
export function leanIcon(d: string): FunctionComponent<LucideProps> {
  return function LeanIcon({ size = 24, ...rest }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      createElement('path', { d }),
    )
  }
}
