import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { undoToast } from '#app/panel/notices/undo-toast.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { linkLook } from '#app/ui/link-button.tsx'
import { type Lead, whatsappChat } from '#content/inbox/inbox.ts'
import { requestNameIn } from '#content/leads/request-name.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { unwrap } from '#content/problem.ts'
import { replyOf } from '#content/replies/reply.ts'
import { listTemplates } from '#content/replies/template.queries.ts'
import { staffTabPath } from '#i18n/panel-paths.ts'
import { sectionPaths } from './inbox-of-path.ts'
import { pt } from './pt.ts'

const words = pt.reply
const fields = z.object({ template: z.string(), text: z.string() })
type Fields = z.infer<typeof fields>
const nothing: Fields = { template: '', text: '' }

type Props = { readonly lead: Lead; readonly onContact: (by: NonNullable<Lead['contacted_by']>) => void }

/**
 * An answer that is kept ready, in the lead's language and filled in, to be looked over and opened where it goes out.
 * What was changed in it is a draft until then.
 */
export function ReplyDesk({ lead, onContact }: Props) {
  const { client } = useStaffPanel()
  const templates = useQuery({
    queryKey: ['reply templates'],
    queryFn: async () => unwrap(await listTemplates(client)),
  })
  const panel = usePanelForm<Fields>({
    schema: fields,
    start: nothing,
    draft: { of: `replies/${lead.id}`, isNew: true },
  })
  const { form, isDirty } = panel
  const facts = {
    nome: lead.name,
    tapete: requestNameIn(lead.carpet_name ?? '', lead.locale),
    medida: lead.carpet_size ?? '',
    numero: requestNumber(lead.id),
  }
  const fitting = (templates.data ?? []).flatMap((template) => {
    const reply = replyOf(template, lead.locale, facts)
    return reply ? [{ id: template.id, name: template.name, ...reply }] : []
  })
  const [template, text] = form.watch(['template', 'text'])
  /** Only words of one's own are a draft: what is kept ready is there anyway. */
  const show = (shown: Fields, shouldDirty: boolean) => {
    form.reset(nothing)
    form.setValue('template', shown.template, { shouldDirty })
    form.setValue('text', shown.text, { shouldDirty })
  }
  const choose = (id: string) => {
    const written = form.getValues()
    show({ template: id, text: fitting.find((one) => one.id === id)?.text ?? '' }, false)
    if (isDirty) undoToast(words.replaced, () => show(written, true))
  }
  const invitation = () => {
    if (templates.isPending) return pt.loading
    if (templates.isError) return words.unread
    return fitting.length > 0 ? words.none : words.noneThere
  }
  // It has gone out, as far as the panel can know, and stands here still.
  const contact = (by: NonNullable<Lead['contacted_by']>) => {
    show(form.getValues(), false)
    onContact(by)
  }
  const chat = text && whatsappChat(lead.whatsapp, text, lead.locale)
  const subject = fitting.find((one) => one.id === template)?.subject ?? ''
  const mail =
    text &&
    lead.email &&
    `mailto:${lead.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
  return (
    <PanelForm of={panel} aria-label={words.label} onSubmit={(event) => event.preventDefault()}>
      <label className="block">
        <span className="block pb-1 text-small text-smoke">{words.choose(pt.languages[lead.locale])}</span>
        <select
          className="field"
          name="template"
          value={template}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{invitation()}</option>
          {fitting.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {(template || text) && (
        <textarea
          className="field mt-2"
          rows={6}
          lang={lead.locale}
          aria-label={words.text}
          {...form.register('text')}
        />
      )}
      <p className="flex flex-wrap gap-x-6">
        {chat && (
          <a
            className={linkLook}
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => contact('whatsapp')}
          >
            {words.whatsapp}
          </a>
        )}
        {mail && (
          <a className={linkLook} href={mail} onClick={() => contact('email')}>
            {words.mail}
          </a>
        )}
        <Link className={`${linkLook} text-smoke`} to={`${staffTabPath('leads')}/${sectionPaths.replies}`}>
          {words.edit}
        </Link>
      </p>
    </PanelForm>
  )
}
