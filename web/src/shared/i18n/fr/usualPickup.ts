import type { usualPickup as en } from '../en/usualPickup'

export const usualPickup: typeof en = {
  title: 'Votre ramassage habituel',
  lead: 'Les nouvelles demandes commencent ainsi. Sans heure, elles commencent par la plage la plus longue du transporteur.',
  ready: 'Prêt à partir de',
  close: 'Jusqu’à',
  open: 'Aucune',
  location: 'Endroit du ramassage',
  instructions: 'Instructions de ramassage',
  saved: 'Enregistré.',
}
