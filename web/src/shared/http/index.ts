/** The one way to the server. */
export { ApiError, failureMessage, isOvertaken, messageOf, violationsOf } from './ApiError'
export {
  call,
  callForFile,
  callWithMeta,
  getForm,
  isThere,
  onRefusal,
  postForm,
  readTokenFrom,
  type Answer,
} from './call'
export { queryClient } from './queryClient'
export { useServerRules } from './serverRules'
export { useOnline } from './useOnline'
