import type { InternationalInput } from '@waybill/types'

/** A commercial invoice of which nothing is typed. */
export function anInvoice(): InternationalInput {
  return {
    shipment_id: '',
    type: 'package',
    document_details: '',
    purpose: null,
    duties_taxes: null,
    non_delivery_option: null,
    invoice_remarks: '',
    invoice_number: '',
    decleration_statements: [],
    duty_declaration_id: '',
    export_declaration: '',
  }
}
