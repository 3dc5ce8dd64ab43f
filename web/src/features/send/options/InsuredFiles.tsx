import type { Shipment, ShipmentOptionsInput } from '@waybill/types'
import { FileField } from '@/domain/file/FileField'
import { filesOf, useFiles } from '@/domain/file/files'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'

/** The files for the insurance: photos of the goods and the packaging, as core's rule asks, and proof of value. */
export function InsuredFiles({ shipment, options }: { shipment: Shipment; options: ShipmentOptionsInput }) {
  const words = useWords()
  const files = useFiles(shipment.id)
  const idsOf = (role: 'product_image' | 'packaging_image') => filesOf(files.data, role).map(({ id }) => id)
  const { violations, product_image_advised } = useRule('shipment.images', {
    ...options,
    insured_image: idsOf('product_image'),
    packaging_images: idsOf('packaging_image'),
  })
  const refused = useRule('shipment.goods', {
    insurance: options.insurance,
    restricted_referred: options.restricted_referred,
    has_proof: filesOf(files.data, 'proof_file').length > 0,
  })
  // Before the files are known, nothing is missing.
  const lacks = (path: string) =>
    files.data && [...violations, ...refused].find((violation) => violation.path === path)?.message
  return (
    <section aria-labelledby="insured-files" className="flex flex-col gap-4 border-t border-line pt-5">
      <div>
        <h3 id="insured-files" className="text-sm font-semibold">
          {words.options.photos}
        </h3>
        <p className="text-[13px] text-muted">{words.options.photosHint}</p>
      </div>
      <FileField
        owner={shipment.id}
        kind="packaging_image"
        label={words.options.packagingImages}
        shows={words.options.packagingImages}
        path="options.packaging_images"
        hint={words.options.packagingImagesHint}
        error={lacks('options.packaging_images')}
      />
      <FileField
        owner={shipment.id}
        kind="product_image"
        label={words.options.productImages}
        shows={words.options.productImages}
        path="options.insured_image"
        hint={product_image_advised ? words.options.productImagesAdvised : undefined}
        error={lacks('options.insured_image')}
      />
      <FileField
        owner={shipment.id}
        kind="proof_file"
        label={words.options.proofFiles}
        shows={words.options.proofFiles}
        path="options.proof_files"
        hint={words.options.proofFilesHint}
        error={lacks('options.proof_files')}
      />
    </section>
  )
}
