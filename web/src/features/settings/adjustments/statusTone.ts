import type { AdjustmentStatus } from '@waybill/types'
import type { Tone } from '@/shared/ui'

const tones: Record<AdjustmentStatus, Tone> = {
  shown: 'warn',
  disputed: 'info',
  won: 'good',
  lost: 'neutral',
}

/** The colour of a status. */
export const statusTone = (status: AdjustmentStatus): Tone => tones[status]
