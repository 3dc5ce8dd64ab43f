import type { usualPickup as en } from '../en/usualPickup'

export const usualPickup: typeof en = {
  title: 'Votre ramassage habituel',
  lead: 'Les nouvelles demandes commencent ainsi. Sans heure, elles commencent par la plage la plus longue du transporteur.',
  ready: 'Prêt dès',
  close: 'Jusqu’à',
  open: 'Aucune',
  location: 'Où le chauffeur trouve les colis',
  instructions: 'Pour le chauffeur',
  saved: 'Les nouvelles demandes commenceront ainsi.',
}
