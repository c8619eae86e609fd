import type { OrderStage } from './quote.schema.ts'
import { daysAfter } from './quote.ts'

type Going = {
  readonly stage: number
  readonly stages: readonly Pick<OrderStage, 'days' | 'reached'>[]
}

/**
 * The day on which an order is expected to come to each of its stages: what staff said of how long each takes, counted
 * from the day when the present one was reached. Null where it was reached, where a stage before says nothing, and where
 * the day has gone by: nothing is promised that is not kept.
 * @param accepted the day on which the order began
 */
export function expectedDays({ stage, stages }: Going, accepted: string, today: string): (string | null)[] {
  let day: string | null = stages[stage]?.reached ?? accepted
  return stages.map((_, at) => {
    if (at <= stage) return null
    const takes = stages[at - 1]?.days
    day = day === null || takes === undefined ? null : daysAfter(day, takes)
    return day !== null && day >= today ? day : null
  })
}
