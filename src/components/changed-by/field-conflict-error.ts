/**
 * Nothing was saved, because others changed a field that is changed here, too. A form that is there shows it by its
 * `ChangedByPanel`; the words are for whoever has left it.
 */
export class FieldConflictError extends Error {
  override name = 'FieldConflictError'

  constructor() {
    super('Someone else changed the same thing while you were editing')
  }
}
