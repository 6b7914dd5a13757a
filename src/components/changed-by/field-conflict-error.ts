/**
 * Nothing was saved, because a colleague changed a field that was changed in this form, too. A mounted form shows the
 * conflict in its `ChangedByPanel`. The message is for a user who has already left the form.
 */
export class FieldConflictError extends Error {
  override name = 'FieldConflictError'

  constructor() {
    super('Someone else changed the same thing while you were editing')
  }
}
