// Inputs and answers of calls, by their method and path in the API's document.
import type { Message, Paging } from '@waybill/types'
import type { ParamsOption, RequestBodyOption } from 'openapi-fetch'
import type { paths } from './schema.js'

/** A method of HTTP, as the document names it. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

/** The paths that have a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: unknown } ? P : never
}[keyof paths]

/** The document's operation of a method and a path. */
export type Call<M extends Method, P extends PathOf<M>> = M extends keyof paths[P] ? paths[P][M] : never

/** The input of a call: `params` with `path`, `query` and `header`, and its `body`. */
export type Init<C> = ParamsOption<C> &
  RequestBodyOption<C> & {
    /** Ends the call, its retries included. */
    signal?: AbortSignal | undefined
    /** Further headers. */
    headers?: Record<string, string>
  }

/** The arguments behind a path: they may be left out where nothing of them is required. */
export type Inits<C> = {} extends Init<C> ? [init?: Init<C>] : [init: Init<C>]

type ContentOf<R> = R extends { content: infer C } ? C[keyof C] : null

/** The answer of a call, out of its envelope; a file is a `Blob`. */
export type DataOf<C> = C extends { responses: infer R }
  ? { [S in keyof R]: ContentOf<R[S]> }[keyof R]
  : never

/** The place of a page among all, where the list goes on, and what couriers said: each list has some of them. */
export type Meta = Partial<Paging> & { cursor?: string; messages?: Message[]; unseen?: number }

/** An answer: the envelope's data and meta, and the response with its status and headers. */
export type Answer<T> = { data: T; meta: Meta; response: Response }

/** The lists that come by pages. */
export type PagedPath = {
  [P in PathOf<'get'>]: Call<'get', P> extends { parameters: { query?: { page?: number } } }
    ? 'page' extends keyof NonNullable<QueryOf<Call<'get', P>>>
      ? P
      : never
    : never
}[PathOf<'get'>]

type QueryOf<C> = C extends { parameters: { query?: infer Q } } ? Q : never

/** One row of a list. */
export type RowOf<P extends PagedPath> = DataOf<Call<'get', P>> extends readonly (infer T)[] ? T : never
