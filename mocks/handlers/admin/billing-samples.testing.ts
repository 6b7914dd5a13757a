/** One request for every endpoint of the phone bill that its server accepts. */
export const billingSamples = {
  getTelecomBill: { who: 'user-priya', query: { period: 'last' } },
  setSpendingCap: {
    who: 'user-beatriz',
    body: { cents: null, mail: false, stopsBuying: false, fromTs: Date.parse('2026-06-04T15:24:00Z') },
  },
  getInvoice: { who: 'user-beatriz', params: { invoiceId: 'invoice-2026-06' } },
  assignNumber: {
    who: 'user-priya',
    params: { numberId: 'number-spare-1' },
    body: { campaignRef: 'campaign-eastside-spring-signs', fromTs: 0 },
  },
  forwardNumber: {
    who: 'user-priya',
    params: { numberId: 'number-spare-1' },
    body: { forwardingNumber: '+15125550100', fromTs: 0 },
  },
  releaseNumber: {
    who: 'user-priya',
    params: { numberId: 'number-spare-1' },
    query: { lastFour: '0190', fromTs: '0' },
  },
  getPortLetterUpload: {
    who: 'user-priya',
    query: { filename: 'letter.pdf', contentType: 'application/pdf' },
  },
  // Uses the letter of an earlier request.
  requestPort: {
    who: 'user-priya',
    body: {
      direction: 'IN',
      facts: {
        number: '+15125550199',
        carrier: 'Acme',
        accountNumber: '1',
        pin: '',
        accountHolder: 'Brightwater',
        address: '1 Main St',
      },
      uploadId: 'letter-brightwater',
    },
  },
  cancelPort: { who: 'user-priya', params: { numberId: 'number-porting' }, query: { fromTs: '0' } },
}
