import type { ShippingInsuranceInput } from '@waybill/types'
import { FileField } from '@/domain/file/FileField'
import { filesOf, useFiles } from '@/domain/file/files'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'

type InsurePhotosProps = {
  /** The draft that they belong to; none before it is begun. */
  id: string | undefined
  input: ShippingInsuranceInput
  /** Begins the draft, and gives its id. */
  onBegin?: () => Promise<string>
}

/** Images of an insured parcel: photos as core's rule asks for them, and proof of value. */
export function InsurePhotos({ id, input, onBegin }: InsurePhotosProps) {
  const words = useWords()
  const files = useFiles(id)
  const idsOf = (role: 'product_image' | 'packaging_image' | 'proof_file') =>
    filesOf(files.data, role).map((file) => file.id)
  const { violations, product_image_advised } = useRule('policy.check', {
    ...input,
    product_images: idsOf('product_image'),
    packaging_images: idsOf('packaging_image'),
    proof_files: idsOf('proof_file'),
  })
  // Before the files are known, nothing is missing.
  const lacks = (path: string) =>
    files.data && violations.find((violation) => violation.path === path)?.message
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[13px] text-muted">{words.options.photosHint}</p>
      <FileField
        owner={id}
        onBegin={onBegin}
        kind="product_image"
        label={words.insure.product}
        shows={words.insure.product}
        path="product_images"
        hint={product_image_advised ? words.options.productImagesAdvised : undefined}
        error={lacks('product_images')}
      />
      <FileField
        owner={id}
        onBegin={onBegin}
        kind="packaging_image"
        label={words.insure.packed}
        shows={words.insure.packed}
        path="packaging_images"
        hint={words.options.packagingImagesHint}
        error={lacks('packaging_images')}
      />
      <FileField
        owner={id}
        onBegin={onBegin}
        kind="proof_file"
        label={words.insure.proof}
        shows={words.insure.proof}
        path="proof_files"
        hint={words.options.proofFilesHint}
        error={lacks('proof_files')}
      />
    </div>
  )
}
