// Reading CSV and XLSX files: a module apart from the rules, for a worker.
import * as module from "./sheets_bg.js";

let loading;

/** Loads the module, once. */
export const initSheets = () =>
  (loading ??= (async () => {
    const answer = await fetch(new URL("./sheets_bg.wasm", import.meta.url));
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
    const bytes = await answer.arrayBuffer();
    const { instance } = await WebAssembly.instantiate(bytes, {
      "./sheets_bg.js": module,
    });
    module.__wbg_set_wasm(instance.exports);
    instance.exports.__wbindgen_start();
  })());

/** The rows of a file, each a list of texts. Throws 'kind' for what is no table, 'damaged' for a workbook that cannot be read. */
export const readTable = (bytes) => module.readTable(bytes);
