import { type InvitationAct } from '#/api/admin/creation.ts'
import { toastNotDone } from '#/components/failures/toast-not-done.ts'
import { shortName } from '#/domain/user/short-name.ts'
import { toast } from '#/ui/layers/toast.ts'

/** Returns the toasts for the outcome of an action on an invitation. @param name the name of the invited person */
export function invitationToasts(act: InvitationAct['act'], name: string) {
  const resent = act === 'resend'
  return {
    onSuccess: () =>
      toast.success({
        title: resent ? 'Invitation sent again' : 'Invitation withdrawn',
        body: shortName(name),
      }),
    onError: (error: unknown) =>
      toastNotDone(
        error,
        `The invitation wasn’t ${resent ? 'sent' : 'withdrawn'}`,
        `the invitation was ${resent ? 'sent' : 'withdrawn'}`,
      ),
  }
}
