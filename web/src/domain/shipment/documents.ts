import type { DocumentKind, FreightInsurance, InsurancePolicy, LabelFormat, Shipment } from '@waybill/types'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PrintSize } from '@/domain/session/display'
import { callForFile, saveFile } from '@/shared/http'
import { shipmentKey } from './draft'

/** A file of a shipment and the name to keep it under. */
export type ShipmentFile = { path: string; name: string }

/** Where a label is had in a format; to fetch it counts as printing it. */
export const labelPath = (id: string, format: LabelFormat) => `/label-download-with-type/${id}?type=${format}`

/** The packing slip of a shipment, on the paper of its label. */
export const packingSlipOf = (
  { id, reference, tracking_numbers }: Shipment,
  size: PrintSize,
): ShipmentFile => ({
  path: `/packing-slip-download/${id}?type=${size}`,
  name: `packing-slip-${(reference || tracking_numbers[0]) ?? id}.pdf`,
})

/** Where a shipment's document is had. */
export const documentPath = (id: string, kind: DocumentKind) =>
  `/invoice-download-with-type/${id}?type=${kind}`

/** The certificate of a shipment's insurance, if it ever began. */
export function certificateOf({ id, policy }: Shipment): ShipmentFile | null {
  if (policy === null || policy.cancelled_as === 'not_eligible') return null
  const path = `/insurance-certificate-download/${id}`
  return { path, name: `insurance-certificate-${policy.number}.pdf` }
}

/** The certificate of a policy of its own. */
export const certificateOfPolicy = ({ id, number }: InsurancePolicy): ShipmentFile => ({
  path: `/insurance-certificate-download/${id}`,
  name: `insurance-certificate-${number}.pdf`,
})

/** The certificate of the insurance of freight. */
export const certificateOfFreight = ({ id, number }: FreightInsurance): ShipmentFile => ({
  path: `/freight-certificate-download/${id}`,
  name: `freight-certificate-${number}.pdf`,
})

/** The same, as often as it is to be printed: the browser's print window then needs nothing set. */
export const copiesPath = (path: string, copies: number) => (copies > 1 ? `${path}&copies=${copies}` : path)

/** Downloads a file of a shipment. */
export function useDownload(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async ({ path, name }: ShipmentFile) => saveFile(await callForFile({ path }), name),
    onSuccess: () => cache.invalidateQueries({ queryKey: shipmentKey(id) }),
  })
}

/** Opens a PDF in a tab of its own, which is opened at once: a browser lets none open after an answer has come. */
export function useOpen() {
  return useMutation({
    meta: { isShown: true },
    mutationFn: async ({ path, tab }: { path: string; tab: Window | null }) => {
      try {
        const url = URL.createObjectURL(await callForFile({ path }))
        if (tab) tab.location.href = url
        else window.location.assign(url)
      } catch (error) {
        tab?.close()
        throw error
      }
    },
  })
}

/** Sends a PDF to the browser's print window. */
export function usePrint(id: string) {
  const cache = useQueryClient()
  return useMutation({
    meta: { isShown: true },
    mutationFn: async (path: string) => {
      const url = URL.createObjectURL(await callForFile({ path }))
      const frame = document.createElement('iframe')
      frame.hidden = true
      frame.addEventListener('load', () => frame.contentWindow?.print(), { once: true })
      frame.src = url
      document.body.append(frame)
      // The print window reads the frame for as long as it is open.
      setTimeout(() => {
        frame.remove()
        URL.revokeObjectURL(url)
      }, 600_000)
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: shipmentKey(id) }),
  })
}
