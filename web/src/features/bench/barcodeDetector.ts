/** The part of the browser's reader of barcodes that is used here; TypeScript does not know it yet. */
type BarcodeDetector = { detect: (image: HTMLVideoElement) => Promise<{ rawValue: string }[]> }

const reader = () =>
  (globalThis as { BarcodeDetector?: new (options: { formats: string[] }) => BarcodeDetector })
    .BarcodeDetector

/** The formats on slips, orders and labels. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'qr_code']

/** Whether this browser reads barcodes with the camera: Chrome and Edge on most devices, Firefox on none. */
export const mayReadBarcodes = (): boolean =>
  reader() !== undefined && (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia !== undefined

/** The browser's reader. */
export function barcodeDetector(): BarcodeDetector {
  const Reader = reader()
  if (!Reader) throw new Error('This browser reads no barcodes: ask mayReadBarcodes() first.')
  return new Reader({ formats: FORMATS })
}
