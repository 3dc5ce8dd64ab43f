import { crc32 } from 'node:zlib'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A file of a zip archive, stored as it is. */
type Part = { name: string; bytes: Buffer; at: number }

function headOf({ name, bytes }: Part): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt32LE(crc32(bytes), 10)
  head.writeUInt32LE(bytes.length, 14)
  head.writeUInt32LE(bytes.length, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}

function zipOf(files: Record<string, string>): Buffer {
  const written: Buffer[] = []
  let length = 0
  const write = (...buffers: Buffer[]) => {
    for (const buffer of buffers) {
      written.push(buffer)
      length += buffer.length
    }
  }
  const parts: Part[] = Object.entries(files).map(([name, text]) => {
    const part = { name, bytes: Buffer.from(text), at: length }
    write(Buffer.from('PK\u0003\u0004'), headOf(part), Buffer.from(name), part.bytes)
    return part
  })
  const begin = length
  for (const part of parts) {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(part.at, 10)
    write(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), headOf(part), rest, Buffer.from(part.name))
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(length - begin, 8)
  end.writeUInt32LE(begin, 12)
  write(Buffer.from('PK\u0005\u0006'), end)
  return Buffer.concat(written)
}

const cell = (text: string, at: number, row: number) =>
  `<c r="${String.fromCodePoint(65 + at)}${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`

/** An Excel workbook with one sheet of text. */
export function workbookOf(rows: readonly (readonly string[])[]): Buffer {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packed = 'http://schemas.openxmlformats.org/package/2006'
  const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text, at, row)).join('')}</row>`,
  )
  return zipOf({
    '[Content_Types].xml': `${xml}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${xml}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${xml}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  })
}
