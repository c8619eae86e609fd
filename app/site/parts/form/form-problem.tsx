import { Icon } from '#app/ui/icon.tsx'
import * as styles from './form-problem.module.css'

/** An error in words, with an icon for those who do not see its colour. */
export function FormProblem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} role="alert" className={styles.formProblem}>
      <Icon name="problem" size={16} weight={2} />
      <span>{text}</span>
    </p>
  )
}
