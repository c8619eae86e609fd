import { CircleAlert } from 'lucide-react'
import * as styles from './form-problem.module.css'

/** An error in words, with an icon for those who do not see its colour. */
export function FormProblem({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p id={id} role="alert" className={styles.formProblem}>
      <CircleAlert size={16} aria-hidden />
      <span>{text}</span>
    </p>
  )
}
