import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Dialog, DialogContentProps } from '@/domain/dialogs/dialogs'
import { withWords, type WordsPart } from '@/shared/i18n'

type Content = LazyExoticComponent<ComponentType<DialogContentProps>>

/** A dialog's content, with the words it needs, fetched once it is opened. */
const content = <M>(
  load: () => Promise<M>,
  pick: (module: M) => ComponentType<DialogContentProps>,
  ...parts: WordsPart[]
): Content =>
  lazy(async () => ({
    default: pick(await withWords(load(), 'quote', 'parcel', 'work', 'rest', ...parts)),
  }))

/**
 * The dialogs that can be opened by their names in the page's address. One that is not here stays closed: add a line when its
 * content is there.
 */
export const registry: Partial<Record<Dialog, Content>> = {
  origin_address: content(
    () => import('@/features/send/address/EndDialog'),
    ({ OriginDialog }) => OriginDialog,
  ),
  destination_address: content(
    () => import('@/features/send/address/EndDialog'),
    ({ DestinationDialog }) => DestinationDialog,
  ),
  commercial_invoice: content(
    () => import('@/features/send/invoice/InvoiceDialog'),
    ({ InvoiceDialog }) => InvoiceDialog,
  ),
  address_book: content(
    () => import('@/features/address-book/BookDialog'),
    ({ BookDialog }) => BookDialog,
  ),
  quick_quote: content(
    () => import('@/features/quotes/quick/QuickQuoteDialog'),
    ({ QuickQuoteDialog }) => QuickQuoteDialog,
  ),
  insurance_quote: content(
    () => import('@/features/quotes/InsuranceQuoteDialog'),
    ({ InsuranceQuoteDialog }) => InsuranceQuoteDialog,
  ),
  shipping_insurance: content(
    () => import('@/features/insurance/label/ShippingInsuranceDialog'),
    ({ ShippingInsuranceDialog }) => ShippingInsuranceDialog,
    'insure',
  ),
  add_insurance: content(
    () => import('@/features/insurance/label/AddInsuranceDialog'),
    ({ AddInsuranceDialog }) => AddInsuranceDialog,
    'insure',
  ),
  remove_insurance: content(
    () => import('@/features/insurance/label/RemoveInsuranceDialog'),
    ({ RemoveInsuranceDialog }) => RemoveInsuranceDialog,
    'insure',
  ),
  dimensional_weight: content(
    () => import('@/features/quotes/dimensional-weight/DimensionalWeightDialog'),
    ({ DimensionalWeightDialog }) => DimensionalWeightDialog,
  ),
  ltl_quote: content(
    () => import('@/features/ltl/LtlQuoteDialog'),
    ({ LtlQuoteDialog }) => LtlQuoteDialog,
    'ltl',
  ),
  bulk_shipment: content(
    () => import('@/features/bulk/start/BulkShipmentDialog'),
    ({ BulkShipmentDialog }) => BulkShipmentDialog,
    'bulk',
  ),
  import_address: content(
    () => import('@/features/address-book/import/ImportDialog'),
    ({ ImportDialog }) => ImportDialog,
    'import',
  ),
  shopify_setup: content(
    () => import('@/features/shop/setup/ShopSetupDialog'),
    ({ ShopSetupDialog }) => ShopSetupDialog,
    'shop',
  ),
}
