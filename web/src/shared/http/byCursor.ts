import { keepPreviousData } from '@tanstack/react-query'
import type { Meta } from './request'

/** A list that goes on, page by page: each page says where the next one begins. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ meta }: { meta: Meta }) => meta.cursor,
  placeholderData: keepPreviousData,
}
