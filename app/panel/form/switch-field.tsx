import type { ComponentProps } from 'react'
import * as styles from './switch-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> & { readonly label: string }

/** A switch of a form: on or off, saved with the rest of it. */
export function SwitchField({ label, ...input }: Props) {
  return (
    <label className={styles.field}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says by itself whether it is checked */}
      <input type="checkbox" role="switch" {...input} />
      {label}
    </label>
  )
}
