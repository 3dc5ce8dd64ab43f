import type { BulkRow, BulkRun } from '@waybill/types'
import { useEffect } from 'react'
import { useNoteImages } from '@/domain/bulk/bulk'
import { FileField } from '@/domain/file/FileField'
import { filesOf, useFiles } from '@/domain/file/files'
import { useWords } from '@/shared/i18n'
import { useRule } from '@/shared/rules'

/** The photos and the proof of value that a row's cover wants before it can be bought, to be added in the row. */
export function RowImages({ run, row, owner }: { run: BulkRun; row: BulkRow; owner: string }) {
  const words = useWords()
  const files = useFiles(owner)
  const noteImages = useNoteImages(run.id)
  const idsOf = (role: 'product_image' | 'packaging_image') => filesOf(files.data, role).map(({ id }) => id)
  const images = useRule('shipment.images', {
    ...row.input.options,
    insured_image: idsOf('product_image'),
    packaging_images: idsOf('packaging_image'),
  })
  const goods = useRule('shipment.goods', {
    insurance: row.input.options.insurance,
    restricted_referred: row.input.options.restricted_referred,
    has_proof: filesOf(files.data, 'proof_file').length > 0,
  })
  const wants = new Set(row.lacks.map(({ path }) => path))
  const lacks = [...images.violations, ...goods].filter(({ path }) => wants.has(path))
  const exists = files.data !== undefined && lacks.length < row.lacks.length
  useEffect(() => {
    if (exists) noteImages(row, lacks)
    // `lacks` follows from the row and its files.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [exists, row, noteImages])
  const fields = [
    { kind: 'packaging_image', path: 'options.packaging_images', label: words.options.packagingImages },
    { kind: 'product_image', path: 'options.insured_image', label: words.options.productImages },
    { kind: 'proof_file', path: 'options.proof_files', label: words.options.proofFiles },
  ] as const
  return (
    <div className="mt-3 flex flex-col gap-4 xl:pl-10.5">
      {fields.map(
        ({ kind, path, label }) =>
          wants.has(path) && (
            <FileField
              key={kind}
              owner={owner}
              kind={kind}
              label={label}
              shows={label}
              path={path}
              hint={kind === 'packaging_image' ? words.options.packagingImagesHint : undefined}
              error={lacks.find((violation) => violation.path === path)?.message}
            />
          ),
      )}
    </div>
  )
}
