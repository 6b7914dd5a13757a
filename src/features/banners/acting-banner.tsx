import { X } from 'lucide-react'
import { useId } from 'react'

import { UserAvatar } from '#/components/people/user-avatar.tsx'
import { refusalText, sentences } from '#/lib/verdict.ts'
import { type Acting } from '#/providers/acting/use-acting.ts'
import { IconButton } from '#/ui/controls/icon-button.tsx'
import { VisuallyHidden } from '#/ui/display/visually-hidden.tsx'

import { bannerAction, BannerView } from './banner.tsx'

/** Says whom the user is representing, with a button to stop and one to dismiss the banner for the session. */
export function ActingBanner({ acting, onPress }: { acting: Acting; onPress: () => void }) {
  const reason = useId()
  const { who, verdict } = acting
  return (
    <BannerView
      kind="acting"
      actions={
        <IconButton
          label="Dismiss"
          icon={X}
          size="sm"
          onClick={() => {
            onPress()
            acting.dismiss()
          }}
        />
      }
    >
      <UserAvatar id={who.id} name={who.name} color={who.colorSelection} size={20} />
      <span>
        You are working as{' '}
        <strong className="font-semibold">
          <bdi>{who.name}</bdi>
        </strong>
      </span>
      <button
        type="button"
        aria-disabled={!verdict.ok || undefined}
        aria-describedby={verdict.ok ? undefined : reason}
        data-tip={refusalText(verdict)}
        className={`${bannerAction} text-accent-text`}
        onClick={() => acting.switchBack()}
      >
        Switch back
      </button>
      {!verdict.ok && <VisuallyHidden id={reason}>{sentences(verdict)}</VisuallyHidden>}
    </BannerView>
  )
}
