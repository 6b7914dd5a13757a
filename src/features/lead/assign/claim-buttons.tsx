import { Hand } from 'lucide-react'

import { GatedButton } from '#/components/gated-button.tsx'
import { type ButtonSize } from '#/ui/button-classes.ts'
import { Button } from '#/ui/button.tsx'

import { type Holder } from './use-holder.ts'

/** Claim, and once somebody else was faster the way to the next lead that can be claimed. */
export function ClaimButtons({ holder, size = 'md' }: { holder: Holder; size?: ButtonSize }) {
  if (!holder.offered) return null
  return (
    <>
      <GatedButton verdict={holder.claim} variant="primary" size={size} icon={Hand} onClick={holder.claimNow}>
        Claim
      </GatedButton>
      {!holder.claim.ok && holder.claim.rule === 'taken' && (
        <Button size={size} onClick={() => void holder.goNext()}>
          Next claimable
        </Button>
      )}
    </>
  )
}
