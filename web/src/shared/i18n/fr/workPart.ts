/** Ce que disent le cadre d’un compte, le tableau de bord et les premières étapes d’un envoi. */
export { dashboard } from './dashboard'
export { actions } from './actions'
export { address } from './address'
export { alerts } from './alerts'
export { options } from './options'
export { palette } from './palette'
export { shipment } from './shipment'
