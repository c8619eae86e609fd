export const roles = ['visitor', 'stranger', 'suspended', 'staff', 'editor', 'administrator'] as const
/** staff: of the role sales. administrator: the one owner. */
export type Role = (typeof roles)[number]

/** What a call answers by role; 'refused' is code 42501, 'gone' PT404, 'conflict' PT409. */
export type Answers = { parameters: Record<string, unknown>; answers: Record<Role, unknown> }
export const administratorOnly = (answer: unknown) => ({
  visitor: 'refused',
  stranger: 'refused',
  suspended: 'refused',
  staff: 'refused',
  editor: 'refused',
  administrator: answer,
})

export const editorsOnly = (answer: unknown) => ({ ...administratorOnly(answer), editor: answer })
export const salesOnly = (answer: unknown) => ({ ...administratorOnly(answer), staff: answer })
export const staffOnly = (answer: unknown) => ({ ...editorsOnly(answer), staff: answer })
export const everybody = (answer: unknown) => ({
  ...staffOnly(answer),
  visitor: answer,
  stranger: answer,
  suspended: answer,
})
export const isTrueFor = (...wanted: Role[]) => ({
  ...(Object.fromEntries(roles.map((role) => [role, wanted.includes(role)])) as Record<Role, unknown>),
  visitor: 'refused',
})
