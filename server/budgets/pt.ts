export const pt = {
  tooMany: (seconds: number) =>
    `Muitos pedidos seguidos vieram deste endereço. Tente de novo em ${seconds === 1 ? 'um segundo' : `${seconds} segundos`}.`,
}

export type Words = typeof pt
