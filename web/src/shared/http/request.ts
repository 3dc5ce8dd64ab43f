import type { Message, Paging } from '@waybill/types'
import type { Calls } from './calls'

/** One request to the API. Paths are under /api. */
export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Members without a value are left out. */
  query?: Record<string, string | number | boolean | undefined> | undefined
  /** Sent as JSON, or as it is where it is a form with files. */
  body?: unknown
  signal?: AbortSignal | undefined
  /** Makes a repeated POST safe: the server answers the same again. */
  idempotencyKey?: string
  /** The version that was read: 409 if another is stored by now. */
  ifMatch?: string | number | null | undefined
  /** Continues after the page is left, as far as the browser allows. */
  keepalive?: boolean
  /** Another place than /api to ask, and the token that is good there. */
  host?: { baseUrl: string; token: string }
  /** A token of its own kind, in place of the session's: an operator's. It says nothing about the session, nor this about it. */
  token?: string
  /** Asks for the account's test data, in any tab. */
  isTest?: boolean
  /** A call by someone who is not signed in: no token is sent, and its answer is valid in any case. */
  isPublic?: boolean
}

export type Method = NonNullable<Request['method']>

/** A path of the document as a call writes it: `/claims/{id}` as `/claims/${string}`. */
type Written<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Written<After>}`
  : P

/** The document's calls that a path may be meant for; the parameter of another may hold all of its end. */
type Fitting<M extends Method, P extends string> = {
  [K in keyof Calls]: K extends `${M} ${infer Path}` ? (P extends Written<Path> ? K : never) : never
}[keyof Calls]

/** Of those the one that is written the same way. */
type Same<P extends string, K extends keyof Calls> = K extends `${Method} ${infer Path}`
  ? Written<Path> extends P
    ? K
    : never
  : never

/** The document's call of a method and a path; none where there is no such call. */
type Named<M extends Method, P extends string> = P extends string
  ? [Same<P, Fitting<M, P>>] extends [never]
    ? Fitting<M, P>
    : Same<P, Fitting<M, P>>
  : never

type Query<Q> = { [N in keyof Q]: Q[N] | '' | undefined }

/** The arguments of a call, apart from its path. */
type Inputs<C> = C extends unknown
  ? (C extends { body: infer B } ? { body: B } : { body?: undefined }) &
      (C extends { query: infer Q }
        ? object extends Q
          ? { query?: Query<Q> }
          : { query: Query<Q> }
        : { query?: undefined })
  : never

/** A request as the document describes it. */
export type CallOf<M extends Method, P extends string> = Omit<
  Request,
  'method' | 'path' | 'query' | 'body'
> & {
  method?: M
  path: P
} & InputsOf<M, P>

export type InputsOf<M extends Method, P extends string> = Inputs<Calls[Named<M, P>]>

/** The answer by the document. */
export type AnswerTo<M extends Method, P extends string> = Calls[Named<M, P>]['answer']

/** The place of a page, where a list goes on, and what else is said: each list has some of them. */
export type Meta = Paging & { cursor?: string; messages?: Message[]; unseen?: number }
