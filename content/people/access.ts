/** What somebody does here: the one owner, who keeps the content, who sells. */
export type Role = 'owner' | 'editor' | 'sales'

/** What can be given away. */
export const givenRoles = ['editor', 'sales'] as const
export type GivenRole = (typeof givenRoles)[number]

/** Of an account: its role, and what is missing before it may work (enrol: a second factor has to be set up). */
export type Access = {
  readonly role: Role | null
  readonly state: 'in' | 'second-factor' | 'enrol' | 'out'
}

/** Whether a role keeps the content. */
export const keepsContent = (role: Role | null): boolean => role === 'owner' || role === 'editor'

/** Whether a role works requests, quotes and orders. */
export const sells = (role: Role | null): boolean => role === 'owner' || role === 'sales'
