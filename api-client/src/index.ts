// Waybill's API for programs.
export { createClient } from './client.js'
export type { Client, ClientOptions } from './client.js'
export type { Answer, Call, DataOf, Init, Meta, Method, PagedPath, PathOf, RowOf } from './call.js'
export { WaybillError } from './error.js'
export type { components, paths } from './schema.js'
