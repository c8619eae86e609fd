/** What a refusal of the Storage API means; 402 is a quota that is used up, 507 a full disk behind a proxy. */
export function uploadProblem(
  status: number | undefined,
): 'not-allowed' | 'invalid' | 'too-large' | 'full' | 'unavailable' {
  if (status === 401 || status === 403) return 'not-allowed'
  if (status === 402 || status === 507) return 'full'
  if (status === 413) return 'too-large'
  return status === 415 || status === 400 ? 'invalid' : 'unavailable'
}
