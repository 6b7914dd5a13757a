import { type Client } from '../team/client.ts'
import { type TeamKind } from '../team/team-kind.ts'
import { type CurrentUser } from '../user/user.ts'

/** The viewer of a page: the acting user, the client, and its team kind. */
export interface PageViewer {
  readonly user: Pick<CurrentUser, 'role' | 'userManageProperties' | 'userManageUsers'>
  readonly client: Pick<Client, 'supportedPropertyTypes'>
  readonly kind: TeamKind
}

const broker = ({ kind }: PageViewer) => kind === 'BROKER'
const owner = ({ kind }: PageViewer) => kind === 'OWNER'
const singleProperty = ({ kind }: PageViewer) => kind === 'BROKER_SINGLE_PROP'
const superuser = ({ user }: PageViewer) => user.role === 'SUPERUSER'

/**
 * Pages that not everybody may open. A user without access is redirected home (docs/product.md#routes). Every page that
 * is not listed here is open to all signed-in users.
 */
const pageGuards = {
  prospects: (viewer) => !owner(viewer) && !singleProperty(viewer),
  waitingList: (viewer) => !broker(viewer),
  summaryReport: (viewer) => owner(viewer) && viewer.client.supportedPropertyTypes.includes('RESIDENTIAL'),
  properties: (viewer) => !broker(viewer),
  openHouses: (viewer) => !owner(viewer),
  units: (viewer) => !singleProperty(viewer),
  teams: broker,
  help: singleProperty,
  manageUsers: (viewer) => viewer.user.userManageUsers || superuser(viewer),
  manageProperties: (viewer) =>
    (viewer.user.userManageProperties || superuser(viewer)) && !owner(viewer) && !singleProperty(viewer),
  manageOwners: (viewer) =>
    (viewer.user.userManageProperties || superuser(viewer)) && !singleProperty(viewer),
} as const satisfies Record<string, (viewer: PageViewer) => boolean>

/** A page with a guard. */
export type GuardedPage = keyof typeof pageGuards

/** Whether the viewer may open a page. Otherwise they are redirected home, without a message. */
export function mayOpenPage(page: GuardedPage, viewer: PageViewer): boolean {
  return pageGuards[page](viewer)
}
