/** The one way to the server. */
export {
  ApiError,
  failureMessage,
  isOvertaken,
  isRetryable,
  messageOf,
  noResponseMessage,
  violationsOf,
} from './ApiError'
export {
  call,
  callForFile,
  callHost,
  callWithMeta,
  confirmIdentityBy,
  headersOfCall,
  exists,
  fileAddress,
  onRefusal,
  readTestModeFrom,
  readTokenFrom,
  type Answer,
} from './call'
export { byCursor } from './byCursor'
export { fetchAhead } from './fetchAhead'
export { filterQuery } from './filterQuery'
export { keepPreviousWithin } from './keepPreviousWithin'
export { queryClient, tellFailuresBy } from './queryClient'
export type { AnswerTo, CallOf, InputsOf, Meta, Method } from './request'
export { saveFile } from './saveFile'
export { useServerRules } from './serverRules'
export { useChange } from './useChange'
export { useUpdate } from './useUpdate'
export { useOnline } from './useOnline'
