import type { RunningSite } from '#tests/browser/site.ts'
import type { Engine } from './engine.ts'

/** Signs the administrator in, at the site itself or at what stands before it. */
export async function enterPanel(
  engine: Engine,
  { administrator }: Pick<RunningSite, 'administrator'>,
  url: string,
): Promise<void> {
  await engine.open(`${url}/admin-login`)
  await engine.type('input[type=email]', administrator.email)
  await engine.type('input[type=password]', administrator.password)
  await engine.press('button', 'Entrar')
  await engine.until('the panel is open', () => location.pathname !== '/admin-login')
}
