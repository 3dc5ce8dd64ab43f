/** Loads the module that reads files, once. */
export declare function initSheets(): Promise<void>

/** The rows of a file, each a list of texts. Throws 'kind' for what is no table, 'damaged' for a workbook that cannot be read. */
export declare function readTable(bytes: Uint8Array): string[][]
