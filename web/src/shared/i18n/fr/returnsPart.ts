/** Words of returns, for senders and for recipients. */
export { returns } from './returns'
