import type { StoredFile } from '@waybill/types'

/** An uploaded picture, with some of it changed. */
export function aStoredFile(parts: Partial<StoredFile> = {}): StoredFile {
  return {
    id: '0199a000-0000-7000-8000-000000000041',
    kind: 'product_image',
    name: 'mug.jpg',
    media_type: 'image/jpeg',
    size: 241_000,
    sha256: 'ab',
    ...parts,
  }
}
