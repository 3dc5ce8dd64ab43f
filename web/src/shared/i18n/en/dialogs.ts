/** Words of the dialogs that open over the page. */
export const dialogs = {
  address: {
    origin: { add: 'Add origin address', edit: 'Edit origin address' },
    destination: { add: 'Add destination address', edit: 'Edit destination address' },
  },
  addressSaved: 'Address saved.',
  book: 'Address book',
  bookFor: {
    origin: 'Choose where the parcel ships from.',
    destination: 'Choose where the parcel is going.',
  },
  invoiceSaved: 'Commercial invoice saved.',
  noShipment: 'Choose a shipment first.',
  toShipments: 'View shipments',
  noInvoice: 'Only shipments that cross a border need a commercial invoice.',
  notEditable: 'This shipment can’t be changed any more.',
}
