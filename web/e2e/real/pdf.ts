import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF. */
export async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  return text
}
