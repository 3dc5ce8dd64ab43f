import type { Words } from '..'
import { account } from './account'
import { address } from './address'
import { addressBook } from './addressBook'
import { alerts } from './alerts'
import { dashboard } from './dashboard'
import { data } from './data'
import { defaults, notices } from './defaults'
import { demoVideos } from './demoVideos'
import { history } from './history'
import { invoice } from './invoice'
import { pages } from './pages'
import { palette } from './palette'
import { payment } from './payment'
import { ruleBook } from './ruleBook'
import { settings } from './settings'
import { shell } from './shell'
import { shipment } from './shipment'
import { shortcuts } from './shortcuts'
import { team } from './team'
import { tour } from './tour'
import { ui } from './ui'

/** Le dictionnaire français : un fichier par nom. */
export const fr: Words = {
  ui,
  shell,
  account,
  address,
  addressBook,
  alerts,
  dashboard,
  data,
  defaults,
  demoVideos,
  history,
  invoice,
  notices,
  pages,
  palette,
  payment,
  ruleBook,
  settings,
  shipment,
  shortcuts,
  team,
  tour,
}
