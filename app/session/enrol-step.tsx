import { useEffect, useRef, useState } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Client } from '#content/database/client.ts'
import { describeAuthProblem } from './auth-problem.ts'
import { beginEnrolment } from './begin-enrolment.ts'
import { EnrolForm, type Enrolment } from './enrol-form.tsx'
import { pt } from './pt.ts'

type Props = {
  readonly client: Client
  /** Called when the factor is set up; listeners of the session hear of it besides. */
  readonly onDone?: () => void
  readonly onLeave: () => void
}

/** Sets up the second factor that is asked before anything else. */
export function EnrolStep({ client, onDone, onLeave }: Props) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const begun = useRef(-1)

  useEffect(() => {
    // Two at once would leave one half made.
    if (begun.current === tries) return
    begun.current = tries
    setProblem(null)
    void beginEnrolment(client).then(
      ({ enrolment, error }) => (error ? setProblem(describeAuthProblem(error)) : setEnrolment(enrolment)),
      () => setProblem(pt.unavailable),
    )
  }, [client, tries])

  return (
    <div className="grid gap-6">
      <div>
        <h2 className="text-h4">{pt.enrol.title}</h2>
        <p className="mt-2 text-smoke">{pt.enrol.text}</p>
      </div>
      {enrolment && (
        <EnrolForm
          client={client}
          enrolment={enrolment}
          cancel={pt.secondFactor.leave}
          onDone={(added) => (added ? onDone?.() : onLeave())}
        />
      )}
      {!enrolment && !problem && <Spinner label={pt.enrol.starting} />}
      {problem && (
        <div role="alert">
          <p className="text-oxide">{problem}</p>
          <LinkButton className="text-small" onClick={() => setTries((now) => now + 1)}>
            {pt.enrol.again}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
