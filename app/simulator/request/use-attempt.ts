import { useState } from 'react'
import { trapField } from '#app/site/parts/form/form-answer.ts'
import { draftsOf } from '#app/site/parts/kept-requests/keep-form.ts'
import { newId } from '#content/new-id.ts'
import { sceneRequestPath } from '#i18n/paths.ts'

type Values = Readonly<Record<string, string>>

/**
 * What is typed into a request for what lies there: it survives a sheet that is closed and a page that is left, and is one request however often
 * it is sent. What was changed since it may have arrived is another.
 * @param besides what goes with it besides what is typed.
 */
export function useAttempt(besides: Values) {
  // Read once, and written to without the sheet being drawn anew.
  const [{ drafts, opened, now }] = useState(begun)
  const forget = () => drafts.write(now.id, null)
  /** Writes down what a form holds, but its consent, which is never given for anybody. */
  const note = (form: HTMLFormElement): void => {
    const { consent: _, [trapField]: __, ...typed } = valuesOf(form)
    const values = { ...typed, ...besides }
    const said = JSON.stringify(values)
    if (said !== now.said && now.isTried) {
      forget()
      Object.assign(now, { id: newId(), isTried: false })
    }
    now.said = said
    drafts.write(now.id, Object.values(typed).some(Boolean) ? { ...values, ...now.mended } : null)
  }
  return {
    /** What a form is opened with. */
    typed: opened?.values ?? {},
    note,
    /** All that goes with a form as it is sent now, under an id of its own. */
    begin(form: HTMLFormElement) {
      now.mended = undefined
      note(form)
      now.isTried = true
      return { ...valuesOf(form), ...besides, id: now.id }
    },
    /** It is with the staff, or in what waits on this device. */
    end: forget,
  }
}

function begun() {
  const drafts = draftsOf(sceneRequestPath)
  const opened = drafts.read()
  const said = JSON.stringify(opened?.values ?? null)
  const id = opened?.attempt ?? newId()
  // What was left open may have been sent. One that the staff's side refused, and that comes back with its id, is nowhere yet but in what waits
  // here, until it is sent again.
  const mended = opened?.values.id === id ? { id } : undefined
  return { drafts, opened, now: { id, said, mended, isTried: opened !== undefined && !mended } }
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
