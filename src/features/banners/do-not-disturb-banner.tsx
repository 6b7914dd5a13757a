import { Moon } from 'lucide-react'

import { useSetDoNotDisturb } from '#/api/calls.ts'
import { errorMessage } from '#/api/request/errors.ts'
import { doNotDisturbLabel } from '#/domain/call/do-not-disturb.ts'
import { useViewer } from '#/providers/viewer.tsx'
import { toast } from '#/ui/layers/toast.ts'

import { bannerAction, BannerView } from './banner.tsx'

/** 'Do Not Disturb Mode', shown until its end time has passed. */
export function DoNotDisturbBanner({
  endTime,
  now,
  onPress,
}: {
  endTime: number | undefined
  now: number
  onPress: () => void
}) {
  const { user } = useViewer()
  const set = useSetDoNotDisturb(user.id)
  return (
    <BannerView
      kind="quiet"
      icon={Moon}
      actions={
        <button
          type="button"
          aria-disabled={set.isPending || undefined}
          className={`${bannerAction} text-warning-text`}
          onClick={() => {
            onPress()
            set.act('off', { onError: (error) => toast.error({ id: 'quiet', title: errorMessage(error) }) })
          }}
        >
          Turn off
        </button>
      }
    >
      <strong className="font-semibold">Do Not Disturb Mode</strong>{' '}
      <span>Calls go to voicemail {doNotDisturbLabel(endTime, now)}.</span>
    </BannerView>
  )
}
