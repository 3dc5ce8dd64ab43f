/** The one way to the server. */
export { ApiError, messageOf, violationsOf } from './ApiError'
export { call, callForFile, callWithMeta, isThere, onRefusal, postForm, type Answer } from './call'
export { queryClient } from './queryClient'
export { useServerRules } from './serverRules'
