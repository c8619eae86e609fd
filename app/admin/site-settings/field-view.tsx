import { get, useController, useFormContext } from 'react-hook-form'
import { TextField } from '#app/ui/text-field.tsx'
import type { SettingProblem } from '#content/site-settings/setting-values.schema.ts'
import { FileField } from './file-field.tsx'
import type { Field } from './groups.ts'
import { pt } from './pt.ts'

type Props = { readonly field: Field; readonly path: string }

/** A field of a settings form, by its kind, with its problem in words. */
export function FieldView({ field, path }: Props) {
  const { register, formState, watch } = useFormContext()
  const { message }: { message?: string } = get(formState.errors, path) ?? {}
  const problem = message && (pt.problems[message as SettingProblem] ?? message)
  if (field.kind === 'picture' || field.kind === 'file')
    return <File field={field} path={path} problem={problem} />
  const missing = field.spanish && path.endsWith('_es') && !watch(path)
  return (
    <TextField
      label={field.label}
      hint={missing ? pt.fallback : field.hint}
      problem={problem}
      lang={field.spanish ? 'es' : undefined}
      rows={field.kind === 'story' ? 3 : undefined}
      {...(field.kind === 'time' ? { type: 'time' } : {})}
      {...(field.kind === 'year' || field.kind === 'count' ? { inputMode: 'numeric' as const } : {})}
      {...(field.kind === 'money' ? { inputMode: 'decimal' as const } : {})}
      {...register(path)}
    />
  )
}

function File({ field, path, problem }: Props & { problem?: string }) {
  const { field: controlled } = useController({ name: path })
  return (
    <fieldset className="min-w-0">
      <legend className="text-smoke text-small">{field.label}</legend>
      <FileField
        kind={field.kind === 'file' ? 'document' : 'picture'}
        name={field.label}
        url={String(controlled.value ?? '')}
        onChange={controlled.onChange}
      />
      {problem && (
        <p role="alert" className="pt-1 text-oxide text-small">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
