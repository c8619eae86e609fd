type UploadProblem =
  | 'not-allowed'
  | 'invalid'
  | 'damaged'
  | 'too-large'
  | 'full'
  | 'duplicate'
  | 'busy'
  | 'unavailable'

/** What a refusal of the Storage API means; 402 is a quota that is used up, 507 a full disk behind a proxy. */
export function uploadProblem(status: number | undefined): UploadProblem {
  if (status === 401 || status === 403) return 'not-allowed'
  if (status === 402 || status === 507) return 'full'
  if (status === 409) return 'duplicate'
  if (status === 413) return 'too-large'
  if (status === 422) return 'damaged'
  if (status === 429) return 'busy'
  return status === 415 || status === 400 ? 'invalid' : 'unavailable'
}

/** Whether the same file may be taken another time. */
export function mayComeAgain(problem: string): boolean {
  return problem === 'full' || problem === 'busy' || problem === 'unavailable'
}
