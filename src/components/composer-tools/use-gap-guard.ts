import { useEffect, useState } from 'react'

import { hasGap } from '#/domain/template/template-text.ts'
import { part, preload, usePart } from '#/ui/part.ts'

const noticePart = part(() => import('./gap-notice.tsx'))

/**
 * For a composer: a text with gaps of a template (`{{Tour time}}`) is not sent before the person filled them or said so.
 * @returns `holds()` in the way of Send: true means that the press is held back and the notice says why, with Send anyway.
 *   `Notice` is that notice, undefined while the text has no gap
 */
export function useGapGuard(text: string) {
  const gaps = hasGap(text)
  // Of the very text that was asked about: another one is asked about anew.
  const [askedOf, setAskedOf] = useState<string>()
  const loaded = usePart(noticePart)
  useEffect(() => {
    if (gaps) preload(noticePart)
  }, [gaps])
  return {
    Notice: gaps ? loaded?.GapNotice : undefined,
    asked: gaps && askedOf === text,
    holds: () => {
      // Without the notice, which says Send anyway, nobody could.
      if (!gaps || loaded === undefined) return false
      setAskedOf(text)
      return true
    },
  }
}
