/** The one way to the server. */
export { ApiError, messageOf, violationsOf } from './ApiError'
export { call, callForFile, callWithMeta, isThere, onRefusal, type Answer, type Paging } from './call'
export { queryClient } from './queryClient'
