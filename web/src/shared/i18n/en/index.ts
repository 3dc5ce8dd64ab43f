import { account } from './account'
import { address } from './address'
import { addressBook } from './addressBook'
import { dashboard } from './dashboard'
import { history } from './history'
import { invoice } from './invoice'
import { palette } from './palette'
import { payment } from './payment'
import { settings } from './settings'
import { shell } from './shell'
import { shipment } from './shipment'
import { tour } from './tour'
import { call, ui } from './ui'

/** The English dictionary: one file a noun. */
export const en = {
  ui,
  call,
  shell,
  account,
  address,
  addressBook,
  dashboard,
  history,
  invoice,
  palette,
  payment,
  settings,
  shipment,
  tour,
}
