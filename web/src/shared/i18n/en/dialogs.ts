/** Words of the dialogs that open over the page. */
export const dialogs = {
  address: {
    origin: { add: 'Add the origin address', edit: 'Edit the origin address' },
    destination: { add: 'Add the destination address', edit: 'Edit the destination address' },
  },
  addressSaved: 'Address saved.',
  book: 'Address book',
  bookFor: {
    origin: 'Choose where the parcel ships from.',
    destination: 'Choose where the parcel is going.',
  },
  invoiceSaved: 'Commercial invoice saved.',
  noShipment: 'Open a shipment first, then its commercial invoice.',
  noInvoice: 'Only shipments that cross a border need a commercial invoice.',
  notEditable: 'This shipment can’t be changed any more.',
}
