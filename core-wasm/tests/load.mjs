// Loads the built module the way a bundler would: Node cannot import wasm-pack's bundler output by itself.
import { readFile } from "node:fs/promises";

const pkg = new URL("../pkg/", import.meta.url);

export async function loadRules() {
  const bytes = await readFile(new URL("core_wasm_bg.wasm", pkg)).catch(() => {
    throw new Error("core-wasm/pkg is not built. Run 'make wasm' first.");
  });
  const glue = await import(new URL("core_wasm_bg.js", pkg));
  const { instance } = await WebAssembly.instantiate(bytes, { "./core_wasm_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}
