import { matchRoutes } from 'react-router'
import { router } from '../router'
import { NOT_FOUND } from './options'

/** The current screen's route, by which reports name it: the address itself may contain a secret. */
export function screenNow(): string {
  const paths = matchRoutes(router.routes, location.pathname)?.map(({ route }) => route.path)
  const path = paths?.findLast((one) => one !== undefined) ?? '*'
  return path === '*' ? NOT_FOUND : path
}
