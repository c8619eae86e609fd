// What a bench prints, and hands on to tests/load/bench.mjs where that started it.
import { appendFileSync } from 'node:fs'

/** Prints a table; its rows are those of an object of objects. */
export function report(title, rows) {
  console.log(title)
  console.table(rows)
  const file = process.env.BENCH_ROWS
  if (file) appendFileSync(file, `${JSON.stringify({ title, rows })}\n`)
}
