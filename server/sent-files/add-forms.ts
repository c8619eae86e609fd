import type { Hono } from 'hono'
import { openBudget } from '#server/budgets/budget.ts'
import { answerInJson } from '#server/json-answers.ts'
import { takePostedFiles } from './posted-files.ts'
import type { SentFiles } from './sent-files.ts'
import { takeWholeForms } from './whole-forms.ts'

/** Forms as script sends them, answered in JSON, and as a browser without it posts them: each with its files, or after them. */
export function addForms(
  app: Hono,
  files: SentFiles,
  page: (request: Request) => Promise<Response> | Response,
): void {
  const budget = openBudget('sent files')
  app.on(['GET', 'POST'], '*', answerInJson(takeWholeForms(files, budget, page)))
  app.post('*', takePostedFiles(files, budget, page))
}
