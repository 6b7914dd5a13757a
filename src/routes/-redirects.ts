import { redirect } from '@tanstack/react-router'

/** A page that moved: the entry in the history is replaced and the search string kept. */
export function movedTo(pathname: string) {
  return ({ location }: { location: { searchStr: string } }): never => {
    throw redirect({ href: pathname + location.searchStr, replace: true })
  }
}

/** As `movedTo`, within the team that the address names. */
export function movedInTeam(parent: '/teams' | '/properties', rest: string) {
  return ({ params, location }: { params: { teamId: string }; location: { searchStr: string } }): never => {
    throw redirect({ href: `${parent}/${params.teamId}/${rest}${location.searchStr}`, replace: true })
  }
}

const pages =
  /^\/(?:leads|dashboard|teams|properties|reports|manage|manage-settings|billing|help|alerts|notifications|switch-user|l)\/./

/** Whether an unknown address is below a page: then it is not found, inside the layout; any other leads home. */
export const isBelowPage = (pathname: string) => pages.test(pathname)
