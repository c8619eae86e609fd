const lookEveryMs = 150

/** How many milliseconds until an address answers with these words; infinity where that takes longer than the most. */
export async function msUntil(address: string, words: string, mostMs: number): Promise<number> {
  const start = performance.now()
  for (;;) {
    const answer = await fetch(address)
    if (answer.ok && (await answer.text()).includes(words)) return performance.now() - start
    if (performance.now() - start > mostMs) return Number.POSITIVE_INFINITY
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}
