/** Tools of those who are signed in: what their frame, the dashboard and the first steps of a parcel say. */
export { dashboard } from './dashboard'
export { actions } from './actions'
export { address } from './address'
export { alerts } from './alerts'
export { options } from './options'
export { palette } from './palette'
export { shipment } from './shipment'
