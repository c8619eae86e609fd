import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import * as z from 'zod/mini'
import { storedFileAgain } from '#app/files/stored-file-again.ts'
import { PanelForm } from '#app/panel/form/panel-form.tsx'
import { useFollow } from '#app/panel/form/use-follow.ts'
import { usePanelForm } from '#app/panel/form/use-panel-form.ts'
import { useRowId } from '#app/panel/form/use-row-id.ts'
import { LibraryPicker } from '#app/panel/library/library-picker.tsx'
import { failToast } from '#app/panel/notices/fail-toast.ts'
import { whileSaving } from '#app/panel/tab/saved.ts'
import { useUnsavedReport } from '#app/panel/unsaved/use-unsaved-report.ts'
import { useStaffPanel } from '#app/staff/staff-context.ts'
import { LinkButton } from '#app/ui/link-button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { serverNow } from '#content/database/server-clock.ts'
import { newId } from '#content/new-id.ts'
import { expectedDays } from '#content/quotes/expected-days.ts'
import { type Order, takeBackUpdate, tellOrder } from '#content/quotes/order.queries.ts'
import { dayLabel, todayOf } from '#content/quotes/quote.ts'
import type { Locale } from '#i18n/locales.ts'
import { mailClient } from './mail-client.ts'
import { pt } from './pt.ts'
import * as styles from './quotes.module.css'
import { shrinkPhoto } from './shrink-photo.ts'

type Props = { readonly order: Order; readonly locale: Locale; readonly onTold: () => void }

const fields = z.object({
  /** By its place, as the list of stages has it. */
  stage: z.string(),
  said: z.string().check(z.trim(), z.maxLength(2000)),
})
const photoNotKept = [pt.order.photoNotKept]
const startOf = ({ stage }: Order) => ({ stage: String(stage), said: '' })

/** From a phone in the workshop: a photo, a line, told. The stage moves along with it. */
export function OrderDesk({ order, locale, onTold }: Props) {
  const { client } = useStaffPanel()
  const [photo, setPhoto] = useState<{ readonly name: string; readonly file: Blob } | null>(null)
  // One id until it is heard to have arrived: sent again after a cut it is told once.
  const { id, row } = useRowId()
  const panel = usePanelForm<z.infer<typeof fields>>({
    schema: fields,
    start: startOf(order),
    draft: { of: `orders/${order.quote_id}`, row, without: photo ? photoNotKept : undefined },
  })
  const { form, field, saves, isDirty, isSubmitting } = panel
  useUnsavedReport(photo !== null && !isSubmitting)
  const [preparing, setPreparing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreview(photo?.file ?? null)
  const expected = expectedDays(order, todayOf('pt', new Date(order.accepted_at)), todayOf('pt', serverNow()))
  // Told by a colleague: a form that nobody touched goes along.
  useFollow(order.stage, () => {
    if (!isDirty) form.reset(startOf(order))
  })

  const takePhoto = async (reading: Promise<File>) => {
    // A line that is told meanwhile would go without its photo.
    setPreparing(true)
    const small = await reading.then(shrinkPhoto).catch(() => null)
    setPreparing(false)
    if (small) setPhoto({ name: newId(), file: small })
    else failToast(pt.order.notPicture)
  }
  const tell = saves(async ({ stage: chosen, said }) => {
    const stage = Number(chosen)
    const done = await tellOrder(client, {
      id,
      quote_id: order.quote_id,
      stage,
      ...(said && { said }),
      ...(photo && { photo }),
    })
    if (!done.ok) {
      failToast(pt.order.failed, done.problem)
      return done
    }
    row?.take(newId())
    form.reset({ stage: chosen, said: '' })
    setPhoto(null)
    toast.success(pt.order.told)
    onTold()
    const { secret } = done.value
    const mail = { quote: order.quote_id, secret: secret ?? '', stage: order.stages[stage]?.[locale], said }
    if (secret && !(await mailClient(client, mail))) failToast(pt.sent.mailFailed)
    return done
  })
  const takeBack = async (told: string) => {
    const done = await whileSaving(() => takeBackUpdate(client, told))
    if (!done.ok) return failToast(pt.saveFailed, done.problem)
    toast.success(pt.order.takenBack)
    onTold()
  }
  const nothing = !photo && !isDirty
  return (
    <section className={styles.order}>
      <h2 className="text-h4">{pt.order.title}</h2>
      <PanelForm of={panel} onSubmit={tell} className={styles.fields}>
        <div className={styles.pair}>
          <label className="block">
            <span className="block pb-1 text-small text-smoke">{pt.order.stage}</span>
            <select className="field" {...form.register('stage')}>
              {order.stages.map((one, at) => (
                <option key={one.pt} value={at}>
                  {[one.pt, expected[at] && pt.order.expected(dayLabel(expected[at], 'pt', true))]
                    .filter(Boolean)
                    .join(', ')}
                </option>
              ))}
            </select>
          </label>
          <TextField label={pt.order.line} maxLength={2000} {...field('said')} />
        </div>
        <div className={styles.told} data-drop="">
          {preview && <img src={preview} alt="" />}
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label={pt.order.photo}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file) void takePhoto(Promise.resolve(file))
            }}
          />
          <LinkButton onClick={() => input.current?.click()}>{pt.order.takePhoto}</LinkButton>
          <LibraryPicker
            client={client}
            name={pt.order.photo}
            onChoose={([url]) => url && void takePhoto(storedFileAgain(url))}
          />
          <button type="submit" className="button" disabled={isSubmitting || preparing || nothing}>
            {preparing ? pt.order.preparing : isSubmitting ? pt.order.telling : pt.order.tell}
          </button>
        </div>
      </PanelForm>
      {order.updates.length > 0 && (
        <ul className={styles.updates}>
          {order.updates.map((update) => (
            <li key={update.id}>
              {update.photo_url && <img src={update.photo_url} alt="" loading="lazy" />}
              <span>{pt.order.update(update)}</span>
              <LinkButton onClick={() => void takeBack(update.id)}>{pt.order.takeBack}</LinkButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function usePreview(photo: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!photo) return setUrl(null)
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url
}
