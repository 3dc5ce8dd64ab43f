/** How much of a file core looks at to recognise it. */
const HEAD_BYTES = 32

/** The first bytes of a file in hexadecimal digits, as core's rule on files takes them. */
export async function headOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
