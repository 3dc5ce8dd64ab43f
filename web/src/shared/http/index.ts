/** The one way to the server. */
export { ApiError, failureMessage, isOvertaken, messageOf, noResponseMessage, violationsOf } from './ApiError'
export {
  call,
  callForFile,
  callWithMeta,
  headersOfCall,
  isThere,
  onRefusal,
  readTokenFrom,
  type Answer,
} from './call'
export { fetchAhead } from './fetchAhead'
export { filterQuery } from './filterQuery'
export { keepWithin } from './keepWithin'
export { queryClient } from './queryClient'
export { saveFile } from './saveFile'
export { useServerRules } from './serverRules'
export { useOnline } from './useOnline'
