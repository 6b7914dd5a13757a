/** The text of the specification, the same for every kind of client (docs/product.md#exact-strings). */
export const TEAM_NAME_EXISTS = 'This team name already exists, please try a different name'
