const alder = { ownerId: 'owner-alder-pine' }

/** One request for every endpoint of owners that its server accepts. */
export const ownerSamples = {
  getOwners: { who: 'user-nina' },
  addOwner: {
    who: 'user-nina',
    body: { name: 'Ninth Street LLC', contact: { name: 'Ada Quill', email: 'ada@ninth.example' } },
  },
  getOwner: { who: 'user-nina', params: alder },
  getOwnerStats: {
    who: 'user-nina',
    params: alder,
    query: { from: '0', to: '1', beforeFrom: '0', beforeTo: '1', zone: 'America/Chicago' },
  },
  changeOwner: { who: 'user-nina', params: alder, body: { name: 'Alder and Pine', fromTs: 0 } },
  setPropertyOwner: {
    who: 'user-nina',
    params: { ...alder, propertyId: 'property-cedar-and-ninth' },
    body: {},
  },
  mergeOwners: {
    who: 'user-nina',
    params: alder,
    body: { otherRef: 'owner-cannery', name: 'stays', primary: 'stays', fromTs: 0, otherFromTs: 0 },
  },
  archiveOwner: { who: 'user-nina', params: alder, body: { targetRef: null, fromTs: 0 } },
  restoreOwner: { who: 'user-nina', params: { ownerId: 'owner-brazos' } },
  addOwnerContact: {
    who: 'user-nina',
    params: alder,
    body: { name: 'Ada Quill', email: 'ada@alderpine.example', primary: false },
  },
  changeOwnerContact: {
    who: 'user-nina',
    params: { ...alder, contactId: 'contact-alder-pine-2' },
    body: { name: 'Joel Reyes', email: 'joel@alderpine.example', primary: true, fromTs: 0 },
  },
  removeOwnerContact: {
    who: 'user-nina',
    params: { ...alder, contactId: 'contact-alder-pine-3' },
    query: { fromTs: '0' },
  },
  addOwnerNote: { who: 'user-nina', params: alder, body: { text: 'Called Katherine' } },
  changeOwnerNote: {
    who: 'user-nina',
    params: { ...alder, noteId: 'note-alder-pine-1' },
    body: { text: 'Called Katherine again' },
  },
  removeOwnerNote: { who: 'user-nina', params: { ...alder, noteId: 'note-alder-pine-1' } },
  shareOwnerReport: {
    who: 'user-nina',
    params: alder,
    body: {
      report: '/reports/listing',
      filters: { property: ['property-foundry-lofts'], period: 'last-week' },
      contactRef: 'contact-alder-pine-1',
      weekday: 1,
    },
  },
  stopOwnerShare: { who: 'user-nina', params: { ...alder, shareId: 'share-alder-pine-2' } },
}
