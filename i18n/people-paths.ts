/** Where whoever was invited comes in; the secret stands behind the # and reaches no server's log. */
export const invitationPath = '/convite'

/** The address that opens an invitation. */
export const invitationLink = (site: string, secret: string) => `${site}${invitationPath}#${secret}`

/** Where the panel asks for what the site's own server does about people. */
export const peopleApi = {
  /** POST {email, role, secret}, by the owner: keeps an invitation and mails its link. */
  invite: '/equipe/convite',
  /** POST {secret, attempt, name, password}, by who was invited: makes the account. */
  accept: '/equipe/convite/aceitar',
  /** POST {code}, by who has shown the password alone: takes a recovery code in place of the second factor. */
  recover: '/equipe/recuperar',
} as const
