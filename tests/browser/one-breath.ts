import type { Locator } from 'playwright-core'

/** Chooses a file that holds this text and sends a form, so that nothing has its turn between them. */
export function chooseAndSend(input: Locator, name: string, text: string, form: string): Promise<void> {
  return input.evaluate(
    (field: HTMLInputElement, asked) => {
      const data = new DataTransfer()
      data.items.add(new File([asked.text], asked.name))
      field.files = data.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
      document.querySelector<HTMLFormElement>(asked.form)?.requestSubmit()
    },
    { name, text, form },
  )
}
