import ArrowDown from 'virtual:icon/arrow-down'
import ArrowUp from 'virtual:icon/arrow-up'
import Trash2 from 'virtual:icon/trash'
import { useFieldArray } from 'react-hook-form'
import { LinkButton } from '#app/ui/link-button.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { FieldView } from './field-view.tsx'
import type { Block } from './groups.ts'
import { pt } from './pt.ts'
import * as styles from './site-settings.module.css'

type Props = { readonly block: Block; readonly path: string; readonly empty: () => Record<string, unknown> }

/** Items that are added, moved and taken away; nothing is public before the form is saved. */
export function ListBlock({ block, path, empty }: Props) {
  const { fields, append, remove, move } = useFieldArray({ name: path, keyName: 'formKey' })
  return (
    <div className="grid gap-2">
      {fields.map((item, index) => {
        const name = pt.blocks.item(index + 1)
        return (
          <fieldset key={item.formKey} className={styles.block}>
            <legend>{name}</legend>
            <p className={styles.tools}>
              <ToolButton
                aria-label={pt.list.up(name)}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp size={16} aria-hidden />
              </ToolButton>
              <ToolButton
                aria-label={pt.list.down(name)}
                disabled={index === fields.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </ToolButton>
              <ToolButton aria-label={pt.list.remove(name)} onClick={() => remove(index)}>
                <Trash2 size={16} aria-hidden />
              </ToolButton>
            </p>
            {block.fields.map((field) => (
              <FieldView key={field.path} field={field} path={`${path}.${index}.${field.path}`} />
            ))}
          </fieldset>
        )
      })}
      <LinkButton className="justify-self-start" onClick={() => append(empty())}>
        {pt.list.add}
      </LinkButton>
    </div>
  )
}
