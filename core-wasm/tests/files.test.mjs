// Files of addresses as the built module reads and sorts them: bytes in, numbers for each row out, for any bytes.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'

const HEADER = 'First name,Last name,Phone,Address,City,Province,Postal code,Country'
const ADA = 'Ada,Roy,613 555 0123,1 Main St,Ottawa,ON,K1A 0A9,Canada'
const [GOOD, SUGGESTED, DUPLICATE, FAULTY] = [0, 1, 2, 3]

let module
before(async () => {
  module = await import('../pkg/sheets.node.js')
  await module.initSheets()
})

const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const related = (kind, to) =>
  `<Relationships><Relationship Id="r1" Type="${RELATED}/${kind}" Target="${to}"/></Relationships>`

/** A workbook of one row of cells that share a text. */
const workbook = (text, cells) =>
  archive({
    '_rels/.rels': related('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': related('worksheet', 'sheet.xml'),
    'xl/sharedStrings.xml': `<sst><si><t>${text}</t></si></sst>`,
    'xl/sheet.xml': `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
  })

/** A zip archive (APPNOTE 4.3): a local header and the bytes of each part, then the index. */
function archive(parts) {
  const locals = []
  const index = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(crc32(content), 10)
    header.writeUInt32LE(packed.length, 14)
    header.writeUInt32LE(content.length, 18)
    header.writeUInt16LE(name.length, 22)
    const behind = Buffer.alloc(14)
    behind.writeUInt32LE(offset, 10)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), header, Buffer.from(name), packed])
    locals.push(local)
    index.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), header, behind, Buffer.from(name)]))
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(index.length, 4)
  end.writeUInt16LE(index.length, 6)
  end.writeUInt32LE(Buffer.concat(index).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...index, Buffer.from('PK\u0005\u0006'), end])
}

const read = (bytes, lang = 'en') =>
  module.readAddresses(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes, lang)

/** What becomes of each row. */
function sorted(bytes, lang) {
  const file = read(bytes, lang)
  while (file.sort(2) < file.total());
  return { file, lists: [...file.states()].map((state) => state & 3) }
}

describe('a file of addresses', () => {
  test('is sorted, and a row is made again once it is looked at', () => {
    const text = [HEADER, ADA, ADA.replace('ON', 'QC'), ADA.replace('613 555 0123', ''), ADA.toUpperCase()].join('\r\n')
    const { file, lists } = sorted(text)
    // The province that disagrees is of the same place, once it is put right.
    assert.deepEqual(lists, [GOOD, DUPLICATE, FAULTY, DUPLICATE])
    assert.deepEqual([...file.ofRows()], [0, 2, 0, 2])
    const [row] = JSON.parse(file.shown(Uint32Array.of(4)))
    assert.equal(row.violations[0].message, 'Phone is required.')
    file.speak('fr')
    assert.equal(JSON.parse(file.shown(Uint32Array.of(4)))[0].violations[0].message, 'Le téléphone est obligatoire.')
    file.free()
  })

  test('keeps quotes, line breaks, formulas and other scripts as they are', () => {
    const name = '"Ada ""the"" Roy, 北京\nsecond line"'
    const { file, lists } = sorted(`${HEADER}\n${ADA.replace('Ada', name)}\n${ADA.replace('1 Main St', '=HYPERLINK(1)')}`)
    assert.deepEqual(lists, [SUGGESTED, GOOD])
    assert.equal(JSON.parse(file.cells(1))[0], 'Ada "the" Roy, 北京\nsecond line')
    assert.match(file.leftOut(Uint32Array.of(3)), /,'=HYPERLINK\(1\),/)
  })

  test('of ten thousand columns, of none, of nothing and with a quote that never ends is read', () => {
    const wide = `${HEADER}${',x'.repeat(10_000)}\n${ADA}${',y'.repeat(10_000)}`
    assert.deepEqual(sorted(wide).lists, [GOOD])
    for (const text of ['', '\n\n', ',,,\n', '"', `${HEADER}\n`]) assert.deepEqual(sorted(text).lists, [], JSON.stringify(text))
    assert.deepEqual(sorted(`${HEADER}\n"${ADA}\n${ADA}`).lists, [FAULTY])
  })

  test('begins with its header, wherever that is, and has a blank one where there is none', () => {
    assert.deepEqual(JSON.parse(read(`Clients\n\n${HEADER}\n${ADA}`).cells(0)), HEADER.split(','))
    const file = read(`${ADA}\n${ADA}`)
    assert.deepEqual([file.total(), new Set(JSON.parse(file.cells(0)))], [2, new Set([''])])
  })

  test('of an encoding that cannot be told is read as a person says', () => {
    const bytes = Uint8Array.from([...`${HEADER}\n${ADA.replace('Ottawa', 'Qu\x8ebec')}`].map((sign) => sign.charCodeAt(0)))
    const [first, ...others] = module.readings(bytes)
    assert.deepEqual(first, { encoding: 'macintosh', sample: 'Québec' })
    assert.ok(others.some(({ sample }) => sample === 'QuŽbec'))
    const city = (encoding) => JSON.parse(module.readAddresses(bytes, 'en', encoding).cells(1))
    assert.ok(city().includes('Québec') && city('windows-1252').includes('QuŽbec'))
    assert.deepEqual(module.readings(new TextEncoder().encode(`${HEADER}\n${ADA}`)), [])
  })

  test('of two encodings is read line by line', () => {
    const latin = Uint8Array.from([...`${ADA.replace('Ottawa', 'Qu\xe9bec')}\n`].map((sign) => sign.charCodeAt(0)))
    const utf8 = new TextEncoder().encode(`${ADA.replace('Ada', 'Zoé')}\n`)
    const file = read(Buffer.concat([new TextEncoder().encode(`${HEADER}\n`), latin, utf8]))
    assert.equal(JSON.parse(file.cells(1))[4], 'Québec')
    assert.equal(JSON.parse(file.cells(2))[0], 'Zoé')
  })

  test('that is no table is refused with a word', () => {
    for (const [bytes, why] of [
      [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 'kind'],
      [new TextEncoder().encode('a\0b'), 'kind'],
      [Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1), 'kind'],
      [new TextEncoder().encode('PK\u0003\u0004 no workbook'), 'damaged'],
    ])
      assert.throws(() => read(bytes), (thrown) => thrown === why)
  })

  test('that is more than a table may hold is refused with a word', () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(1_600)
    for (const [bytes, why] of [
      [workbook('x'.repeat(8_000_000), cells), 'cell_too_long'],
      [workbook('x'.repeat(30_000), `${cells}${'</row><row>'}`.repeat(30)), 'too_large'],
      [new TextEncoder().encode(`${HEADER}\n"${ADA}\n${'x'.repeat(40_000)}`), 'cell_too_long'],
    ])
      for (const reads of [read, module.readTable]) assert.throws(() => reads(bytes), (thrown) => thrown === why)
  })

  test('takes any choice of columns, and refuses what is none', () => {
    const { file } = sorted(`a,b\n${ADA}`)
    file.map(JSON.stringify(Array.from({ length: 200 }, () => 'city')))
    file.sort(10)
    assert.throws(() => file.map('["nobody"]'))
    assert.throws(() => file.map('not JSON'))
    assert.throws(() => file.edit(2, '{"city": 1}'))
    assert.deepEqual(JSON.parse(file.keys(Uint32Array.of(0, 1, 4_000_000_000))), [])
    assert.deepEqual(sorted(`${HEADER}\n${ADA.replace('0A9', 'OA9')}`).lists, [SUGGESTED])
  })
})

describe('order exports', () => {
  const etsy =
    'Sale Date,Item Name,Quantity,Price,Currency,Transaction ID,Ship Name,Ship Address1,Ship City,Order ID\n' +
    '11/18/26,"Mug, speckled",2,34.00,CAD,4001,Noémie Lavoie,425 rue Saint-Joseph E,Québec,3001\n'

  test('are told by their header, in whatever encoding', () => {
    for (const encoding of ['utf8', 'latin1', 'utf16le']) {
      const file = module.readOrders(new Uint8Array(Buffer.from(etsy, encoding)), 'en')
      assert.equal(file.kind, 'etsy')
      assert.deepEqual([file.orders[0].number, file.orders[0].lines[0].quantity], ['3001', 2])
      assert.equal(file.orders[0].destination_address.contact_first_name, 'Noémie')
    }
  })

  test('that are none are null', () => {
    assert.equal(module.readOrders(new Uint8Array(Buffer.from(`${HEADER}\n${ADA}\n`)), 'fr'), null)
  })
})
