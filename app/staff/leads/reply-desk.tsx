import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { linkLook } from '#app/ui/link-button.tsx'
import { type Lead, whatsappChat } from '#content/inbox/inbox.ts'
import { requestNumber } from '#content/leads/request-number.ts'
import { unwrap } from '#content/problem.ts'
import { type Reply, replyOf } from '#content/replies/reply.ts'
import { listTemplates } from '#content/replies/template.queries.ts'
import { staffTabPath } from '#i18n/panel-paths.ts'
import { sectionPaths } from './inbox-of-path.ts'
import { pt } from './pt.ts'

const words = pt.reply

type Props = { readonly lead: Lead; readonly onContact: (by: NonNullable<Lead['contacted_by']>) => void }

/** An answer that is kept ready, in the lead's language and filled in, to be looked over and opened where it goes out. */
export function ReplyDesk({ lead, onContact }: Props) {
  const { client } = useStaffPanel()
  const [chosen, setChosen] = useState('')
  const [reply, setReply] = useState<Reply | null>(null)
  const templates = useQuery({
    queryKey: ['reply templates'],
    queryFn: async () => unwrap(await listTemplates(client)),
  })
  const facts = {
    nome: lead.name,
    tapete: lead.carpet_name ?? '',
    medida: lead.carpet_size ?? '',
    numero: requestNumber(lead.id),
  }
  const fitting = (templates.data ?? []).filter((one) => replyOf(one, lead.locale, facts))
  const choose = (id: string) => {
    const template = fitting.find((one) => one.id === id)
    setChosen(id)
    setReply(template ? replyOf(template, lead.locale, facts) : null)
  }
  const chat = reply && whatsappChat(lead.whatsapp, reply.text, lead.locale)
  const mail =
    reply &&
    lead.email &&
    `mailto:${lead.email}?subject=${encodeURIComponent(reply.subject)}&body=${encodeURIComponent(reply.text)}`
  return (
    <div>
      <label className="block">
        <span className="block pb-1 text-small text-smoke">{words.choose(pt.languages[lead.locale])}</span>
        <select className="field" value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">{fitting.length > 0 ? words.none : words.noneThere}</option>
          {fitting.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {reply && (
        <textarea
          className="field mt-2"
          rows={6}
          lang={lead.locale}
          aria-label={words.text}
          value={reply.text}
          onChange={({ target }) => setReply({ ...reply, text: target.value })}
        />
      )}
      <p className="flex flex-wrap gap-x-6">
        {chat && (
          <a
            className={linkLook}
            href={chat}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => onContact('whatsapp')}
          >
            {words.whatsapp}
          </a>
        )}
        {mail && (
          <a className={linkLook} href={mail} onClick={() => onContact('email')}>
            {words.mail}
          </a>
        )}
        <Link className={`${linkLook} text-smoke`} to={`${staffTabPath('leads')}/${sectionPaths.replies}`}>
          {words.edit}
        </Link>
      </p>
    </div>
  )
}
